import { expect, test } from 'vitest';
import { eventOfPage, isPagePath, kindOfPage, legalPageOf } from './page-paths.ts';

test.each(['/', '/event/k4x9', '/event/k4x9/live/', '/panel/devices/edit/230000001', '/legal/privacy'])(
  'there is a page at %s',
  (path) => expect(isPagePath(path)).toBe(true),
);

test.each([
  '/events',
  '/event',
  '/event/k4x9/nonsense',
  '/login.php',
  '/login/nonsense',
  '/registration/k4x9/nonsense',
  '/wp-admin/x',
  '/legal',
  '/panel/nonsense',
  '/panel/events/k4x9/nonsense',
  '/panel/events/k4x9/heats/h1',
])('there is none at %s', (path) => expect(isPagePath(path)).toBe(false));

test('the pages of an event tell whose they are', () => {
  expect(eventOfPage('/event/k4x9/live')).toBe('k4x9');
  expect(eventOfPage('/registration/k4x9')).toBe('k4x9');
  expect(eventOfPage('/panel/events/k4x9')).toBeNull();
});

test('an address tells which legal page it is', () => {
  expect(legalPageOf('/legal/imprint')).toBe('imprint');
  expect(legalPageOf('/legal')).toBeNull();
  expect(legalPageOf('/event/imprint')).toBeNull();
});

test.each([
  ['/', '/'],
  ['/login?redirect=/panel/events/e1', '/login'],
  ['/panel/events/b3f9/heats/h1/start-clock', '/panel/events/*/heats/*/start-clock'],
  ['/registration/3f0a9c/', '/registration/*'],
  // What looks like a word of ours is an id where one stands.
  ['/event/akvftterwj/live', '/event/*/live'],
  ['/panel/users/anna#gruber', '/*/*/*'],
])('a page is named by its kind: %s', (path, kind) => expect(kindOfPage(path)).toBe(kind));
