/** A remark that is made to a run: what the history keeps of it, and the text that is written beside. */
import type { Remark } from '@startwand/timing';
import { asMessageId, mintId } from '../../base/ids.ts';
import type { WithRows } from '../../race/rooms/room-job.ts';
import { saveRunMessage } from '../../race/runs/run-message-store.ts';
import type { RunMessage } from '../../race/runs/run-message.ts';

/** What a body says beside a run. */
interface Said {
  readonly message?: string | null | undefined;
  readonly gate?: number | null | undefined;
}

export interface NewRemark {
  readonly remark: Remark | null;
  readonly withRows: WithRows | null;
}

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
