import { describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { readStretches, stretches } from './stretches.ts';

describe('the sequences of a batch', () => {
  test('are read as stretches without gaps, session by session', () => {
    const batch = [3, 1, 2, 9, 2].map((sequence) => aTrigger(sequence));
    expect(stretches([...batch, aTrigger(4, { session: 's2' })])).toEqual([
      { session: 's1', first: 1, last: 3 },
      { session: 's1', first: 9, last: 9 },
      { session: 's2', first: 4, last: 4 },
    ]);
  });

  test('are read one stretch after the other, and other work goes on between them', async () => {
    let turns = 0;
    let reading = true;
    const count = (): void => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    const asked: number[] = [];
    const alone = Array.from({ length: 500 }, (_none, index) => aTrigger(2 * index));
    const read = await readStretches(alone, (_session, first) => {
      asked.push(first);
      return Promise.resolve([first]);
    });
    reading = false;
    expect(read).toEqual(asked);
    expect(read).toHaveLength(500);
    expect(turns).toBeGreaterThan(0);
  });
});
