//! Deep War, Atlantic Theatre: submarines hunt convoys on a sea grid.
