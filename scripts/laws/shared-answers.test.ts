import { expect, test } from 'vitest';
import { isTest, readSourceFiles } from './source-files.ts';

const files = readSourceFiles();
const served = files.filter((file) => file.path.startsWith('apps/server/src/') && !isTest(file));
/** What lets others keep an answer without asking. */
const allowing = /s-maxage|\bmax-age=(?!0)|stale-while-revalidate|\bimmutable\b|^public\b/;

test('only one place says that others may keep an answer, and it is no handler', () => {
  const allows = (strings: readonly string[]): boolean => strings.some((text) => allowing.test(text));
  const sharing = files.find(({ path }) => path === 'packages/contract/src/wire/sharing.ts');
  expect(allows(sharing?.strings ?? [])).toBe(true);
  const others = served.filter(({ strings }) => strings.includes('cache-control') && allows(strings));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('the server sets no cookie, which would make an answer one reader’s', () => {
  expect(served.length).toBeGreaterThan(500);
  const setting = served.filter(({ strings }) => strings.some((text) => /set-cookie/i.test(text)));
  expect(setting.map(({ path }) => path)).toEqual([]);
});
