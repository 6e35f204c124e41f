/** Enters competitors, all or none: their rows and the entries that the race knows, in one unit. */
import { limits } from '@startwand/contract';
import type { CompetitorInput, ErrorName, Issue, OperatorCompetitorDto } from '@startwand/contract';
import type { Entry, Race } from '@startwand/timing';
import type { Operated } from '../events/operate.ts';
import { saveCompetitor } from '../events/row-store.ts';
import type { CompetitorRecord } from '../events/record.ts';
import { asCompetitorId, mintId } from '../ids.ts';
import { presentOperatorCompetitor } from '../live/present-detail.ts';

export async function addCompetitors(
  { room, by }: Operated,
  inputs: readonly CompetitorInput[],
): Promise<
  | { competitors: readonly OperatorCompetitorDto[] }
  | { error: ErrorName; issues?: readonly Issue[] }
> {
  const issues = takenBibs(room.race, inputs);
  if (issues.length > 0) return { error: 'BIB_TAKEN', issues };
  if (room.race.entries.size + inputs.length > limits.competitorsMax) {
    const tooMany: Issue = {
      path: ['competitors'],
      code: 'TOO_LONG',
      limit: limits.competitorsMax,
    };
    return { error: 'INVALID_INPUT', issues: [tooMany] };
  }
  const added = inputs.map((input) => ({ record: recordOf(input), input }));
  const entered = added.map(({ record, input }) => ({ record, entry: entryOf(record, input) }));
  const result = await room.command(
    {
      type: 'setup',
      setup: { kind: 'setEntries', entries: entered.map(({ entry }) => entry) },
      by,
    },
    {
      statements: entered.map(({ record }) => saveCompetitor(room.eventId, record)),
      rows: { competitors: entered.map(({ record }) => record) },
    },
  );
  if ('error' in result) return result;
  return {
    competitors: entered.map(({ record, entry }) => presentOperatorCompetitor(record, entry)),
  };
}

function takenBibs(race: Race, inputs: readonly CompetitorInput[]): readonly Issue[] {
  const taken = new Set(race.competitorByBib.keys());
  return inputs.flatMap(({ startNumber }, index): Issue[] => {
    if (startNumber === undefined || startNumber === null) return [];
    if (taken.has(startNumber)) {
      return [{ path: ['competitors', index, 'startNumber'], code: 'TAKEN' }];
    }
    taken.add(startNumber);
    return [];
  });
}

function recordOf(input: CompetitorInput): CompetitorRecord {
  return {
    id: asCompetitorId(mintId()),
    firstName: input.firstName,
    lastName: input.lastName,
    nation: input.nation ?? null,
    club: input.club ?? null,
    team: input.team ?? null,
    email: input.email ?? null,
    dateOfBirth: input.dateOfBirth ?? null,
    note: input.note ?? null,
  };
}

function entryOf({ id }: CompetitorRecord, input: CompetitorInput): Entry {
  return {
    competitorId: id,
    bib: input.startNumber ?? null,
    class: input.class ?? null,
    gender: input.gender ?? null,
    groups: {},
    targetTime_100ns: null,
  };
}
