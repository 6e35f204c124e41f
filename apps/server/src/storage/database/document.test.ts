import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument, writeDocument } from './document.ts';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.string(),
    fc.string().map((text) => `#${text}`),
    fc.array(tie('any')),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('any'),
    ),
  ),
})).any;

describe('a document', () => {
  it('is read as it was written, ticks and texts that look like ticks included', () => {
    fc.assert(
      fc.property(value, (written) => {
        expect(readDocument<unknown>(writeDocument(written))).toEqual(written);
      }),
    );
  });

  it('keeps a class called #1 apart from the first tick', () => {
    expect(writeDocument({ class: '#1', at: 1n })).toBe('{"class":"##1","at":"#1"}');
  });
});
