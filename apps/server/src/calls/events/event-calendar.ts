/** An event for a calendar that reads it again and again: each heat by the clock of its place, also when it is moved or cancelled. */
import { calendarText, type CalendarEntry, type ZoneOffset } from '@startwand/contract';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { asEventId } from '../../base/ids.ts';
import { instantOf_ms, offsetIn } from '../../race/events/local-date.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import { momentsOf, placeOf } from '../series/series-calendar.ts';

interface Parts {
  readonly rooms: Pick<Rooms, 'openRoom'>;
  readonly clock: Clock;
  readonly publicUrl: () => string;
}

/** Nobody knows how long a heat takes: a calendar shows it for an hour. */
const shown_ms = 3_600_000;
/** Before any heat: the first offset holds from then on. */
const ever = '1970-01-01T00:00';

/** @returns `null`: there is no such event */
export async function eventCalendar({ rooms, clock, publicUrl }: Parts, id: string): Promise<string | null> {
  const room = await rooms.openRoom(asEventId(id));
  if (room === null) return null;
  const { view } = room;
  const { event } = view;
  const address = `${publicUrl()}/event/${event.id}`;
  const heats = heatsOf(view);
  const { timeZone } = event;
  const entries = heats.map(({ heatId, name, startTime, isCancelled }): CalendarEntry => {
    const start_ms = instantOf_ms(startTime, timeZone);
    return {
      ...placeOf(event),
      id: `${heatId}.${event.id}`,
      name: `${event.name}: ${name}`,
      between_ms: [start_ms, start_ms + shown_ms],
      address,
      sequence: view.race.revision,
      isCancelled,
      timeZone,
    };
  });
  const whole: CalendarEntry = {
    ...placeOf(event),
    between_ms: momentsOf(event),
    address,
    sequence: view.race.revision,
    isCancelled: false,
  };
  const head = {
    name: event.name,
    zone:
      heats.length === 0
        ? null
        : {
            name: timeZone,
            offsets: offsetsOver(
              heats.map(({ startTime }) => startTime),
              timeZone,
            ),
          },
  };
  return calendarText(heats.length === 0 ? [whole] : entries, inMilliseconds(clock()), head);
}

interface HeatShown {
  readonly heatId: string;
  readonly name: string;
  /** YYYY-MM-DDTHH:MM, by the clock of the event. */
  readonly startTime: string;
  readonly isCancelled: boolean;
}

/** Those that have a time, in its order. */
function heatsOf({ race, heats }: EventView): readonly HeatShown[] {
  const shown = [...heats.values()].flatMap(({ id, name, startTime }): HeatShown[] =>
    startTime === null ? [] : [{ heatId: id, name, startTime, isCancelled: race.heats.get(id)?.state === 'cancelled' }],
  );
  return shown.sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** Whose clock is changed between two heats is said to change it when the day of the second begins: for what is shown, that is right. */
function offsetsOver(startTimes: readonly string[], timeZone: string): readonly ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  for (const [place, startTime] of startTimes.entries()) {
    const offset_min = offsetIn(instantOf_ms(startTime, timeZone), timeZone);
    if (offset_min === offsets.at(-1)?.offset_min) continue;
    const midnight = `${startTime.slice(0, 'YYYY-MM-DD'.length)}T00:00`;
    const isOfDay = (startTimes[place - 1] ?? '') < midnight;
    offsets.push({ from: place === 0 ? ever : isOfDay ? midnight : startTime, offset_min });
  }
  return offsets;
}
