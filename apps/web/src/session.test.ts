/** Who counts as logged in on this device (Spec §2 and §3). */
import { expect, test } from 'vitest';
import { createSession } from './session.ts';
import { createTextStorage } from './storage.ts';
import { anna } from './testing/a-page.tsx';

const storage = createTextStorage(() => window.localStorage);
const login = { token: 'token of anna', user: anna };

test('user and token are kept on this device, with the marker that says so §2.39 §3.52 §7.52', () => {
  createSession(storage).remember(login);
  expect(window.localStorage.getItem('startwand.token')).toBe('token of anna');
  expect(window.localStorage.getItem('startwand.user')).toContain(anna.email);
  expect(window.localStorage.getItem('startwand.loggedIn')).toBe('true');
  expect(createSession(storage).get()).toEqual(login);
});

test('without the marker nobody is logged in, whatever else is kept §2.39', () => {
  createSession(storage).remember(login);
  window.localStorage.removeItem('startwand.loggedIn');
  expect(createSession(storage).get()).toBeNull();
});

test.each(['token', 'user'])('the marker alone, without a %s, logs nobody in either §2.39', (name) => {
  createSession(storage).remember(login);
  window.localStorage.removeItem(`startwand.${name}`);
  expect(createSession(storage).get()).toBeNull();
});
