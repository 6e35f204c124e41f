/** What lists say beside a run, as text: beside the history, which only names it, so that it can be erased. */
import type { MessageId } from '@startwand/timing';

export interface RunMessage {
  readonly id: MessageId;
  /** `null`: it named somebody who is forgotten. */
  readonly text: string | null;
}
