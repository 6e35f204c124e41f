/** The event of the demo: a giant slalom of two runs, timed at three points by two devices. */
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
  const heat = { isRated: true, massStart: false, bestOfRuns: false };
  return {
    name: 'Startwand Demo Cup, Giant Slalom',
    place: 'Seegrube',
    country: 'AUT',
    startDate: today,
    endDate: dayAfter(more_days),
    timeZone,
    organizer: { name: 'Ski Club Nordkette', website: null },
    publicResult: true,
    roundingType: 'cutOff',
    precision: 2,
    triggerFilterTime_100ns: 0,
    overallRanking: { mode: 'sum' },
    measuringPoints: [
      { sources: [{ deviceId: upperDevice, channel: 0 }] },
      { sources: [{ deviceId: upperDevice, channel: 2 }] },
      { sources: [{ deviceId: lowerDevice, channel: 1 }] },
    ],
    heats: [
      { ...heat, name: 'Run 1', startTime: `${today}T10:00` },
      { ...heat, name: 'Run 2', startTime: `${today}T13:00` },
    ],
  };
}
