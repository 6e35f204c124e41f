/** What the clock did to runs by itself, for the operators: one line each, with all bibs. */
import type { FactOf } from './fact.ts';
import type { CompetitorId } from './ids.ts';
import type { LogNote, LogNoteType, Severity } from './log-note.ts';
import type { Race } from './race.ts';
import { stateOf } from './race-state.ts';

type Ticked = FactOf<'Ticked'>;

export function tickNotes(race: Race, fact: Ticked): LogNote[] {
  const rounds = stateOf(race).heats.get(fact.heatId)?.rounds.values();
  const tick = rounds
    ?.flatMap(({ ticks }) => ticks)
    .find(({ revision }) => revision === fact.revision);
  if (tick === undefined) return [];
  return [
    ...noteOn(race, fact, 'timedOut', 'medium', tick.timedOut),
    ...noteOn(race, fact, 'passedOver', 'low', tick.passedOver),
  ];
}

function noteOn(
  race: Race,
  { heatId }: Ticked,
  type: LogNoteType,
  severity: Severity,
  competitorIds: readonly CompetitorId[],
): LogNote[] {
  const [only, other] = competitorIds;
  if (only === undefined) return [];
  const bibs = competitorIds
    .flatMap((competitorId) => race.entries.get(competitorId)?.bib ?? [])
    .sort((a, b) => a - b);
  const competitorId = other === undefined ? only : null;
  const bib = competitorId === null ? null : (bibs[0] ?? null);
  return [{ type, severity, heatId, competitorId, bib, triggerId: null, bibs }];
}
