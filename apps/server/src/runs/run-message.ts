/** What lists say beside a run, as text: beside the history, which only names it, so that it can be erased. */
import type { MessageId, Remark } from '@startwand/timing';
import type { Statement } from '../database/database.ts';
import { writeDocument } from '../database/document.ts';
import { asMessageId, mintId } from '../ids.ts';
import type { WithRows } from '../live/rooms/room-job.ts';

export interface RunMessage {
  readonly id: MessageId;
  /** `null`: it named somebody who is forgotten. */
  readonly text: string | null;
}

/** What a body says beside a run. */
interface Said {
  readonly message?: string | null | undefined;
  readonly gate?: number | null | undefined;
}

interface NewRemark {
  readonly remark: Remark | null;
  readonly withRows: WithRows | null;
}

/** What the history keeps of it, and the text that is written beside. */
export function newRemark(eventId: string, { message = null, gate = null }: Said): NewRemark {
  if (message === null) {
    return { remark: gate === null ? null : { messageId: null, gate }, withRows: null };
  }
  const made: RunMessage = { id: asMessageId(mintId()), text: message };
  return {
    remark: { messageId: made.id, gate },
    withRows: { statements: [saveRunMessage(eventId, made)], rows: { runMessages: [made] } },
  };
}

export function saveRunMessage(eventId: string, message: RunMessage): Statement {
  return { sql: SAVE_RUN_MESSAGE, parameters: [eventId, message.id, writeDocument(message)] };
}

const SAVE_RUN_MESSAGE = `
  insert into run_messages (event_id, id, document) values (?, ?, ?)
  on conflict (event_id, id) do update set document = excluded.document`;
