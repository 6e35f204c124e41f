import { beforeEach, expect, test } from 'vitest';
import { takeSignInReply } from '../../../api/sign-in-reply.ts';
import { keepSignIn, takeSignIn } from './google-sign-in.ts';

const wish = { redirect: '/panel/events', hasConsented: true, isTimekeeper: false };
beforeEach(() => window.sessionStorage.clear());

test('a sign-in is ended once, by the reply to it', () => {
  keepSignIn('https://accounts.example/o?state=s1&x=1', 'key', wish);
  expect(takeSignIn('code=c&state=s1')).toMatchObject({ ...wish, browserKey: 'key' });
  expect(takeSignIn('code=c&state=s1')).toBeNull();
});

test('a reply to somebody else’s sign-in, or to none, ends nothing', () => {
  expect(takeSignIn('code=c&state=s1')).toBeNull();
  keepSignIn('https://accounts.example/o?state=s1', 'key', wish);
  expect(takeSignIn('code=c&state=attackers')).toBeNull();
});

test('what the third party sends along leaves the address at once', () => {
  window.history.replaceState(null, '', '/login?code=c&state=s1');
  expect(takeSignInReply(window)).toBe('code=c&state=s1');
  expect(window.location.href).toMatch(/\/login$/);
  expect(takeSignInReply(window)).toBeNull();
  window.history.replaceState(null, '', '/login?redirect=%2Fpanel');
  expect(takeSignInReply(window)).toBeNull();
  expect(window.location.search).toBe('?redirect=%2Fpanel');
});
