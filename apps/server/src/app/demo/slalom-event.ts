/** The event of the demo that goes on all day: a giant slalom of two runs, timed at three points by two devices. */
import { routes, type CourseStep, type EventInput } from '@startwand/contract';
import { TICKS_PER_SECOND } from '@startwand/timing';
import { dayAt } from './day-at.ts';
import type { DemoNotes } from './notes.ts';

export const slalomName = 'Startwand Demo Cup, Giant Slalom';

/** As long as an event may last, so that the same demo goes on tomorrow. */
const more_days = 30;

/** A pole that swings through the beam behind a racer is no other racer. */
export const slalomFilterTime_100ns = TICKS_PER_SECOND;

export function slalomEvent(now_ms: number, notes: DemoNotes): EventInput {
  const { timeZone, day } = dayAt(now_ms);
  const today = day(0);
  return routes.createEvent.body.parse({
    name: slalomName,
    place: 'Seegrube',
    country: 'AUT',
    startDate: today,
    endDate: day(more_days),
    timeZone,
    organizer: { name: 'Ski Club Nordkette', website: null },
    triggerFilterTime_100ns: slalomFilterTime_100ns,
    ...slalomCourse(notes),
    // The rounds say when they really start (`schedule.ts`).
    heats: [
      { name: 'Run 1', startTime: `${today}T00:00` },
      { name: 'Run 2', startTime: `${today}T00:00` },
    ],
  });
}

/** At the finish a second channel stands by: it times only whom the first one did not see. */
export function slalomCourse({ devices: { upper, finish } }: DemoNotes): CourseStep {
  return routes.setCourse.body.parse({
    measuringPoints: [
      { sources: [{ deviceId: upper.id, channel: 0 }] },
      { sources: [{ deviceId: upper.id, channel: 2 }] },
      {
        sources: [
          { deviceId: finish.id, channel: 1 },
          { deviceId: finish.id, channel: secondChannel },
        ],
      },
    ],
  });
}

export const secondChannel = 9;
