/** No pattern in a server, bridge, page or package takes more time than in proportion to what it reads. */
import { describe, expect, test } from 'vitest';
import { patternsOf, superLinearPartsOf } from './linear-patterns.ts';
import { isTest, readSourceFiles } from './source-files.ts';

/**
 * Made while the program runs. Those of the contract repeat one set of letters between anchors, and
 * `input-patterns.test.ts` sees them as they are; the reader of csv asks for one letter; the documents try the
 * contract's own patterns on examples of ours.
 */
const composedIn = [
  'apps/server/src/app/docs/example.ts',
  'apps/server/src/calls/imports/read-csv.ts',
  'packages/contract/src/base/fields.ts',
  'packages/contract/src/schemas/timing-points.ts',
];

const files = readSourceFiles()
  .filter((file) => /^(apps|packages)\/[\w-]+\/src\//.test(file.path) && !isTest(file))
  .map((file) => ({ path: file.path, ...patternsOf(file) }));

describe('the patterns in source', () => {
  test('take time in proportion to the text', () => {
    const literals = files.flatMap(({ literals }) => literals);
    expect(literals.length).toBeGreaterThan(150);
    const slow = literals.flatMap(({ path, source, flags }) =>
      superLinearPartsOf({ source, flags }).map((part) => `${path}: /${source}/ for ${part}`),
    );
    expect(slow).toEqual([]);
  });

  test('are written out, so that they can be read here', () => {
    const composing = files.filter(({ composed }) => composed.length > 0);
    expect(composing.map(({ path }) => path).toSorted()).toEqual(composedIn);
  });

  test.each([
    ['[^@]+@', 'begun anew at every letter'],
    ['\\/+$', 'begun anew at every slash of a row that does not end the text'],
    ['^(\\d+\\s*)+$', 'a repetition within a repetition'],
    ['^[^@]+@[^@]+\\.[^@]+$', 'neighbours that take the same letters'],
    ['^\\s*\\w*\\s*\\w*!', 'neighbours with something between them that may be missing'],
  ])('that take squares would be found: %s, %s', (source) => {
    expect(superLinearPartsOf({ source, flags: 'u' })).not.toEqual([]);
  });

  test.each(['(?<!\\/)\\/+$', '^[^@]+@[^@.]+$', '^\\p{L}{1,40}$', ' '])(
    'that take none are left alone: %s',
    (source) => {
      expect(superLinearPartsOf({ source, flags: 'u' })).toEqual([]);
    },
  );

  test('that are composed would be found, with or without new', () => {
    const text = 'const a = new RegExp(`${word}+$`); const b = RegExp(word); const c = /a+/;';
    const { composed, literals } = patternsOf({ path: 'a.ts', text });
    expect(composed).toEqual(['a.ts: new RegExp(`${word}+$`)', 'a.ts: RegExp(word)']);
    expect(literals).toEqual([{ path: 'a.ts', source: 'a+', flags: '' }]);
  });
});
