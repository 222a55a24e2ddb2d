// Before anything is painted: the theme this visitor chose, if they chose one.
try {
  const theme = localStorage.getItem('fathom.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's own preference decides.
}
