"""The tasks in the shapes of other frameworks: a module for each, which needs its package.

`reasoning_gym` and `textarena` register the tasks when they are imported; `inspect_ai` has an evaluation, and
`datasets` makes a data set with a reward. docs/tasks.md has examples.
"""
