"""What all tests share."""

import signal

import hypothesis

# A shell lets programs in the background ignore Ctrl-C. Polars keeps what it finds when it is imported.
signal.signal(signal.SIGINT, signal.default_int_handler)

# The same cases in every run, however busy the machine is.
hypothesis.settings.register_profile("setwise", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("setwise")
