/**
 * Which triggers are none for their event: an operator deleted them or the timer revoked them. It follows
 * from the facts and is written with them, so that a channel can be listed and counted without its races.
 */
import { isNoImpulse, type EventId, type Fact, type TriggerId, type Verdict } from '@startwand/timing';
import type { Parameter, Statement } from '../../base/statement.ts';

/** How many times a row of `triggers` is withdrawn: once or not at all. */
export const WITHDRAWALS = `(
  select count(*) from withdrawn_triggers
  where withdrawn_triggers.event_id = triggers.event_id
    and withdrawn_triggers.trigger_id =
      triggers.device_id || '.' || triggers.session || '.' || triggers.sequence
)`;

/** What facts change about it, to be stored in the same unit. */
export function withdrawalsOf(eventId: EventId, facts: readonly Fact[]): readonly Statement[] {
  const latest = new Map(facts.flatMap(verdictsOf));
  const withdrawn = [...latest].filter(([, verdict]) => isNoImpulse(verdict));
  const standing = [...latest].filter(([, verdict]) => !isNoImpulse(verdict));
  const idsOf = (some: typeof withdrawn) => some.map(([id]) => id);
  return [
    ...idsOf(withdrawn).map((id) => ({ sql: WITHDRAW, parameters: [eventId, id] })),
    ...inLists(idsOf(standing)).map((ids) => ({ sql: RESTORE, parameters: [eventId, ...ids] })),
  ];
}

/** A trigger that is judged first was not withdrawn before; others may have been. */
function verdictsOf(fact: Fact): readonly (readonly [TriggerId, Verdict])[] {
  if (fact.type === 'SetUp' || fact.type === 'Ticked') return [];
  const again = fact.rejudged.map(({ triggerId, verdict }) => [triggerId, verdict] as const);
  const isFirst = fact.type === 'TriggerJudged' && isNoImpulse(fact.verdict);
  return isFirst ? [[fact.trigger.id, fact.verdict], ...again] : again;
}

const listMax = 50;

const WITHDRAW = `
  insert into withdrawn_triggers (event_id, trigger_id) values (?, ?)
  on conflict (event_id, trigger_id) do nothing`;

/** A late impulse may move hundreds: one statement for many, of a length that is prepared once. */
const RESTORE = `
  delete from withdrawn_triggers
  where event_id = ? and trigger_id in (${Array.from({ length: listMax }, () => '?').join(', ')})`;

function inLists(ids: readonly TriggerId[]): readonly (readonly Parameter[])[] {
  const lists: Parameter[][] = [];
  for (let from = 0; from < ids.length; from += listMax) {
    const list = ids.slice(from, from + listMax);
    lists.push([...list, ...Array.from({ length: listMax - list.length }, () => '')]);
  }
  return lists;
}
