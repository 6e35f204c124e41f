import { expect, test } from 'vitest';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { createLanguageService } from '../language/language-service.ts';
import { followOtherWindow } from './other-windows.ts';
import { createPreferences } from '../base/preferences.ts';
import { createSession } from '../api/session.ts';
import { createTextStorage, hearOtherWindows } from '../base/storage.ts';
import { anna } from '../testing/a-page.tsx';

/** One browser: its windows write to the same storage, and each is told what the others wrote. */
function aWindow() {
  const storage = createTextStorage(() => window.localStorage);
  const preferences = createPreferences(storage);
  const language = createLanguageService(preferences, {
    languages: () => ['en'],
    root: document.createElement('html'),
  });
  const followed = { session: createSession(storage), preferences, language };
  whenOver(hearOtherWindows(window, (key) => followOtherWindow(followed, key)));
  return followed;
}

function tell(...keys: readonly (string | null)[]): void {
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('who logs in or out in one window does so in all', () => {
  const here = aWindow();
  const there = aWindow();
  there.session.remember({ token: 'secret', user: anna });
  tell('startwand.loggedIn', 'startwand.token', 'startwand.user');
  expect(here.session.get()).toMatchObject({ token: 'secret', user: { id: anna.id } });
  there.session.leave();
  tell('startwand.loggedIn', 'startwand.token', 'startwand.user');
  expect(here.session.get()).toBeNull();
  expect(here.session.hasLeft()).toBe(true);
});

test('language and appearance are those of the reader, in every window §3.51', async () => {
  const here = aWindow();
  const there = aWindow();
  there.preferences.theme.set('dark');
  there.preferences.locale.set('hu');
  tell('startwand.theme', 'startwand.locale');
  expect(here.preferences.theme.get()).toBe('dark');
  await here.language.loadForPage();
  expect(here.language.get()?.language).toBe('hu');
});

test('what another program keeps there is no news, and a storage that was emptied is', () => {
  const here = aWindow();
  here.session.remember({ token: 'secret', user: anna });
  tell('somebody.else');
  expect(here.session.get()).not.toBeNull();
  window.localStorage.clear();
  tell(null);
  expect(here.session.get()).toBeNull();
});
