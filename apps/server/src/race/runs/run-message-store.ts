/** The texts that lists say beside a run. */
import type { Statement } from '../../base/statement.ts';
import { writeDocument } from '../../storage/database/document.ts';
import type { RunMessage } from './run-message.ts';

export function saveRunMessage(eventId: string, message: RunMessage): Statement {
  return { sql: SAVE_RUN_MESSAGE, parameters: [eventId, message.id, writeDocument(message)] };
}

const SAVE_RUN_MESSAGE = `
  insert into run_messages (event_id, id, document) values (?, ?, ?)
  on conflict (event_id, id) do update set document = excluded.document`;
