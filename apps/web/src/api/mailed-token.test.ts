import { beforeEach, expect, test } from 'vitest';
import { takeMailedToken } from './mailed-token.ts';

beforeEach(() => window.history.replaceState({ key: 'a' }, '', '/'));

test('the token of a mailed link is taken once, and leaves the address and its history', () => {
  window.history.replaceState({ key: 'a' }, '', '/login?redirect=%2Fregistration%2Fa#confirm=T0k-en_');
  const pages = window.history.length;
  expect(takeMailedToken(window)).toEqual({ name: 'confirm', token: 'T0k-en_' });
  expect(window.location.href).toMatch(/\/login\?redirect=%2Fregistration%2Fa$/);
  expect(window.history.length).toBe(pages);
  expect(window.history.state).toEqual({ key: 'a' });
  expect(takeMailedToken(window)).toBeNull();
});

test('other marks in an address stay', () => {
  for (const hash of ['#content', '#confirm=', '#confirm=a.b', '#heat=confirm=a']) {
    window.history.replaceState(null, '', `/login${hash}`);
    expect(takeMailedToken(window)).toBeNull();
    expect(window.location.hash).toBe(hash);
  }
});

test.each([
  ['/password-reset#token=abc', { name: 'token', token: 'abc' }],
  ['/delete?token=abc', { name: 'token', token: 'abc' }],
  ['/panel/account#address=abc', { name: 'address', token: 'abc' }],
])('%s is taken too', (link, taken) => {
  window.history.replaceState(null, '', link);
  expect(takeMailedToken(window)).toEqual(taken);
  expect(window.location.href).not.toContain('abc');
});
