"""What keeps the gate short and honest: samples of long matrices, second tries of browser tests, and closing lines."""
