/**
 * A person is to be forgotten by an event. Where nothing of the race needs the entry it goes; else it
 * stays without a name, and ranking and times are as they were. In the same unit the event gives up what
 * was made of the person: result lists, and imports that were not applied.
 */
import { decide, type CompetitorId, type SingleCommand, type Timestamp, type UserId } from '@startwand/timing';
import { forgetAnswersOf } from '../../accounts/idempotency/store.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Planned, WithRows } from '../../race/rooms/room-job.ts';
import { forgetChangedPeople, removeWaitingImportsOf } from '../imports/store.ts';
import { withoutPapers } from '../papers/forget-files.ts';
import { saveEvent } from '../../race/events/row-store.ts';
import { rowsWithNameless, rowsWithout } from './forget-competitors.ts';

export function planErasure(view: EventView, competitorId: CompetitorId, by: UserId | null, now: Timestamp): Planned {
  const removal: SingleCommand = {
    type: 'setup',
    setup: { kind: 'removeEntry', competitorId },
    by,
  };
  if ('facts' in decide(view.race, removal, now)) {
    return { command: removal, withRows: withoutTraces(rowsWithout(view, [competitorId]), view, by) };
  }
  return {
    command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
    withRows: withoutTraces(rowsWithNameless(view, competitorId), view, by),
  };
}

/** For somebody who was taken out before, and whose entry is kept for a while. */
export function planErasureOfRemoved(view: EventView, by: UserId | null): Planned {
  return {
    command: { type: 'setup', setup: { kind: 'noteShownChange' }, by },
    withRows: withoutTraces({ statements: [], rows: {} }, view, by),
  };
}

/** Answers to those who entered people here may name this one, too. */
function withoutTraces({ statements, rows }: WithRows, view: EventView, by: UserId | null): WithRows {
  const event = withoutPapers(view.event);
  const accounts = new Set([event.ownerId, ...(by === null ? [] : [by])]);
  return {
    statements: [
      ...statements,
      saveEvent(event),
      removeWaitingImportsOf(event.id),
      forgetChangedPeople(event.id),
      ...[...accounts].map(forgetAnswersOf),
    ],
    rows: { ...rows, event },
  };
}
