/** What is written of a mark on an entry of the log, as statements of the unit that stores the fact about it. */
import type { Statement } from '../../base/statement.ts';
import { writeDocument } from '../../storage/database/document.ts';
import type { LogMark } from './record.ts';

export function saveLogMark(eventId: string, mark: LogMark): Statement {
  return { sql: SAVE_LOG_MARK, parameters: [eventId, mark.id, writeDocument(mark)] };
}

const SAVE_LOG_MARK = `
  insert into log_marks (event_id, id, document) values (?, ?, ?)
  on conflict (event_id, id) do update set document = excluded.document`;
