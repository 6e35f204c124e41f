/** Enters competitors, all or none: their rows and the entries that the race knows, in one unit. */
import { limits } from '@startwand/contract';
import type { CompetitorInput, Issue, OperatorCompetitorDto } from '@startwand/contract';
import type { Race } from '@startwand/timing';
import type { Operated } from '../events/operate.ts';
import { asCompetitorId, mintId } from '../ids.ts';
import type { Refused } from '../live/room-job.ts';
import { competitorOf, unknownFields } from './competitor-of.ts';
import { entering, presentEach } from './entering.ts';

export async function addCompetitors(
  { room, by }: Operated,
  inputs: readonly CompetitorInput[],
  pathOf: (index: number) => readonly (string | number)[] = (index) => ['competitors', index],
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  const mint = () => asCompetitorId(mintId());
  const ids = inputs.map(mint);
  const result = await room.perform((view) => {
    const { race, event } = view;
    const { fields } = event.registration;
    const taken = takenBibs(race, inputs, pathOf);
    if (taken.length > 0) return { error: 'BIB_TAKEN', issues: taken };
    const issues = inputs.flatMap((input, index) => unknownFields(input, fields, pathOf(index)));
    if (race.entries.size + inputs.length > limits.competitorsMax) {
      issues.push({ path: ['competitors'], code: 'TOO_LONG', limit: limits.competitorsMax });
    }
    if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
    return entering(
      room.eventId,
      by,
      inputs.map((input, index) => competitorOf(ids[index] ?? mint(), input, fields)),
    );
  });
  return 'error' in result ? result : { competitors: await presentEach(room, ids) };
}

function takenBibs(
  race: Race,
  inputs: readonly CompetitorInput[],
  pathOf: (index: number) => readonly (string | number)[],
): readonly Issue[] {
  const taken = new Set(race.competitorByBib.keys());
  return inputs.flatMap(({ startNumber }, index): Issue[] => {
    if (startNumber === undefined || startNumber === null) return [];
    if (taken.has(startNumber)) {
      return [{ path: [...pathOf(index), 'startNumber'], code: 'TAKEN' }];
    }
    taken.add(startNumber);
    return [];
  });
}
