/**
 * A person is to be forgotten by an event. Where nothing of the race needs the entry it goes; else it
 * stays without a name, and ranking and times are as they were.
 */
import { decide, type CompetitorId, type SingleCommand, type Timestamp, type UserId } from '@startwand/timing';
import { forgetAnswersOf } from '../../accounts/idempotency/store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned, WithRows } from '../../race/rooms/room-job.ts';
import { rowsWithNameless, rowsWithout } from './forget-competitors.ts';

export function planErasure(view: EventView, competitorId: CompetitorId, by: UserId | null, now: Timestamp): Planned {
  const removal: SingleCommand = {
    type: 'setup',
    setup: { kind: 'removeEntry', competitorId },
    by,
  };
  if ('facts' in decide(view.race, removal, now)) {
    return { command: removal, withRows: unanswered(rowsWithout(view, [competitorId]), view, by) };
  }
  return {
    command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
    withRows: unanswered(rowsWithNameless(view, competitorId), view, by),
  };
}

/** What those were answered who entered people here may name this one. */
function unanswered(rows: WithRows, { event }: EventView, by: UserId | null): WithRows {
  const accounts = new Set([event.ownerId, ...(by === null ? [] : [by])]);
  return { ...rows, statements: [...rows.statements, ...[...accounts].map(forgetAnswersOf)] };
}
