// Light, dark, or as the system has it. public/theme.js applies the choice before the first paint.

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'fathom.theme';

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

class ThemeChoice {
  theme = $state<Theme>(stored());

  /** What is on the screen now. */
  get shown(): 'light' | 'dark' {
    if (this.theme !== 'system') return this.theme;
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  choose(theme: Theme): void {
    this.theme = theme;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
    try {
      if (theme === 'system') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
}

export const themeChoice = new ThemeChoice();
