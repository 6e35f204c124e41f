/** Every text is said somewhere: what no page, mail or file says any more is one to translate seven times for nobody. */
import { loadTexts } from '@startwand/locales';
import { expect, test } from 'vitest';
import { sectionLoaders } from '../../packages/locales/src/section-loaders.ts';
import { isTest, readSourceFiles } from './source-files.ts';

const strings = readSourceFiles()
  .filter((file) => !isTest(file) && !/^packages\/locales\/src\/[a-z]{2}\//.test(file.path))
  .flatMap((file) => file.strings);
const said = new Set(strings);
/** What a template begins with, such as `errors.`: the rest of the key is known when it runs. */
const beginnings = [...said].filter((part) => /^[a-z]\w*\.([\w.]*\.)?$/i.test(part));

/** Keys as a page names them; a text with forms for numbers is one. */
function keysOf(texts: object, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [prefix + name];
    if (typeof value !== 'object' || value === null) return [];
    return 'other' in value ? [prefix + name] : keysOf(value, `${prefix}${name}.`);
  });
}

test('each text is said by a page, a mail or a file', async () => {
  const sections = await Promise.all(Object.values(sectionLoaders).map(({ en }) => en()));
  const keys = [await loadTexts('en'), ...sections].flatMap((texts) => keysOf(texts));
  expect(keys.length).toBeGreaterThan(1_000);
  expect(
    keys.filter((key) => !said.has(key) && !beginnings.some((part) => key.startsWith(part))),
    'Nothing says these texts: remove them in all seven languages, or say them.',
  ).toEqual([]);
});
