/**
 * What pages keep on a reader's device is told to the reader from one table (`apps/web/src/base/storage-keys.ts`). Keys of the
 * storage have their type from there; this law finds every other way into the browser's memory.
 */
import { describe, expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';

const otherWays = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore|document\.cookie|caches)\b/g;

/** The storage by its typed keys; copies for a time without network by the names of the table. */
const allowed: readonly { readonly path: RegExp; readonly way: RegExp }[] = [
  { path: /./, way: /createTextStorage\(\(\) => window\.localStorage\)/g },
  // Until the person comes back from there: the tab that began it, and no other, ends a sign-in.
  {
    path: /^apps\/web\/src\/features\/account\/entry\/google-sign-in\.ts$/,
    way: /createTextStorage\(\(\) => window\.sessionStorage\)/g,
  },
  // Each tab is reloaded once for a version.
  {
    path: /^apps\/web\/src\/base\/screen\.ts$/,
    way: /createTextStorage\(\(\) => window\.sessionStorage\)/g,
  },
  { path: /^apps\/web\/src\/base\/storage-keys\.ts$/, way: /\bcaches\b/g },
  { path: /^apps\/web\/src\/live\/kept-events\.ts$/, way: /window\.caches\.open\(eventCopies\)/g },
  {
    path: /^apps\/web\/src\/live\/kept-events\.ts$/,
    way: /window\.caches\.delete\(eventCopies\)/g,
  },
  {
    path: /^apps\/web\/src\/app\/on-a-phone\//,
    way: /window\.caches\.(?:keys\(\)|delete\(name\))/g,
  },
  {
    path: /^apps\/web\/worker\//,
    way: /\bcaches\.(?:open\(place\)|match\(request\)|keys\(\)|delete\(name\))/g,
  },
];

function waysIn(path: string, text: string): readonly string[] {
  const ours = allowed.filter((one) => one.path.test(path));
  const rest = ours.reduce((left, { way }) => left.replaceAll(way, ''), withoutComments(text));
  return rest.match(otherWays) ?? [];
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}

test('pages keep nothing on a device but what the table of kept things names', () => {
  const pages = readSourceFiles().filter((file) => /^apps\/web\/(?:src|worker)\//.test(file.path) && !isTest(file));
  expect(pages.length).toBeGreaterThan(100);
  const ways = pages.flatMap(({ path, text }) => waysIn(path, text).map((way) => `${path}: ${way}`));
  expect(ways).toEqual([]);
});

describe('the law finds', () => {
  test.each([
    "sessionStorage.setItem('x', 'y')",
    "window.localStorage.setItem('x', 'y')",
    'document.cookie = name',
    "indexedDB.open('x')",
    "await caches.open('x')",
  ])('%s', (text) => {
    expect(waysIn('apps/web/src/features/x.ts', text)).toHaveLength(1);
  });
});
