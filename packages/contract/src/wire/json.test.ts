import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson, parseJsonByQuoting, stringifyJson } from './json.ts';

/** Odd ticks above 2^53 are those that a float would round. */
const oddTicks = fc
  .bigInt({ min: 2n ** 53n, max: 2n ** 62n })
  .map((ticks) => ticks * 2n + 1n)
  .filter((ticks) => ticks < 2n ** 63n);

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.string({ unit: 'binary' }),
    oddTicks,
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('any'),
      { maxKeys: 4 },
    ),
  ),
})).any;

test('a timestamp is a JSON integer, as existing programs read it', () => {
  expect(stringifyJson({ timestamp: 17_637_123_000_000_001n })).toBe('{"timestamp":17637123000000001}');
});

test('what is written is read without loss, in both ways of reading', () => {
  fc.assert(
    fc.property(value, (written) => {
      const text = stringifyJson(written);
      expect(parseJson(text)).toEqual(written);
      expect(parseJsonByQuoting(text)).toEqual(written);
    }),
    { seed: 1, numRuns: 500 },
  );
});

test('long digits inside a text, and numbers with a fraction, stay what they are', () => {
  const text = '{"a":"17637123000000001","b":"\\"17637123000000001","c":0.17637123000000001}';
  expect(parseJsonByQuoting(text)).toEqual(JSON.parse(text));
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

test('a long text is read without loss, whatever its texts and keys look like', () => {
  const digits = '17637123000000001';
  const odd = [`a":${digits},`, `:${digits},`, `\\":${digits}`, `\uE000int:${digits}`, `,${digits},`, 'plain'];
  const piece = fc.record({
    text: fc.constantFrom(...odd),
    timestamp_100ns: oddTicks,
    list: fc.oneof(fc.constant([]), fc.constant([17_637_123_000_000_001n])),
    keyed: fc.dictionary(fc.constantFrom(...odd), oddTicks, { maxKeys: 2 }),
  });
  const pieces = fc.array(fc.oneof(piece, fc.record({ timestamp_100ns: oddTicks })), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(pieces, (some) => {
      const written = { pad: 'x'.repeat(70_000), some };
      expect(parseJson(stringifyJson(written))).toEqual(written);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('a text that is no JSON is refused', () => {
  for (const parse of [parseJson, parseJsonByQuoting]) {
    expect(() => parse('{"timestamp":176371230000000')).toThrow(SyntaxError);
  }
  const long = `{"pad":"${'x'.repeat(70_000)}","timestamp":017637123000000001}`;
  expect(() => parseJson(long)).toThrow(SyntaxError);
});
