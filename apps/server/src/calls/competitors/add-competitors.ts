/** Enters competitors, all or none: their rows and the entries that the race knows, in one unit. */
import { limits, type Issue, type OperatorCompetitorDto } from '@startwand/contract';
import type { EventId, Race, UserId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import { asCompetitorId, mintId } from '../../base/ids.ts';
import { mapInSlices } from '../../base/slices.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { competitorOf, unknownFields, type EnteredCompetitor, type EntryInput } from './competitor-of.ts';
import { enteringMany, presentEach } from './entering.ts';

type PathOf = (index: number) => readonly (string | number)[];

export async function addCompetitors(
  { room, by, preconditions }: OperatorContext,
  inputs: readonly EntryInput[],
  pathOf: PathOf = (index) => ['competitors', index],
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  let added: readonly EnteredCompetitor[] = [];
  const result = await room.perform(async (view) => {
    const plan = await planAdding(view, room.eventId, by, inputs, pathOf);
    if ('error' in plan) return plan;
    added = plan.competitors;
    return plan.planned;
  }, preconditions);
  if ('error' in result) return result;
  return {
    competitors: await presentEach(
      room,
      added.map(({ record }) => record.id),
    ),
  };
}

/** What is to be done to enter them, for whatever they come from; in slices. @param pathOf names one in a refusal */
export async function planAdding(
  { race, event }: EventView,
  eventId: EventId,
  by: UserId,
  inputs: readonly EntryInput[],
  pathOf: PathOf,
): Promise<{ planned: Planned; competitors: readonly EnteredCompetitor[] } | Refused> {
  const { fields } = event.registration;
  const taken = takenBibs(race, inputs, pathOf);
  if (taken.length > 0) return { error: 'BIB_TAKEN', issues: taken };
  const known = new Set(fields.map(({ name }) => name));
  const faults = await mapInSlices(inputs.entries(), ([index, input]) => unknownFields(input, known, pathOf(index)));
  const issues = faults.flat();
  if (race.entries.size + inputs.length > limits.competitorsMax) {
    issues.push({ path: ['competitors'], code: 'TOO_LONG', limit: limits.competitorsMax });
  }
  if (issues.length > 0) return { error: 'INVALID_INPUT', issues };
  const competitors = await mapInSlices(inputs, (input) => competitorOf(asCompetitorId(mintId()), input, fields));
  return { planned: await enteringMany(eventId, by, competitors), competitors };
}

function takenBibs(race: Race, inputs: readonly EntryInput[], pathOf: PathOf): readonly Issue[] {
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
