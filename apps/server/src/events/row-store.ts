/** What is written of an event's rows, as statements of the unit that stores the fact about it. */
import type { CompetitorId, Course, HeatId } from '@startwand/timing';
import type { Statement } from '../database/database.ts';
import { writeDocument } from '../database/document.ts';
import { planSource, unplanSources } from '../live/rooms/source-store.ts';
import { ticksOf } from '../clock.ts';
import { dayAfter, dayBegins_ms } from './local-date.ts';
import type { CompetitorRecord, EventRecord, HeatRecord, LogMark } from './record.ts';
import { registrationWindow } from './registration-window.ts';

export function insertEvent(event: EventRecord): Statement {
  return { sql: INSERT, parameters: [...columnsOf(event), event.id, event.ownerId] };
}

export function saveEvent(event: EventRecord): Statement {
  return { sql: UPDATE, parameters: [...columnsOf(event), event.id], expect: 1 };
}

/** Stores a competitor's row or replaces it. */
export function saveCompetitor(eventId: string, competitor: CompetitorRecord): Statement {
  const { id, userId } = competitor;
  return { sql: SAVE_COMPETITOR, parameters: [eventId, id, userId, writeDocument(competitor)] };
}

export function removeCompetitor(eventId: string, id: CompetitorId): Statement {
  return {
    sql: 'delete from competitors where event_id = ? and id = ?',
    parameters: [eventId, id],
  };
}

export function saveHeat(eventId: string, heat: HeatRecord): Statement {
  return { sql: SAVE_HEAT, parameters: [eventId, heat.id, writeDocument(heat)] };
}

export function saveLogMark(eventId: string, mark: LogMark): Statement {
  return { sql: SAVE_LOG_MARK, parameters: [eventId, mark.id, writeDocument(mark)] };
}

export function removeHeat(eventId: string, id: HeatId): Statement {
  return { sql: 'delete from heats where event_id = ? and id = ?', parameters: [eventId, id] };
}

/** The channels of the course are the event's on its days, and no others. */
export function planSources(event: EventRecord, course: Course): readonly Statement[] {
  const { id, startDate, endDate, timeZone } = event;
  const days = {
    since: ticksOf(dayBegins_ms(startDate, timeZone)),
    until: ticksOf(dayBegins_ms(dayAfter(endDate), timeZone)),
  };
  const sources = event.deletedAt === null ? course.flatMap((point) => point.sources) : [];
  return [unplanSources(id), ...sources.map((source) => planSource(id, source, days))];
}

const INSERT = `
  insert into events (start_date, end_date, search_text, country, is_complete, is_deleted,
    is_featured, opens_at, closes_at, document, id, owner_id)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const UPDATE = `
  update events set start_date = ?, end_date = ?, search_text = ?, country = ?, is_complete = ?,
    is_deleted = ?, is_featured = ?, opens_at = ?, closes_at = ?, document = ?
  where id = ?`;

const SAVE_COMPETITOR = `
  insert into competitors (event_id, id, user_id, document) values (?, ?, ?, ?)
  on conflict (event_id, id) do update set user_id = excluded.user_id, document = excluded.document`;
const SAVE_HEAT = saveInto('heats');
const SAVE_LOG_MARK = saveInto('log_marks');

function saveInto(table: 'heats' | 'log_marks'): string {
  return `
    insert into ${table} (event_id, id, document) values (?, ?, ?)
    on conflict (event_id, id) do update set document = excluded.document`;
}

/** In the order in which both statements name them. */
function columnsOf(event: EventRecord) {
  const { opensAt, closesAt } = registrationWindow(event);
  return [
    event.startDate,
    event.endDate,
    searchTextOf(event),
    event.country,
    event.invalidSteps.length === 0 ? 1 : 0,
    event.deletedAt === null ? 0 : 1,
    event.isFeatured ? 1 : 0,
    opensAt,
    closesAt,
    writeDocument(event),
  ];
}

/** The name in the first line, the place in the second: a list is searched by either or by both. */
function searchTextOf({ name, place }: EventRecord): string {
  return `${name}\n${place}`.toLowerCase();
}
