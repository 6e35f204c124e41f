import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_BYTES_MAX, LineSplitter } from './line-splitter.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const full = ' 0001 C0  10:04:55.6513 00';

describe('lines of a stream', () => {
  it.each([
    ['CR', 'a\rb\r'],
    ['LF', 'a\nb\n'],
    ['CR LF', 'a\r\nb\r\n'],
    ['empty lines between', '\r\r\na\n\n\rb\r'],
  ])('end with %s', (_name, text) => {
    expect(new LineSplitter().push(bytes(text)).map((line) => line.text)).toEqual(['a', 'b']);
  });

  it('are the same however the stream is cut into chunks', () => {
    const stream = fc.array(fc.constantFrom('ab', 'c', '\r', '\n', '\r\n', full));
    fc.assert(
      fc.property(stream, fc.array(fc.nat(60)), (parts, cuts) => {
        const whole = bytes(parts.join(''));
        const expected = new LineSplitter().push(whole);
        const splitter = new LineSplitter();
        const places = cuts.map((cut) => Math.min(cut, whole.length)).toSorted((a, b) => a - b);
        const pieces = [...places, whole.length].map((end, index) => whole.subarray(places[index - 1] ?? 0, end));
        expect(pieces.flatMap((piece) => splitter.push(piece))).toEqual(expected);
      }),
      { seed: 1 },
    );
  });

  it('know at which byte they end, so that reading can go on there', () => {
    const [first, second] = new LineSplitter(100).push(bytes('abc\r\nde\r\n'));
    expect([first?.end, second?.end]).toEqual([104, 108]);
  });

  it('keep every byte of noise', () => {
    const noise = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).filter(
      (byte) => byte !== 0x0a && byte !== 0x0d,
    );
    const [line] = new LineSplitter().push(Buffer.concat([noise, bytes('\r')]));
    expect(Buffer.from(line?.text ?? '', 'latin1')).toEqual(Buffer.from(noise));
  });
});

describe('a line above the limit', () => {
  it('is whole with 4,096 bytes and cut into pieces of text with 4,097', () => {
    const fits = new LineSplitter().push(bytes(`${'x'.repeat(LINE_BYTES_MAX)}\r`));
    expect(fits.map((line) => [line.text.length, line.whole])).toEqual([[4096, true]]);

    const cut = new LineSplitter().push(bytes(`${'x'.repeat(LINE_BYTES_MAX + 1)}\rok\r`));
    expect(cut.map((line) => [line.text.length, line.whole])).toEqual([
      [4096, false],
      [1, false],
      [2, true],
    ]);
  });

  it('does not become an impulse because of where it was cut', () => {
    const pieces = new LineSplitter().push(bytes(`${'x'.repeat(LINE_BYTES_MAX)}${full}\r`));
    expect(pieces.at(-1)).toMatchObject({ text: full, whole: false });
  });

  it('never fills the memory: a stream without line ends is given back as it comes', () => {
    const splitter = new LineSplitter();
    let given_bytes = 0;
    for (let chunk = 0; chunk < 100; chunk += 1) {
      for (const line of splitter.push(Buffer.alloc(1000, 0x78))) given_bytes += line.text.length;
    }
    expect(100_000 - given_bytes).toBeLessThanOrEqual(LINE_BYTES_MAX);
  });
});

describe('what is left when a stream ends', () => {
  it('counts when all its columns are there', () => {
    const splitter = new LineSplitter();
    splitter.push(bytes(full));
    expect(splitter.end()).toEqual([{ text: full, end: 26, whole: true }]);
  });

  it('is only text when a decimal may be missing', () => {
    const splitter = new LineSplitter();
    splitter.push(bytes(full.slice(0, 22)));
    expect(splitter.end()).toMatchObject([{ whole: false }]);
  });
});
