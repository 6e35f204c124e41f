/** A note about competitors rather than about an impulse: one for all of them, with their bibs. */
import type { CompetitorId, HeatId } from '../model/ids.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';

/** None where it is about nobody. */
export function notesOnCompetitors(
  { entries }: Race,
  heatId: HeatId,
  { type, severity }: Pick<LogNote, 'type' | 'severity'>,
  competitorIds: readonly CompetitorId[],
): LogNote[] {
  const [only, other] = competitorIds;
  if (only === undefined) return [];
  const bibs = competitorIds
    .flatMap((competitorId) => entries.get(competitorId)?.bib ?? [])
    .sort((a, b) => a - b);
  const competitorId = other === undefined ? only : null;
  const bib = competitorId === null ? null : (bibs[0] ?? null);
  return [{ type, severity, heatId, competitorId, bib, triggerId: null, bibs }];
}
