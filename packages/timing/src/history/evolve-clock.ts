/** The difference of a clock is known: triggers take the places that they have by it, and what it moved moves. */
import { applyVerdicts, changesOf, remember } from './evolve-trigger.ts';
import type { FactOf } from '../model/fact.ts';
import type { RaceState } from '../state/race-state.ts';
import { rereadBy, type Rereading } from './reread.ts';
import type { Noting } from '../state/touching.ts';

export function evolveClock(state: RaceState, fact: FactOf<'ClockMeasured'>, touching: Noting): void {
  const { deviceId, ahead_100ns, from, revision } = fact;
  const measure = { deviceId, ahead_100ns, from };
  state.clocks.add(measure);
  for (const reread of rereadBy(state, state.clocks, measure, revision)) {
    takePlace(state, reread);
    touching.triggers.add(reread.record.trigger.id);
  }
  touching.rules = true;
  applyVerdicts(state, changesOf(state, fact.rejudged), touching);
  for (const heat of state.heats.values()) {
    heat.readClocksAgain();
    touching.heats.add(heat.id);
  }
}

/** It is known where it is by what is said of it now. */
export function takePlace(state: RaceState, { record, ...now }: Rereading): void {
  if (record.trigger.kind === 'impulse') forget(state, record);
  Object.assign(record, now);
  if (record.trigger.kind === 'impulse') remember(state, record);
}

/** The round still knows it by name: an operator may have given it to a run there. */
function forget(state: RaceState, record: Rereading['record']): void {
  for (const { heatId, round: number } of record.reading.armed) {
    const round = state.heats.get(heatId)?.rounds.get(number);
    round?.impulses.remove(record);
    round?.named.add(record);
  }
}
