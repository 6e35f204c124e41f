import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const css = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8');

/** First and last of each range that the font comes for. */
const ranges = [...css.matchAll(/U\+([0-9A-F]{4})(?:-([0-9A-F]{4}))?/g)].map(([, from, to]) => [
  Number.parseInt(from ?? '', 16),
  Number.parseInt(to ?? from ?? '', 16),
]);

test('the font comes for every letter of our texts, in seven languages', () => {
  const texts = globSync('packages/locales/src/*/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('');
  const missing = [...new Set(texts)].filter((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x20 && !ranges.some(([from = 0, to = 0]) => code >= from && code <= to);
  });
  expect(missing).toEqual([]);
});
