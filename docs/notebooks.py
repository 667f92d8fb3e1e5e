"""Executes the notebooks of this folder; what they show is what comes out. Run .venv/bin/python docs/notebooks.py."""

from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

HERE = Path(__file__).parent


def executed(file: Path) -> nbformat.NotebookNode:
    """The notebook with its outputs, run from top to bottom in a kernel of its own."""
    book = nbformat.read(file, as_version=4)
    place = {"metadata": {"path": str(HERE)}}
    with TemporaryDirectory() as folder:  # sockets in a folder of their own: no port on the network
        kernel = AsyncKernelManager(kernel_name="python3", transport="ipc", ip=f"{folder}/kernel")
        patience = {"timeout": 180, "startup_timeout": 180}
        NotebookClient(book, km=kernel, resources=place, coalesce_streams=True, **patience).execute()  # words whole
    for cell in book.cells:
        cell.metadata.pop("execution", None)  # when it ran
    book.metadata.pop("language_info", None)  # and with which Python
    return book


if __name__ == "__main__":
    for file in sorted(HERE.glob("*.ipynb")):
        nbformat.write(executed(file), file)
