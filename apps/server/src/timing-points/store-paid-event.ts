/** Stores a new event together with its payment, or neither: an event that nobody paid for is none. */
import type { NewEvent, EventStore } from '../events/store.ts';
import { costOfNewEvent } from './event-cost.ts';
import type { Payer } from './event-cost.ts';
import type { Prices } from './prices.ts';
import type { TimingPointStore } from './store.ts';

export interface NewEventParts {
  readonly events: EventStore;
  readonly timingPoints: TimingPointStore;
  readonly prices: Prices;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

export async function storePaidEvent(
  { events, timingPoints, prices, balanceChanged }: NewEventParts,
  created: NewEvent,
  { by, at }: Pick<Payer, 'by' | 'at'>,
): Promise<null | { error: 'NOT_ENOUGH_TIMING_POINTS' }> {
  const { id: eventId, ownerId } = created.event;
  const size = { heats: created.heats.length, competitors: created.competitors.length };
  const due = costOfNewEvent(prices, { eventId, ownerId, by, at }, size);
  const isPaid = await events.create(created, timingPoints.booking(due, 'isCovered'));
  if (!isPaid) return { error: 'NOT_ENOUGH_TIMING_POINTS' };
  if (due.length > 0) balanceChanged(ownerId);
  return null;
}
