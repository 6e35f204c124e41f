/** What operators decided in an event, from its history on disk: who, when, what and why. */
import type { EventId, Fact } from '@startwand/timing';
import type { UserStore } from '../../../accounts/users/store.ts';
import { namesOf } from '../../../accounts/users/names-of.ts';
import type { HistoryStore } from '../../../race/history/history-store.ts';
import type { EventView } from '../../../race/history/event-view.ts';
import type { EventRoom } from '../../../race/rooms/event-room.ts';
import type { ProtocolEntry } from './protocol-entry.ts';

export interface DecisionParts {
  readonly history: Pick<HistoryStore, 'pagesAfter'>;
  readonly users: Pick<UserStore, 'find'>;
}

/** @param heatId only of this heat, and what holds in every one; `null`: of all */
export async function protocolEntries(
  room: Pick<EventRoom, 'eventId' | 'look'>,
  heatId: string | null,
  { history, users }: DecisionParts,
): Promise<readonly ProtocolEntry[]> {
  const facts = await decidedFacts(history, room.eventId);
  const entries = await room.look((view) =>
    facts.flatMap((fact) => {
      const entry = entryOf(view, fact);
      return entry === null || (heatId !== null && entry.heatId !== null && entry.heatId !== heatId) ? [] : [entry];
    }),
  );
  const names = await namesOf(users, new Set(entries.map(({ by }) => by).filter((id) => id !== '')));
  return entries.map((entry) => ({ ...entry, by: names.get(entry.by) ?? '' }));
}

type DecidedFact = Extract<Fact, { readonly type: 'Decided' | 'Undone' | 'Redone' }>;

/** Impulses are the most of a history, and none of it: they are let go of page by page. */
async function decidedFacts(history: DecisionParts['history'], eventId: EventId): Promise<readonly DecidedFact[]> {
  const found: DecidedFact[] = [];
  for await (const facts of history.pagesAfter(eventId, 0)) {
    for (const fact of facts) if (isDecided(fact)) found.push(fact);
  }
  return found;
}

function isDecided(fact: Fact): fact is DecidedFact {
  return fact.type === 'Decided' || fact.type === 'Undone' || fact.type === 'Redone';
}

/** `null`: the room has not heard of it yet, or any more. */
function entryOf(view: EventView, fact: DecidedFact): ProtocolEntry | null {
  const revision = fact.type === 'Decided' ? fact.revision : fact.target;
  const told = view.decisions.get(revision);
  if (told === undefined) return null;
  const { heatId, competitorId, kind } = told;
  const head = { at: fact.at, by: fact.by ?? '', heatId, competitorId, kind };
  if (fact.type !== 'Decided') return { ...head, change: fact.type, decision: null, message: null, undoneAt: null };
  const { decision } = fact;
  const remark = 'remark' in decision ? (decision.remark ?? null) : null;
  const messageId = remark?.messageId ?? null;
  const message = messageId === null ? null : (view.runMessages.get(messageId)?.text ?? null);
  return { ...head, change: 'Decided', decision, message, undoneAt: told.undoneAt };
}
