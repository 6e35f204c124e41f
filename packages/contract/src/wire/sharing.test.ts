import { describe, expect, test } from 'vitest';
import { ownCacheControl, sharedCacheControl, sharings, type Sharing } from './sharing.ts';

const isSharing = (name: string): name is Sharing => name in sharings;
const all = Object.keys(sharings).filter(isSharing);

describe('an answer that everybody gets alike', () => {
  test('is told so to those who sit between', () => {
    expect(sharedCacheControl('moment')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=1');
    expect(sharedCacheControl('minute')).toBe('public, max-age=60');
    expect(sharedCacheControl('forEver')).toBe('public, max-age=31536000, immutable');
  });

  test('is kept by nobody else where somebody is signed in', () => {
    expect(ownCacheControl('moment')).toBe('private, no-cache');
    for (const sharing of all) expect(ownCacheControl(sharing)).not.toMatch(/public|s-maxage|stale/);
  });

  test('that may change is never kept for longer than a day', () => {
    const changing = all.map((name) => sharings[name]).filter(({ isFixed }) => !isFixed);
    expect(Math.max(...changing.map(({ cache_s, whileAsking_s }) => cache_s + whileAsking_s))).toBe(86_400);
  });
});
