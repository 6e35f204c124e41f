import { expect, it } from 'vitest';
import { NOTICE_BYTES_MAX } from '../../storage/database/notices.ts';
import { Pieces, piecesOf } from './long-messages.ts';

const long = '«Zielrichter 🏁», "quoted" '.repeat(2_000);

function heard(texts: readonly string[]): readonly (string | null)[] {
  const pieces = new Pieces();
  return texts.map((text) => pieces.collect(JSON.parse(text)));
}

const sent = (text: string): string[] => (piecesOf(text) ?? []).map((piece) => JSON.stringify(piece));

it('a long message arrives whole, in pieces that fit into notices', () => {
  const texts = sent(long);
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(NOTICE_BYTES_MAX);
  expect(heard(texts).filter((message) => message !== null)).toEqual([long]);
});

it('messages of two servers may come between each other, in any order', () => {
  const [mine, theirs] = [sent(long), sent(`${long} too`)];
  const mixed = mine.flatMap((text, at) => [text, theirs[at] ?? '']).reverse();
  const messages = heard(mixed.filter((text) => text !== ''));
  expect(messages.filter((message) => message !== null).sort()).toEqual([long, `${long} too`].sort());
});

it('of a message that was cut off nothing is kept for ever', () => {
  const [missing = '', ...cut] = sent(long);
  const others = Array.from({ length: 20 }, () => sent(long)[0] ?? '');
  expect(heard([...cut, ...others, missing]).every((message) => message === null)).toBe(true);
});

it('a message without end is not sent', () => {
  expect(piecesOf('x'.repeat(2_000_000))).toBeNull();
});
