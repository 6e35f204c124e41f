/** What became of mails, for whoever reads that: those with files of an event. */
import type { Database } from '../storage/database/database.ts';
import { readDocument, writeDocument } from '../storage/database/document.ts';
import type { RefusedFor } from './mailer.ts';

/** Why a mail server did not take a mail. */
export interface MailRefusal {
  /** `later`: it is tried again; `unknown`: the line broke, and it may have arrived. */
  readonly about: RefusedFor | 'later' | 'unknown';
  /** As the mail server says it. */
  readonly words: string;
}

export interface MailOutcome {
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly refusal: MailRefusal | null;
}

/** For the row of a mail. */
export function storedRefusal(refusal: MailRefusal | null): string | null {
  return refusal === null ? null : writeDocument(refusal);
}

/** By their ids; one whose receiver has deleted the account is not there any more. */
export async function outcomesOf(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailOutcome>> {
  if (ids.length === 0) return new Map();
  const places = ids.map(() => '?').join(', ');
  const rows = await database.query<OutcomeRow>(
    `select id, sent_at, given_up_at, refusal from mails where id in (${places})`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, outcomeOf(row)]));
}

interface OutcomeRow {
  readonly id: string;
  readonly sent_at: bigint | null;
  readonly given_up_at: bigint | null;
  readonly refusal: string | null;
}

function outcomeOf({ sent_at: sentAt, given_up_at: givenUpAt, refusal }: OutcomeRow): MailOutcome {
  if (sentAt !== null) return { state: 'sent', refusal: null };
  const told = refusal === null ? null : readDocument<MailRefusal>(refusal);
  return { state: givenUpAt === null ? 'waiting' : 'failed', refusal: told };
}
