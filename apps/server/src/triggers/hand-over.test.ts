import { describe, expect, test } from 'vitest';
import { aTrigger } from '../testing/deliveries.ts';
import { stretches } from './hand-over.ts';

describe('the sequences of a batch', () => {
  test('are read as stretches without gaps, session by session', () => {
    const batch = [3, 1, 2, 9, 2].map((sequence) => aTrigger(sequence));
    expect(stretches([...batch, aTrigger(4, { session: 's2' })])).toEqual([
      { session: 's1', first: 1, last: 3 },
      { session: 's1', first: 9, last: 9 },
      { session: 's2', first: 4, last: 4 },
    ]);
  });
});
