/**
 * What the set-up says is the same for one impulse after the other. Hundreds of thousands are kept:
 * those with equal readings share one.
 */
import type { ArmedRound, Reading } from '../model/reading.ts';

export class SharedReadings {
  #armed: readonly ArmedRound[] = [];
  /** The last one at each point. */
  readonly #readings = new Map<number | null, Reading>();

  /** The reading, or an equal one that is kept already. */
  share(reading: Reading): Reading {
    const { point } = reading;
    const known = this.#readings.get(point);
    if (known !== undefined && isSameReading(known, reading)) return known;
    if (!areSameRounds(this.#armed, reading.armed)) this.#armed = reading.armed;
    const shared = { ...reading, armed: this.#armed };
    this.#readings.set(point, shared);
    return shared;
  }
}

function isSameReading(a: Reading, b: Reading): boolean {
  return (
    a.competitorId === b.competitorId &&
    a.source === b.source &&
    a.isBackup === b.isBackup &&
    areSameRounds(a.armed, b.armed) &&
    areSameRounds(a.outside ?? NO_ROUNDS, b.outside ?? NO_ROUNDS)
  );
}

const NO_ROUNDS: readonly ArmedRound[] = [];

export function areSameRounds(a: readonly ArmedRound[], b: readonly ArmedRound[]): boolean {
  if (a.length !== b.length) return false;
  return a.every(({ heatId, round }, place) => {
    const other = b[place];
    return heatId === other?.heatId && round === other.round;
  });
}
