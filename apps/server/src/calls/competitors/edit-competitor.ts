/** A competitor is written anew; what the form leaves out is empty then. */
import type { CompetitorInput, OperatorCompetitorDto } from '@startwand/contract';
import type { OperatorContext } from '../call/operator-context.ts';
import { asCompetitorId } from '../../base/ids.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { competitorOf, unknownFields } from './competitor-of.ts';
import { entering, presentEach } from './entering.ts';

export async function editCompetitor(
  { room, by, preconditions }: OperatorContext,
  competitorId: string,
  input: CompetitorInput,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const id = asCompetitorId(competitorId);
  const result = await room.perform(({ event, race, competitors }) => {
    if (!race.entries.has(id)) return { error: 'COMPETITOR_NOT_FOUND' };
    const { fields } = event.registration;
    const issues = unknownFields(input, new Set(fields.map(({ name }) => name)), []);
    if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
    const { startNumber: bib = null } = input;
    const wearer = bib === null ? undefined : race.competitorByBib.get(bib);
    if (wearer !== undefined && wearer !== id) {
      return { error: 'BIB_TAKEN', issues: [{ path: ['startNumber'], code: 'TAKEN' }] };
    }
    return entering(room.eventId, by, [competitorOf(id, input, fields, competitors.get(id))]);
  }, preconditions);
  return 'error' in result ? result : { competitors: await presentEach(room, [id]) };
}
