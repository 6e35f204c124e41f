import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairQueue, type QueuePlace } from './fair-queue.ts';
import { oneSource, sourceOfAddress, type CallSource } from './source.ts';

const nobody = () => {
  throw new Error('nobody is turned away');
};
const aLine = <T>() => new FairQueue<T>({ waitingMax: 1_000, perRound: 10 }, nobody);

function place<T>(line: FairQueue<T>, source: string, item: T) {
  const taken = line.join(oneSource(source), item);
  if (taken === null) throw new Error('there is no place');
  return taken;
}

test('people of different places have their turns in the order in which they came', () => {
  const line = aLine<string>();
  for (const name of ['anna', 'ben', 'cleo']) place(line, name, name);
  expect(line.takeNext(2)).toEqual(['anna', 'ben']);
  expect(line.takeNext(2)).toEqual(['cleo']);
  expect(line.takeNext(1)).toEqual([]);
});

test('who comes a hundred times from one address gains nothing over those who come behind', () => {
  const line = aLine<string>();
  for (let n = 0; n < 100; n += 1) place(line, 'greedy', `greedy ${n}`);
  for (let n = 0; n < 20; n += 1) place(line, `home ${n}`, `person ${n}`);
  const first = line.takeNext(30);
  expect(first.filter((name) => name.startsWith('person'))).toHaveLength(20);
  expect(line.length).toBe(90);
});

test('each knows how many are before, and it only grows less', () => {
  const line = aLine<number>();
  const places = Array.from({ length: 200 }, (_, n) => place(line, `address ${n % 3}`, n));
  const order: number[] = [];
  const before = places.map((place) => line.ahead(place));
  expect(before.toSorted((a, b) => a - b)).toEqual(places.map((_, n) => n));
  while (line.length > 0) {
    const last = places.map((place) => line.ahead(place));
    order.push(...line.takeNext(7));
    expect(places.every((place, n) => line.ahead(place) <= (last[n] ?? 0))).toBe(true);
  }
  // Who had so many before had so many turns before.
  expect(order.map((n) => before[n])).toEqual(order.map((_, turn) => turn));
});

test('a line that was empty begins anew, and nobody of before stands in it', () => {
  const line = aLine<string>();
  const old = place(line, 'a', 'first');
  for (let n = 0; n < 25; n += 1) place(line, 'a', `more ${n}`);
  line.takeNext(100);
  place(line, 'b', 'ben');
  const again = place(line, 'a', 'anna');
  expect(line.ahead(old)).toBe(0);
  expect(line.ahead(again)).toBe(1);
});

interface Guest {
  readonly number: number;
  readonly source: CallSource;
}

/** Two networks of one line of IPv6 among others. */
const sources = [
  ...['anna', 'ben', 'cleo', 'dora'].map((name) => oneSource(name)),
  ...['100', '101', 'ff00'].map((net) => sourceOfAddress(`2001:db8:7:${net}::1`)),
];
const waitingMax = 12;
const waitingEachMax = 8;

/** What happens at a line: a guest of a source comes, the next has a turn, or one goes away. */
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...sources).map((source) => ({ source })) },
    { weight: 2, arbitrary: fc.constant({ takes: true }) },
    { weight: 1, arbitrary: fc.nat(20).map((leaves) => ({ leaves })) },
  ),
  { maxLength: 120 },
);

describe('whatever happens at a line', () => {
  const loadsOf = (waiting: readonly Guest[]) => {
    const loads = new Map<string, number>();
    for (const { source } of waiting) {
      for (const { key, times } of source) loads.set(key, (loads.get(key) ?? 0) + 1 / times);
    }
    return loads;
  };
  const loadOf = (waiting: readonly Guest[], source: CallSource) => {
    const loads = loadsOf(waiting);
    return Math.max(...source.map(({ key }) => loads.get(key) ?? 0));
  };

  test('its bounds hold, nobody is lost, and who has most gives way', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const turnedAway: Guest[] = [];
        const line = new FairQueue<Guest>({ waitingMax, waitingEachMax, perRound: 2 }, (guest) =>
          turnedAway.push(guest),
        );
        const places = new Map<Guest, QueuePlace<Guest>>();
        for (const [number, one] of all.entries()) {
          const before = line.waiting();
          if ('source' in one) {
            const guest = { number, source: one.source };
            const place = line.join(one.source, guest);
            const gone = turnedAway.splice(0);
            const all_ = [...before, guest];
            const most = Math.max(0, ...loadsOf(before).values());
            if (place === null) {
              expect(gone).toEqual([]);
              const isAtItsBound = one.source.some(
                ({ key, times }) =>
                  before.filter(({ source }) => source.some((own) => own.key === key)).length >= waitingEachMax * times,
              );
              expect(isAtItsBound || most <= loadOf(all_, one.source)).toBe(true);
              continue;
            }
            places.set(guest, place);
            expect(gone).toHaveLength(before.length < waitingMax ? 0 : 1);
            for (const { source } of gone) {
              expect(loadOf(before, source)).toBe(most);
              expect(most).toBeGreaterThan(loadOf(all_, one.source));
            }
            expect(new Set(line.waiting())).toEqual(new Set(all_.filter((g) => !gone.includes(g))));
          } else if ('takes' in one) {
            const next = line.takeFirst();
            expect(next).toBe(before[0] ?? null);
            expect(line.waiting()).toEqual(before.slice(1));
          } else {
            const guest = before[one.leaves];
            const place = guest === undefined ? undefined : places.get(guest);
            if (place === undefined) continue;
            expect(line.ahead(place)).toBe(one.leaves);
            expect(line.leave(place)).toBe(true);
            expect(line.leave(place)).toBe(false);
            expect(line.waiting()).toEqual(before.filter((other) => other !== guest));
          }
          expect(line.length).toBe(line.waiting().length);
          expect(line.length).toBeLessThanOrEqual(waitingMax);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('nobody starves, although new sources come before each turn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 }), (own, perRound) => {
        let strangers = 0;
        const line = new FairQueue<string>({ waitingMax: 20, perRound }, () => undefined);
        for (let n = 0; n < own; n += 1) line.join(oneSource('anna'), `anna ${n}`);
        const crowd = () => {
          while (line.join(oneSource(`stranger ${(strangers += 1)}`), 'stranger') !== null)
            if (line.length === 20) break;
        };
        const mine: string[] = [];
        for (let turn = 0; turn < 20 * (own + 1); turn += 1) {
          crowd();
          const next = line.takeFirst();
          if (next?.startsWith('anna') === true) mine.push(next);
        }
        // The line was never empty of strangers, and those of one source that it holds have their turns in order.
        expect(mine.length).toBeGreaterThan(0);
        expect(mine).toEqual(mine.toSorted());
        expect(line.waiting().some((name) => name.startsWith('anna'))).toBe(false);
      }),
    );
  });

  test('of two who are always there each has as many turns as the other, however many each brings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (a, b) => {
        const line = new FairQueue<string>({ waitingMax: 100 }, () => undefined);
        const turns = { anna: 0, ben: 0 };
        for (let turn = 0; turn < 100; turn += 1) {
          for (let n = 0; n < a; n += 1) line.join(oneSource('anna'), 'anna');
          for (let n = 0; n < b; n += 1) line.join(oneSource('ben'), 'ben');
          if (line.takeFirst() === 'anna') turns.anna += 1;
          else turns.ben += 1;
        }
        expect(Math.abs(turns.anna - turns.ben)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

test('one line of IPv6 has at most four turns in a round, with however many networks it comes', () => {
  const line = new FairQueue<string>({ waitingMax: 1_000 }, () => undefined);
  for (let n = 0; n < 500; n += 1) {
    line.join(sourceOfAddress(`2001:db8:7:${((n % 250) * 256).toString(16)}::1`), 'flood');
  }
  for (let n = 0; n < 10; n += 1) line.join(oneSource(`192.0.2.${n}`), 'person');
  const first = line.takeNext(14);
  expect(first.filter((who) => who === 'person')).toHaveLength(10);
});

test('a neighbour in the same wide range is not held up by what one network of it brings', () => {
  const line = new FairQueue<string>({ waitingMax: 1_000 }, () => undefined);
  for (let n = 0; n < 300; n += 1) line.join(sourceOfAddress('2001:db8:7:100::1'), 'flood');
  line.join(sourceOfAddress('2001:db8:7:200::1'), 'neighbour');
  expect(line.takeNext(2)).toContain('neighbour');
});
