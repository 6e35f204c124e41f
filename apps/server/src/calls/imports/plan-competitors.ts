/** Enters and changes the competitors of an import, and takes that back while nothing has happened to them. */
import { limits } from '@startwand/contract';
import type { CompetitorId, SingleCommand, UserId } from '@startwand/timing';
import { competitorOf, type EnteredCompetitor } from '../competitors/competitor-of.ts';
import { enteringMany } from '../competitors/entering.ts';
import { asCompetitorId, mintId } from '../../base/ids.ts';
import { mapInSlices } from '../../base/slices.ts';
import { removeCompetitor, saveCompetitor } from '../../race/competitors/row-store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { CompetitorRow } from './competitor-rows.ts';
import { digestOf, digestOfEach } from './digest.ts';
import type { PlannedImport } from './planned-import.ts';
import type { NumberedRow } from './read-rows.ts';
import type { CompetitorsUndo } from './record.ts';

export async function planCompetitors(
  view: EventView,
  by: UserId,
  rows: readonly NumberedRow<CompetitorRow>[],
): Promise<PlannedImport | Refused> {
  const { event, race, competitors: known } = view;
  const { fields } = event.registration;
  const added = rows.filter(({ value }) => value.competitorId === null);
  if (race.entries.size + added.length > limits.competitorsMax) {
    const issue = { path: ['competitors'], code: 'TOO_LONG', limit: limits.competitorsMax } as const;
    return { error: 'INVALID_INPUT', issues: [issue] };
  }
  const people = await mapInSlices(rows, ({ value: { input, competitorId } }) =>
    competitorId === null
      ? competitorOf(asCompetitorId(mintId()), input, fields)
      : competitorOf(competitorId, input, fields, known.get(competitorId)),
  );
  const changedIds = rows.flatMap(({ value }) => value.competitorId ?? []);
  const before = changedIds.flatMap((id) => asEntered(view, id));
  const changed = new Set(changedIds);
  const competitorIds = people.map(({ record }) => record.id).filter((id) => !changed.has(id));
  const byId = new Map(people.map(({ record, entry }) => [record.id, [record, entry]]));
  const undo = {
    kind: 'competitors',
    competitorIds,
    changedIds,
    digest: await digestOfEach([...competitorIds, ...changedIds].map((id) => byId.get(id))),
  } as const;
  return {
    planned: people.length === 0 ? nothing : await enteringMany(event.id, by, people),
    undo,
    ...(before.length === 0 ? {} : { kept: writeDocument(before) }),
    rowOfCommand: [],
  };
}

const nothing: Planned = { command: { type: 'all', commands: [] }, withRows: null };

function asEntered({ race, competitors }: EventView, id: CompetitorId): readonly EnteredCompetitor[] {
  const [record, entry] = [competitors.get(id), race.entries.get(id)];
  return record === undefined || entry === undefined ? [] : [{ record, entry }];
}

/**
 * A competitor who was changed since, or put on a start list by hand, stays: that was not the import.
 *
 * @param kept those whom the import changed, as they were before; empty once a person was erased
 */
export function planPeopleBack(
  view: EventView,
  by: UserId,
  { competitorIds, changedIds = [], digest }: CompetitorsUndo,
  kept: string,
): Planned | Refused {
  const now = [...competitorIds, ...changedIds].map((id) => [view.competitors.get(id), view.race.entries.get(id)]);
  if (digestOf(now) !== digest || isListedByHand(view, competitorIds)) return { error: 'UNDO_CONFLICT' };
  const before = kept === '' ? [] : readDocument<readonly EnteredCompetitor[]>(kept);
  if (before.length !== changedIds.length) return { error: 'UNDO_CONFLICT' };
  const commands: SingleCommand[] = [];
  if (competitorIds.length > 0) commands.push({ type: 'setup', setup: { kind: 'removeEntries', competitorIds }, by });
  if (before.length > 0) {
    const entries = before.map(({ entry }) => entry);
    commands.push({ type: 'setup', setup: { kind: 'setEntries', entries }, by });
  }
  return {
    command: { type: 'all', commands },
    withRows: {
      statements: [
        ...competitorIds.map((id) => removeCompetitor(view.event.id, id)),
        ...before.map(({ record }) => saveCompetitor(view.event.id, record)),
      ],
      rows: { removedCompetitors: competitorIds, competitors: before.map(({ record }) => record) },
    },
  };
}

/** A heat that takes in by itself did so when they were entered. */
function isListedByHand({ race }: EventView, competitorIds: readonly CompetitorId[]): boolean {
  const imported = new Set(competitorIds);
  return race.heats
    .values()
    .some(({ rules, startList }) => rules.takesIn === null && startList.some((id) => imported.has(id)));
}
