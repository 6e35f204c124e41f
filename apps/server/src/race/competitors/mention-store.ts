/** Which texts of operators wait for them to be looked at; reading them is a call of the events' store. */
import type { MentionDto } from '@startwand/contract';
import type { Statement } from '../../base/statement.ts';

/**
 * Keeps for the operator which texts may name a person who is gone by then: where they stand, and not whom
 * they name. Part of the unit that erases the person.
 */
export function keepMentions(eventId: string, mentions: readonly MentionDto[], now: bigint): readonly Statement[] {
  return mentions.map(({ id, by }) => ({ sql: KEEP, parameters: [eventId, id, by, now] }));
}

/** The operator has looked at them, whatever came of it. */
export function answerMentions(eventId: string, ids: Iterable<string>): readonly Statement[] {
  return [...ids].map((id) => ({ sql: ANSWER, parameters: [eventId, id] }));
}

const KEEP = `insert into mentions (event_id, id, named_by, created_at) values (?, ?, ?, ?)
  on conflict (event_id, id) do nothing`;
const ANSWER = 'delete from mentions where event_id = ? and id = ?';
