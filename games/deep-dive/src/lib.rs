//! Deep Dive: push your luck and collect food with three penguins.
