import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstToBreak, loadsOf, usable, viewersThatHold, type Pieces, type Size } from './model.ts';

/** Round figures, so that a hand can follow. */
const pieces: Pieces = {
  decide_ms: 4,
  follow_ms: 2,
  deliver_us: 5,
  change_bytes: 500,
  database_ms: 1,
  databasePerServer_ms: 0.1,
  visit_ms: 2,
  cachedVisit_ms: 1,
  viewer_kB: 10,
  server_MB: 200,
  proxyDeliver_us: 10,
};

const size: Size = {
  servers: 2,
  balancers: 1,
  viewers: 10_000,
  changes_per_s: 10,
  visits_per_s: 100,
  hasCache: false,
};

const shareOf = (what: string, of: Size): number =>
  loadsOf(pieces, of).find((load) => load.of === what)?.share ?? Number.NaN;

describe('two servers, ten thousand who watch, ten changes a second', () => {
  test('cost what a hand works out', () => {
    // 10 x 4 ms to decide, 10 x 5,000 x 5 us to send, 50 x 2 ms for those who come: 390 ms of each second.
    expect(shareOf('thread of a server', size)).toBeCloseTo(0.39);
    // 10 x (1 + 0.1) ms of eight cores.
    expect(shareOf('processors of the database', size)).toBeCloseTo(0.011 / 8);
    // 10 x 10,000 x 10 us of four cores.
    expect(shareOf('processors of a balancer', size)).toBeCloseTo(0.25);
    // 10 x 5,000 x 500 x 8 bits.
    expect(shareOf('network of a server', size)).toBeCloseTo(0.2);
    expect(shareOf('network of a balancer', size)).toBeCloseTo(0.4);
    // 200 MB and 5,000 x 10 kB.
    expect(shareOf('memory of a server', size)).toBeCloseTo(250 / 4_096);
    expect(firstToBreak(pieces, size).of).toBe('network of a balancer');
  });

  test('hold until the first thing is used as far as it may be, and not one viewer longer', () => {
    const most = viewersThatHold(pieces, size);
    expect(firstToBreak(pieces, { ...size, viewers: most }).share).toBeLessThanOrEqual(usable);
    expect(firstToBreak(pieces, { ...size, viewers: most + 1 }).share).toBeGreaterThan(usable);
    // 0.7 x 1,000 Mbit/s at 40 kbit/s each.
    expect(most).toBe(17_500);
  });

  test('nobody holds where deciding alone is too much', () => {
    expect(viewersThatHold(pieces, { ...size, changes_per_s: 1_000 })).toBe(0);
  });
});

describe('whatever the pieces are', () => {
  const part = fc.double({ min: 0.001, max: 100, noNaN: true });
  const anyPieces = fc.record({
    decide_ms: part,
    follow_ms: part,
    deliver_us: part,
    change_bytes: part,
    database_ms: part,
    databasePerServer_ms: part,
    visit_ms: part,
    cachedVisit_ms: part,
    viewer_kB: part,
    server_MB: part,
    proxyDeliver_us: part,
  });
  const anySize = fc.record({
    servers: fc.integer({ min: 1, max: 100 }),
    balancers: fc.integer({ min: 1, max: 40 }),
    viewers: fc.integer({ min: 0, max: 1_000_000 }),
    changes_per_s: fc.integer({ min: 0, max: 50 }),
    visits_per_s: fc.integer({ min: 0, max: 1_000 }),
    hasCache: fc.boolean(),
  });
  const sharesOf = (of: Pieces, at: Size): ReadonlyMap<string, number> =>
    new Map(loadsOf(of, at).map((load) => [load.of, load.share]));

  test.each(['viewers', 'changes_per_s', 'visits_per_s'] as const)('more %s are never cheaper, in anything', (what) => {
    fc.assert(
      fc.property(anyPieces, anySize, fc.integer({ min: 1, max: 100_000 }), (of, at, more) => {
        const before = sharesOf(of, at);
        for (const [name, share] of sharesOf(of, { ...at, [what]: at[what] + more }))
          expect(share).toBeGreaterThanOrEqual(before.get(name) ?? Infinity);
      }),
    );
  });

  test('more servers relieve each server, and burden the database', () => {
    fc.assert(
      fc.property(anyPieces, anySize, (of, one) => {
        // One alone follows nobody.
        const at = { ...one, servers: one.servers + 1 };
        const [before, after] = [sharesOf(of, at), sharesOf(of, { ...at, servers: at.servers + 1 })];
        for (const name of ['thread of a server', 'network of a server', 'live lines of a server'])
          expect(after.get(name)).toBeLessThanOrEqual(before.get(name) ?? -1);
        expect(after.get('processors of the database')).toBeGreaterThanOrEqual(
          before.get('processors of the database') ?? Infinity,
        );
      }),
    );
  });
});
