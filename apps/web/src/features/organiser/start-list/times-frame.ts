/** What start times are held against: when event, heat and the heat behind it begin, by the event's clock. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import type { EventClock } from '../../../race/event-clock.ts';
import type { TimesFrame } from './time-conflicts.ts';

export function timesFrame(
  { event, heats }: OperatorDetailDto,
  heat: HeatDto,
  clock: EventClock,
): Omit<TimesFrame, 'groupOf'> {
  const startOf = ({ startTime }: HeatDto) => (startTime === null ? null : clock.at(startTime));
  const heatStart = startOf(heat);
  const later = heats.flatMap((other) => {
    const start = startOf(other);
    const isLater = start !== null && heatStart !== null && start > heatStart;
    return isLater ? [{ name: other.name, start }] : [];
  });
  const [next = null] = later.toSorted((a, b) => (a.start < b.start ? -1 : 1));
  return {
    eventStart: clock.at(`${event.startDate}T${event.startTime ?? '00:00'}`),
    heatStart,
    next,
    isMassStart: heat.massStart,
  };
}

/** Near which a time of day is meant. */
export function referenceOf({ event }: OperatorDetailDto, heat: HeatDto, clock: EventClock): bigint {
  return clock.at(heat.startTime ?? `${event.startDate}T${event.startTime ?? '12:00'}`);
}
