/**
 * For tests: every frame that can be on the wire, and the bytes between frames.
 */
import * as fc from 'fast-check';
import { emptyBody, type Frame, type StompVersion } from './frame.ts';

const encoder = new TextEncoder();

export function bytes(text: string): Uint8Array {
  return encoder.encode(text);
}

export function text(octets: Uint8Array): string {
  return new TextDecoder().decode(octets);
}

const commands = ['SEND', 'SUBSCRIBE', 'UNSUBSCRIBE', 'DISCONNECT', 'MESSAGE', 'RECEIPT', 'ERROR'];

/** Any text but NUL, which no header can carry; in 1.1 no CR either, because it has no escape. */
function headerText(version: StompVersion, minLength: number): fc.Arbitrary<string> {
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: 20 });
  const nasty = fc.string({
    unit: fc.constantFrom('\\', ':', '\n', '\r', 'c', 'n', 'r', ' ', 'é', '🏁'),
    minLength,
    maxLength: 12,
  });
  const illegal = version === '1.1' ? /[\0\r]/ : /\0/;
  return fc.oneof(plain, nasty).filter((value) => !illegal.test(value));
}

const body = fc.oneof(
  fc.constant(emptyBody),
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ max: 13, maxLength: 20 }),
);

export function anyFrame(version: StompVersion): fc.Arbitrary<Frame> {
  const name = headerText(version, 1).filter((header) => header !== 'content-length');
  const headers = fc.array(fc.tuple(name, headerText(version, 0)), { maxLength: 6 });
  return fc.record({
    command: fc.constantFrom(...commands),
    headers: headers.map((pairs) => new Map(pairs)),
    body,
  });
}

/** The same bytes in other pieces: cut at any places, empty pieces included. */
export function cutAnywhere(whole: Uint8Array): fc.Arbitrary<readonly Uint8Array[]> {
  return fc.array(fc.nat({ max: whole.length }), { maxLength: 30 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), whole.length];
    return cuts.slice(1).map((end, index) => whole.slice(cuts[index], end));
  });
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
