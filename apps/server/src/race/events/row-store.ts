/** What is written of an event's rows, as statements of the unit that stores the fact about it. */
import type { Course } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import { writeDocument } from '../../storage/database/document.ts';
import { planSource, unplanSources } from '../rooms/source-store.ts';
import { ticksOf } from '../../base/clock.ts';
import { dayAfter, dayBegins_ms } from './local-date.ts';
import type { EventRecord } from './record.ts';
import { registrationWindow } from './registration-window.ts';

export function insertEvent(event: EventRecord): Statement {
  return { sql: INSERT, parameters: [...columnsOf(event), event.id, event.ownerId] };
}

export function saveEvent(event: EventRecord): Statement {
  return { sql: UPDATE, parameters: [...columnsOf(event), event.id], expect: 1 };
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

/** Name, place and organizer, a line each: a list is searched by one of them or by all. */
function searchTextOf({ name, place, organizer }: EventRecord): string {
  return `${name}\n${place}\n${organizer.name}`.toLowerCase();
}
