/** What is written of a competitor's row, as statements of the unit that stores the fact about it. */
import type { CompetitorId } from '@startwand/timing';
import type { Statement } from '../../base/statement.ts';
import { writeDocument } from '../../storage/database/document.ts';
import type { CompetitorRecord } from './record.ts';

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

const SAVE_COMPETITOR = `
  insert into competitors (event_id, id, user_id, document) values (?, ?, ?, ?)
  on conflict (event_id, id) do update set user_id = excluded.user_id, document = excluded.document`;
