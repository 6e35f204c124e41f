/** What the clock did to runs by itself, for the operators: one line each, with all bibs. */
import type { FactOf } from '../model/fact.ts';
import { notesOnCompetitors } from './log-competitors.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';

const TIMED_OUT = { type: 'timedOut', severity: 'medium' } as const;
const PASSED_OVER = { type: 'passedOver', severity: 'low' } as const;

export function tickNotes(race: Race, { heatId, revision }: FactOf<'Ticked'>): LogNote[] {
  const rounds = stateOf(race).heats.get(heatId)?.rounds.values();
  const tick = rounds?.flatMap(({ ticks }) => ticks).find((one) => one.revision === revision);
  if (tick === undefined) return [];
  return [
    ...notesOnCompetitors(race, heatId, TIMED_OUT, tick.timedOut),
    ...notesOnCompetitors(race, heatId, PASSED_OVER, tick.passedOver),
  ];
}
