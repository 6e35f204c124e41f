/** Light or dark: as the device says, unless the reader chose. */
import type { Preferences, Theme } from '../base/preferences.ts';

/** Applies the chosen appearance now and whenever it changes. */
export function followTheme(preferences: Preferences, root: HTMLElement): void {
  const apply = () => applyTheme(preferences.theme.get(), root);
  preferences.theme.subscribe(apply);
  apply();
}

function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
}
