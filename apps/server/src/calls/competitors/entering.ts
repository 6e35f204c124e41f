/** What all that enters or changes competitors has in common: rows and entries, in one unit. */
import type { OperatorCompetitorDto } from '@startwand/contract';
import type { CompetitorId, Entry, EventId, UserId } from '@startwand/timing';
import type { OperatorContext } from '../call/operator-context.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Statement } from '../../base/statement.ts';
import { mapInSlices } from '../../base/slices.ts';
import { saveCompetitor } from '../../race/competitors/row-store.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import { presentOperatorCompetitor } from '../../race/competitors/present.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { EnteredCompetitor } from './competitor-of.ts';

/** The same for thousands, in slices. */
export async function enteringMany(
  eventId: EventId,
  by: UserId | null,
  competitors: readonly EnteredCompetitor[],
): Promise<Planned> {
  const statements = await mapInSlices(competitors, ({ record }) => saveCompetitor(eventId, record));
  return planned(by, competitors, statements);
}

/** @param along what is stored with them or not at all, as mails to them */
export function entering(
  eventId: EventId,
  by: UserId | null,
  competitors: readonly EnteredCompetitor[],
  along: readonly Statement[] = [],
): Planned {
  const statements = competitors.map(({ record }) => saveCompetitor(eventId, record));
  return planned(by, competitors, [...statements, ...along]);
}

function planned(
  by: UserId | null,
  competitors: readonly EnteredCompetitor[],
  statements: readonly Statement[],
): Planned {
  const entries = competitors.map(({ entry }) => entry);
  return {
    command: { type: 'setup', setup: { kind: 'setEntries', entries }, by },
    withRows: { statements, rows: { competitors: competitors.map(({ record }) => record) } },
  };
}

/** Only what they race by is another: bibs, classes. All or none of them. */
export async function changeEntries(
  { room, by, preconditions }: OperatorContext,
  entriesIn: (view: EventView) => readonly Entry[] | Refused,
): Promise<{ competitors: readonly OperatorCompetitorDto[] } | Refused> {
  let changed: readonly CompetitorId[] = [];
  const result = await room.perform((view): Planned | Refused => {
    const entries = entriesIn(view);
    if ('error' in entries) return entries;
    changed = entries.map(({ competitorId }) => competitorId);
    return {
      command: { type: 'setup', setup: { kind: 'setEntries', entries }, by },
      withRows: null,
    };
  }, preconditions);
  return 'error' in result ? result : { competitors: await presentEach(room, changed) };
}

/** As they are when everything is committed; who was taken out meanwhile is left out. */
export async function presentEach(
  room: EventRoom,
  ids: readonly CompetitorId[],
): Promise<readonly OperatorCompetitorDto[]> {
  const found = await room.look(({ competitors, race }) =>
    ids.flatMap((id) => {
      const shown = competitors.get(id);
      const entry = race.entries.get(id);
      return shown === undefined || entry === undefined ? [] : [{ shown, entry }];
    }),
  );
  return mapInSlices(found, ({ shown, entry }) => presentOperatorCompetitor(shown, entry));
}
