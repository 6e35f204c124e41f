import { describe, expect, test } from 'vitest';
import { EncodedBodyCache } from './encoded-body-cache.ts';
import { plainWire } from './live-wire.ts';
import { sockJsWire } from './sockjs-wire.ts';

/** Characters of one to four bytes, so that pieces end within each of them. */
const text = 'a"ö€🎿\n'.repeat(60_000);
const bytes = Buffer.from(text);
const body = () => new EncodedBodyCache([Buffer.from('{"'), bytes, Buffer.from('"}')]);

describe('a kept body', () => {
  test('is on the wire of a page as it is', async () => {
    const kept = body();
    expect(await kept.on(plainWire)).toBe(kept.parts);
  });

  test('is whole in a message of SockJS, wherever its pieces end', async () => {
    const escaped = Buffer.concat(await body().on(sockJsWire)).toString();
    expect(JSON.parse(`"${escaped}"`)).toBe(`{"${text}"}`);
  });

  test('is escaped once, a piece at a time, for however many ask', async () => {
    const kept = body();
    let most_bytes = 0;
    let escapings = 0;
    const wire = {
      ...sockJsWire,
      escape: (part: Uint8Array) => {
        most_bytes = Math.max(most_bytes, part.length);
        escapings += 1;
        return sockJsWire.escape(part);
      },
    };
    const [one, other] = await Promise.all([kept.on(wire), kept.on(wire)]);
    expect(other).toBe(one);
    expect(await kept.on(wire)).toBe(one);
    expect(escapings).toBe(one.length);
    expect(most_bytes).toBeLessThan(bytes.length / 5);
  });
});
