/** Stores a new event together with its payment, or neither: an event that nobody paid for is none. */
import { limits } from '@startwand/contract';
import { keyStatements, type Preconditions } from '../../base/preconditions.ts';
import { EventText } from '../../race/history/event-text.ts';
import { textStatements, type EventTextStore } from '../../race/events/text-store.ts';
import type { NewEvent, EventStore } from '../../race/events/store.ts';
import { costOfNewEvent, type Payer } from '../../money/event-cost.ts';
import type { Prices } from '../../money/prices.ts';
import type { TimingPointStore } from '../../money/store.ts';

export interface NewEventParts {
  readonly events: EventStore;
  readonly eventTexts: EventTextStore;
  readonly timingPoints: TimingPointStore;
  readonly prices: Prices;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

export async function storePaidEvent(
  { events, eventTexts, timingPoints, prices, balanceChanged }: NewEventParts,
  created: NewEvent,
  { by, at, preconditions }: Pick<Payer, 'by' | 'at'> & { readonly preconditions: Preconditions },
): Promise<null | {
  error: 'NOT_ENOUGH_TIMING_POINTS' | 'EVENT_TOO_LARGE' | 'ACCOUNT_TEXT_FULL';
}> {
  const { id: eventId, ownerId } = created.event;
  const size = { heats: created.heats.length, competitors: created.competitors.length };
  const due = costOfNewEvent(prices, { eventId, ownerId, by, at }, size);
  const { event } = created;
  const text_bytes = sizeOfText(created);
  if (text_bytes > limits.eventTextMax_bytes) return { error: 'EVENT_TOO_LARGE' };
  const hasRoom = (): Promise<boolean> => eventTexts.hasRoom(event, text_bytes);
  if (!(await hasRoom())) return { error: 'ACCOUNT_TEXT_FULL' };
  const isStored = await events.create(created, [
    ...timingPoints.booking(due, 'isCovered'),
    ...textStatements(event, 0, text_bytes),
    ...keyStatements(preconditions),
  ]);
  // Another event of the account may have taken the room, or the points, at the same moment.
  if (!isStored && !(await hasRoom())) return { error: 'ACCOUNT_TEXT_FULL' };
  if (!isStored) return { error: 'NOT_ENOUGH_TIMING_POINTS' };
  if (due.length > 0) balanceChanged(ownerId);
  return null;
}

function sizeOfText({ event, heats, competitors, facts }: NewEvent): number {
  const text = new EventText();
  text.setRows({ event, heats, competitors });
  for (const fact of facts) {
    if (fact.type !== 'SetUp' || fact.setup.kind !== 'setEntries') continue;
    for (const entry of fact.setup.entries) text.setEntry(entry.competitorId, entry);
  }
  return text.size_bytes;
}
