import { localDate } from '@startwand/contract';
import { eventStateOn, type EventState, type Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import type { EventView } from './event-view.ts';

/** The event's state by date in its time zone, and by what is armed. */
export function eventStateOf({ event, race }: Pick<EventView, 'event' | 'race'>, now: Timestamp): EventState {
  const isAnyHeatArmed = [...race.heats.values()].some((heat) => heat.state === 'armed');
  const today = localDate(inMilliseconds(now), event.timeZone);
  return eventStateOn(today, { ...event, isComplete: event.invalidSteps.length === 0 }, isAnyHeatArmed);
}
