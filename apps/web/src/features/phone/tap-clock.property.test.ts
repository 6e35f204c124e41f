import fc from 'fast-check';
import { expect, test } from 'vitest';
import { driftMax } from './phone-clock.ts';
import { TapClock } from './tap-clock.ts';

const server0_ms = 1_769_000_000_000;

/** A phone in WebKit's rules: the origin is computed anew from the time of day, and the clock tells whole milliseconds. */
class SimulatedPhone {
  real_ms = 0;
  readonly #drift: number;
  #page_ms = 0;
  #set_ms: number;
  readonly clock: TapClock;

  constructor(wrong_ms: number, drift: number) {
    this.#set_ms = wrong_ms;
    this.#drift = drift;
    const wall_ms = () => Math.floor(server0_ms + this.real_ms + this.#set_ms);
    const source = {
      get timeOrigin() {
        return wall_ms() - source.now();
      },
      // Reading takes a tenth of a microsecond.
      now: () => {
        this.wait(0.0001);
        return Math.floor(this.#page_ms);
      },
    };
    this.clock = new TapClock(source, wall_ms, () => undefined);
  }

  wait(for_ms: number): void {
    this.real_ms += for_ms;
    this.#page_ms += for_ms * (1 + this.#drift);
  }

  /** The clock of the page stands still, and the time of day goes on. */
  sleep(for_ms: number): void {
    this.real_ms += for_ms;
  }

  setTimeOfDay(by_ms: number): void {
    this.#set_ms += by_ms;
  }

  ask(there_ms: number, back_ms: number, meanwhile: () => void): void {
    const sent_ms = this.clock.now();
    this.wait(there_ms);
    const came_100ns = BigInt(Math.floor(server0_ms + this.real_ms)) * 10_000n;
    meanwhile();
    this.wait(back_ms);
    this.clock.heard({ sent_ms, answered_ms: this.clock.now(), came_100ns, left_100ns: came_100ns });
  }

  /** @returns by how much the time of the tap is wrong, and the bound that the page shows for it */
  tap(handledAfter_ms: number): { readonly wrong_ms: number; readonly bound_ms: number } {
    const [pressed_ms, real_ms] = [Math.floor(this.#page_ms), server0_ms + this.real_ms];
    this.wait(handledAfter_ms);
    const { timestamp_100ns, clock } = this.clock.timeAt(pressed_ms);
    const told_ms = Number(timestamp_100ns / 100n) / 100;
    return { wrong_ms: Math.abs(told_ms - real_ms), bound_ms: clock === null ? Infinity : clock.bound_us / 1_000 };
  }
}

const delay_ms = fc.double({ min: 0, max: 900, noNaN: true });
const set_ms = fc.double({ min: -5_000, max: 5_000, noNaN: true });
const frozen_ms = fc.double({ min: 1_000, max: 300_000, noNaN: true });
/** The page is hidden, the phone sleeps for a part of that time or not, and somebody sets its time while it does. */
const frozen = fc
  .record({ awake_ms: frozen_ms, asleep_ms: fc.oneof(fc.constant(0), frozen_ms), set_ms })
  // A time set back by just as long as the phone slept cannot be told from no sleep.
  .filter((away) => away.asleep_ms === 0 || Math.abs(away.asleep_ms + away.set_ms) > 50);
const happening = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), for_ms: fc.double({ min: 0, max: 60_000, noNaN: true }) }),
  fc.record({ kind: fc.constant('ask' as const), there_ms: delay_ms, back_ms: delay_ms, away: fc.option(frozen) }),
  fc.record({ kind: fc.constant('tap' as const), after_ms: fc.double({ min: 0, max: 300, noNaN: true }) }),
  fc.record({ kind: fc.constant('set' as const), set_ms }),
  fc.record({ kind: fc.constant('freeze' as const), away: frozen }),
);

function freeze(phone: SimulatedPhone, away: { awake_ms: number; asleep_ms: number; set_ms: number }): void {
  phone.clock.hide();
  phone.wait(away.awake_ms / 2);
  phone.sleep(away.asleep_ms);
  phone.setTimeOfDay(away.set_ms);
  phone.wait(away.awake_ms / 2);
}

test('no tap of a phone is off by more than its bound, whatever is set, frozen and asleep', () => {
  const wrong_ms = fc.integer({ min: -86_400_000, max: 86_400_000 });
  const drift = fc.double({ min: -driftMax * 0.9, max: driftMax * 0.9, noNaN: true });
  const race = fc.array(happening, { minLength: 5, maxLength: 60 });
  fc.assert(
    fc.property(wrong_ms, drift, race, (phoneWrong_ms, phoneDrift, happenings) => {
      const phone = new SimulatedPhone(phoneWrong_ms, phoneDrift);
      for (const each of happenings) {
        if (each.kind === 'wait') phone.wait(each.for_ms);
        if (each.kind === 'set') phone.setTimeOfDay(each.set_ms);
        if (each.kind === 'freeze') {
          freeze(phone, each.away);
          phone.clock.show();
        }
        if (each.kind === 'ask') {
          const { away } = each;
          phone.ask(each.there_ms, each.back_ms, () => (away === null ? undefined : freeze(phone, away)));
          if (away !== null) phone.clock.show();
        }
        if (each.kind === 'tap') {
          const { wrong_ms: off_ms, bound_ms } = phone.tap(each.after_ms);
          // A tap is told to 10 us, and a double holds milliseconds since the epoch to 0.0003.
          expect(off_ms).toBeLessThanOrEqual(bound_ms + 0.02);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a clock that tells whole milliseconds widens the bound by its steps', () => {
  const phone = new SimulatedPhone(0, 0);
  for (let trip = 0; trip < 40; trip++) {
    phone.ask(2, 2, () => undefined);
    phone.wait(1.3);
  }
  const { bound_ms } = phone.tap(0);
  expect(bound_ms).toBeGreaterThan(1);
  expect(bound_ms).toBeLessThan(5);
});

test('a time of day that is set while the page runs moves no tap', () => {
  const phone = new SimulatedPhone(0, 0);
  for (let trip = 0; trip < 40; trip++) phone.ask(3, 3.4, () => undefined);
  for (const by_ms of [-5_000, 3_000]) {
    phone.setTimeOfDay(by_ms);
    const { wrong_ms, bound_ms } = phone.tap(5);
    expect(wrong_ms).toBeLessThanOrEqual(bound_ms);
  }
});

test('a phone that slept while its time was set back by more says that it does not know', () => {
  const phone = new SimulatedPhone(0, 0);
  phone.ask(3, 3, () => undefined);
  freeze(phone, { awake_ms: 2_000, asleep_ms: 2_000, set_ms: -5_000 });
  phone.clock.show();
  expect(phone.tap(5).bound_ms).toBe(Infinity);
  phone.wait(50);
  for (let trip = 0; trip < 40; trip++) phone.ask(3, 3.4, () => undefined);
  expect(phone.tap(5).bound_ms).toBeLessThan(10);
});
