import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhoneClock, driftMax, ticksOfTap, type PhoneClock } from './phone-clock.ts';

const server0_ms = 1_769_000_000_000;

/** A phone whose clock runs a little fast or slow, and a server that tells whole milliseconds. */
function aPhone(offset_ms: number, drift: number) {
  const localAt = (real_ms: number) => server0_ms - offset_ms + real_ms * (1 + drift);
  const serverAt = (real_ms: number) => BigInt(Math.floor(server0_ms + real_ms)) * 10_000n;
  return {
    localAt,
    offsetAt: (real_ms: number) => server0_ms + real_ms - localAt(real_ms),
    exchange: (clock: PhoneClock, real_ms: number, there_ms: number, back_ms: number) =>
      clock.heard({
        sent_ms: localAt(real_ms),
        came_100ns: serverAt(real_ms + there_ms),
        left_100ns: serverAt(real_ms + there_ms),
        answered_ms: localAt(real_ms + there_ms + back_ms),
      }),
  };
}

describe('the clock of a phone', () => {
  it('is known within half of the round trip', () => {
    const clock = createPhoneClock(() => 0);
    const phone = aPhone(250, 0);
    expect(clock.at(phone.localAt(0))).toBeNull();
    phone.exchange(clock, 0, 10, 10);
    const known = clock.at(phone.localAt(20));
    expect(known?.bound_ms).toBeCloseTo(10.5, 1);
    expect(Math.abs((known?.offset_ms ?? 0) - 250)).toBeLessThanOrEqual(known?.bound_ms ?? 0);
  });

  it('is narrowed by each exchange, and widens while there is none', () => {
    const clock = createPhoneClock(() => 0);
    const phone = aPhone(0, 0);
    phone.exchange(clock, 0, 2, 30);
    phone.exchange(clock, 100, 30, 2);
    const bound_ms = clock.at(phone.localAt(132))?.bound_ms ?? 0;
    expect(bound_ms).toBeLessThan(4);
    expect(clock.at(phone.localAt(60_132))?.bound_ms).toBeCloseTo(bound_ms + 3, 1);
  });

  it('holds the true offset for ever, whatever the delays are and however the clocks drift', () => {
    const trip = fc.record({
      after_ms: fc.integer({ min: 1, max: 120_000 }),
      there_ms: fc.double({ min: 0, max: 900, noNaN: true }),
      back_ms: fc.double({ min: 0, max: 900, noNaN: true }),
    });
    const drifts = fc.double({ min: -driftMax * 0.9, max: driftMax * 0.9, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: -86_400_000, max: 86_400_000 }),
        drifts,
        fc.array(trip, { minLength: 1 }),
        (offset_ms, drift, trips) => {
          const clock = createPhoneClock(() => 0);
          const phone = aPhone(offset_ms, drift);
          let real_ms = 0;
          for (const { after_ms, there_ms, back_ms } of trips) {
            real_ms += after_ms;
            phone.exchange(clock, real_ms, there_ms, back_ms);
            real_ms += there_ms + back_ms;
            const known = clock.at(phone.localAt(real_ms));
            // A double holds milliseconds since the epoch to 0.0003.
            expect(Math.abs((known?.offset_ms ?? 0) - phone.offsetAt(real_ms))).toBeLessThan(
              (known?.bound_ms ?? 0) + 0.01,
            );
          }
        },
      ),
    );
  });

  it('may be behind by as much as the phone slept, and is found again by the next exchange', () => {
    const clock = createPhoneClock(() => 0);
    const phone = aPhone(0, 0);
    phone.exchange(clock, 0, 4, 4);
    clock.leapt(5_000);
    const asleep = clock.at(phone.localAt(8));
    expect(asleep?.bound_ms).toBeGreaterThan(2_500);
    expect((asleep?.offset_ms ?? 0) + (asleep?.bound_ms ?? 0)).toBeGreaterThan(5_000);
    clock.leapt(-5_000);
    expect(clock.at(phone.localAt(8))).toEqual(asleep);
    const after = aPhone(5_000, 0);
    after.exchange(clock, 10_000, 4, 4);
    expect(clock.at(after.localAt(10_008))?.bound_ms).toBeLessThan(6);
  });

  it('forgets what no longer can be true: somebody set the clock of the server', () => {
    const clock = createPhoneClock(() => 0);
    aPhone(0, 0).exchange(clock, 0, 4, 4);
    aPhone(60_000, 0).exchange(clock, 1_000, 4, 4);
    expect(clock.at(aPhone(60_000, 0).localAt(1_008))?.offset_ms).toBeCloseTo(60_000, -1);
  });

  it('is recalled by the next page, with the doubt that the time of day deserves', () => {
    const clock = createPhoneClock(() => 0);
    const phone = aPhone(200, 0);
    phone.exchange(clock, 0, 4, 4);
    const wall_ms = 5_000_000;
    const kept = clock.keep(phone.localAt(8), wall_ms);
    const next = createPhoneClock(() => 0);
    const local_ms = 77;
    if (kept !== null) next.recall(kept, local_ms, wall_ms + 60_000);
    const known = next.at(local_ms);
    const truth = phone.localAt(8) + 200 + 60_000 - local_ms;
    expect(known?.bound_ms).toBeGreaterThan(1_000);
    expect(known?.bound_ms).toBeLessThan(1_100);
    expect(Math.abs((known?.offset_ms ?? 0) - truth)).toBeLessThan(known?.bound_ms ?? 0);
  });
});

it('the time of a tap is told to ten microseconds', () => {
  expect(ticksOfTap(1_769_000_000_123.456)).toBe(17_690_000_001_234_600n);
});
