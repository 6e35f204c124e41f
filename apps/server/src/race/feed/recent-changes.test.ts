import { limits } from '@startwand/contract';
import { describe, expect, test } from 'vitest';
import { RecentChanges } from './recent-changes.ts';

describe('kept changes', () => {
  test('tell everything behind a revision, oldest first', () => {
    const kept = new RecentChanges(10);
    kept.add(10, 12, 'a', 0);
    kept.add(12, 13, 'b', 5);
    expect(kept.since(10)).toEqual(['a', 'b']);
    expect(kept.since(11)).toEqual(['a', 'b']);
    expect(kept.since(12)).toEqual(['b']);
    expect(kept.since(13)).toEqual([]);
  });

  test('refuse what lies before the room was opened', () => {
    expect(new RecentChanges(10).since(9)).toBeNull();
  });

  test('forget what is hidden at once, and go on from there', () => {
    const kept = new RecentChanges(0);
    kept.add(0, 1, 'a time', 0);
    kept.forget();
    expect(kept.since(0)).toBeNull();
    kept.add(1, 2, 'no times any more', 0);
    expect(kept.since(0)).toBeNull();
    expect(kept.since(1)).toEqual(['no times any more']);
  });

  test('forget after a minute and say so', () => {
    const kept = new RecentChanges(0);
    kept.add(0, 1, 'a', 0);
    kept.add(1, 2, 'b', 30_000);
    kept.add(2, 3, 'c', 60_001);
    expect(kept.since(0)).toBeNull();
    expect(kept.since(1)).toEqual(['b', 'c']);
  });

  test('forget the oldest once they weigh more than a snapshot would', () => {
    const kept = new RecentChanges(0);
    const half = 'x'.repeat(limits.changesKeptMax_chars / 2);
    kept.add(0, 1, half, 0);
    kept.add(1, 2, half, 1);
    expect(kept.since(0)).toEqual([half, half]);
    kept.add(2, 3, 'y', 2);
    expect(kept.since(0)).toBeNull();
    expect(kept.since(1)).toEqual([half, 'y']);
  });

  test('keep nothing of one that weighs more alone', () => {
    const kept = new RecentChanges(0);
    kept.add(0, 1, 'x'.repeat(limits.changesKeptMax_chars + 1), 0);
    expect(kept.since(0)).toBeNull();
    expect(kept.since(1)).toEqual([]);
  });
});
