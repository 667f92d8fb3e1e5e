"""Executes the notebooks of this folder; what they show is what comes out. Run .venv/bin/python docs/notebooks.py."""

from pathlib import Path

import nbformat
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

HERE = Path(__file__).parent


def executed(file: Path) -> nbformat.NotebookNode:
    """The notebook with its outputs, run from top to bottom in a kernel of its own."""
    book = nbformat.read(file, as_version=4)
    kernel = AsyncKernelManager(kernel_name="python3", transport="ipc")  # no port on the network
    NotebookClient(book, km=kernel, timeout=120, resources={"metadata": {"path": str(HERE)}}).execute()
    for cell in book.cells:
        cell.metadata.pop("execution", None)  # when it ran
    book.metadata.pop("language_info", None)  # and with which Python
    return book


if __name__ == "__main__":
    for file in sorted(HERE.glob("*.ipynb")):
        nbformat.write(executed(file), file)
