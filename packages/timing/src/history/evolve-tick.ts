/** The clock comes further in a heat: its round is put forward, and what followed is kept for the log. */
import type { FactOf } from '../model/fact.ts';
import type { RaceState } from '../state/race-state.ts';
import { isTimedOut } from '../state/time-on-course.ts';
import { isPassedOver, passedPlace } from '../state/timeouts.ts';

export function evolveTick(state: RaceState, { heatId, mark, revision, at }: FactOf<'Ticked'>): void {
  const heat = state.heats.get(heatId);
  if (heat === undefined) throw new RangeError(`there is no heat ${heatId}`);
  const { roundState, impulses, ticks } = heat.current;
  const unfinished = roundState.unfinished();
  const passedBefore = passedPlace(roundState);
  roundState.tick(at);
  if (mark !== null) impulses.reach(mark);
  ticks.push({
    at,
    mark,
    revision,
    timedOut: unfinished.filter((run) => isTimedOut(roundState, run)).map(({ competitorId }) => competitorId),
    passedOver: roundState.order.list
      .slice(passedBefore + 1)
      .filter((competitorId) => isPassedOver(roundState, competitorId)),
  });
}
