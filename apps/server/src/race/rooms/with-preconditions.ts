/** A plan as its call wants it: only on the record that was read, and with the key that marks it done. */
import type { EditedRecord, EventDto, HeatDto } from '@startwand/contract';
import type { EventState, Timestamp } from '@startwand/timing';
import { keyStatements, type ChangedMeanwhile, type Preconditions, type ReadRecord } from '../../base/preconditions.ts';
import { asCompetitorId, asHeatId, asUserId } from '../../base/ids.ts';
import { ownEntry } from '../registrations/own-entry.ts';
import type { EventView } from '../history/event-view.ts';
import { presentOperatorCompetitor } from '../competitors/present.ts';
import { presentDocument } from '../documents/present.ts';
import { presentSavedLists } from '../events/saved-lists.ts';
import { presentBanner, presentEvent } from '../events/present.ts';
import { presentHeat, presentStartList } from '../heats/present.ts';
import type { Plan } from './room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';

export function withPreconditions<Why extends Refused>(
  plan: Plan<Why>,
  preconditions: Preconditions,
  clock: () => Timestamp,
): Plan<Why | ChangedMeanwhile> {
  const { ifMatch } = preconditions;
  const key = keyStatements(preconditions);
  return async (view, state) => {
    const changed = ifMatch === null ? null : changedSince(ifMatch, { view, state, now: clock() });
    if (changed !== null) return changed;
    const planned = await plan(view, state);
    if ('error' in planned || key.length === 0) return planned;
    const { statements, rows } = planned.withRows ?? { statements: [], rows: {} };
    return { ...planned, withRows: { rows, statements: [...statements, ...key] } };
  };
}

/** `null`: the record is still the one that was read. When another server was first, it is asked again. */
function changedSince({ record, params, version }: ReadRecord, present: Present): ChangedMeanwhile | null {
  const found = records[record](present, idsIn(params));
  return found === null || found.version === version ? null : { error: 'CHANGED_MEANWHILE', newer: found.data };
}

interface Present {
  readonly view: EventView;
  readonly state: EventState;
  readonly now: Timestamp;
}

/** The names of a path that records are found by. */
interface Ids {
  readonly heatId: string;
  readonly competitorId: string;
  readonly documentId: string;
  readonly bannerId: string;
  readonly logId: string;
  readonly userId: string;
}

interface Found {
  readonly version: string;
  readonly data: readonly unknown[];
}

/** `null`: there is no such record, which the plan says. */
type Find = (present: Present, ids: Ids) => Found | null;

const step =
  (name: keyof NonNullable<EventDto['versions']>): Find =>
  (present) => {
    const event = eventOf(present);
    return { version: event.versions?.[name] ?? '', data: [event] };
  };

const records: Readonly<Record<EditedRecord, Find>> = {
  general: step('general'),
  dates: step('dates'),
  organizer: step('organizer'),
  course: step('course'),
  registration: step('registration'),
  settings: step('settings'),
  heats: ({ view }) => {
    const heats = [...view.race.heats.keys()].flatMap((id) => heatOf(view, id) ?? []);
    return { version: heats.map(({ version }) => version ?? '').join('.'), data: heats };
  },
  heat: ({ view }, { heatId }) => alone(heatOf(view, heatId)),
  startList: ({ view }, { heatId }) => {
    const heat = view.race.heats.get(asHeatId(heatId));
    return alone(heat === undefined ? null : presentStartList(heat, view.heats.get(heat.id), true));
  },
  competitor: ({ view }, ids) => {
    const id = asCompetitorId(ids.competitorId);
    const shown = view.competitors.get(id);
    const entry = view.race.entries.get(id);
    if (shown === undefined || entry === undefined) return null;
    return alone(presentOperatorCompetitor(shown, entry));
  },
  ownRegistration: ({ view, state, now }, { userId }) => {
    const id = view.entryOfUser(asUserId(userId));
    return alone(id === null ? null : ownEntry(view, id, state, now));
  },
  document: ({ view }, { documentId }) => {
    const found = view.event.documents.find(({ id }) => id === documentId);
    return alone(found === undefined ? null : presentDocument(found, true));
  },
  banner: ({ view }, { bannerId }) => {
    const found = view.event.banners.find(({ id }) => id === bannerId);
    return alone(found === undefined ? null : presentBanner(found, true));
  },
  savedLists: ({ view }) => alone(presentSavedLists(view, true)),
  logEntry: ({ view }, { logId }) => alone(view.logEntry(logId)),
  // Of these their own calls ask.
  certificate: () => null,
  raceReport: () => null,
  onAir: () => null,
  speakerSheet: () => null,
  device: () => null,
  user: () => null,
  series: () => null,
};

function alone(record: { readonly version?: string | undefined } | null): Found | null {
  return record === null ? null : { version: record.version ?? '', data: [record] };
}

function eventOf({ view, state }: Present): EventDto {
  return presentEvent(view, state, true);
}

function heatOf(view: EventView, heatId: string): HeatDto | null {
  const id = asHeatId(heatId);
  const heat = view.race.heats.get(id);
  const shown = view.heats.get(id);
  return heat === undefined || shown === undefined ? null : presentHeat(shown, heat, view, true);
}

function idsIn(params: unknown): Ids {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const idOf = (name: keyof Ids): string => {
    const id = values.get(name);
    return typeof id === 'string' ? id : '';
  };
  return {
    heatId: idOf('heatId'),
    competitorId: idOf('competitorId'),
    documentId: idOf('documentId'),
    bannerId: idOf('bannerId'),
    logId: idOf('logId'),
    userId: idOf('userId'),
  };
}
