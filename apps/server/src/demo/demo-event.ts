/** The event of the demo: a giant slalom of two runs, timed at three points by two devices. */
import { routes } from '@startwand/contract';
import type { EventInput } from '@startwand/contract';
import { TICKS_PER_DAY } from '@startwand/timing';
import type { Timestamp } from '@startwand/timing';
import { inMilliseconds } from '../clock.ts';
import { localDate } from '../events/local-date.ts';
import type { DemoNotes } from './notes.ts';

/** As long as an event may last, so that the same demo goes on tomorrow. */
const more_days = 30;

export function demoEvent(now: Timestamp, { upperDevice, lowerDevice }: DemoNotes): EventInput {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const dayAfter = (days: number): string =>
    localDate(inMilliseconds(now + BigInt(days * TICKS_PER_DAY)), timeZone);
  const today = dayAfter(0);
  return routes.createEvent.body.parse({
    name: 'Startwand Demo Cup, Giant Slalom',
    place: 'Seegrube',
    country: 'AUT',
    startDate: today,
    endDate: dayAfter(more_days),
    timeZone,
    organizer: { name: 'Ski Club Nordkette', website: null },
    measuringPoints: [
      { sources: [{ deviceId: upperDevice, channel: 0 }] },
      { sources: [{ deviceId: upperDevice, channel: 2 }] },
      { sources: [{ deviceId: lowerDevice, channel: 1 }] },
    ],
    heats: [
      { name: 'Run 1', startTime: `${today}T10:00` },
      { name: 'Run 2', startTime: `${today}T13:00` },
    ],
  });
}
