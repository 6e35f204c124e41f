/** A race that goes on, as the first page and a dashboard tell it. */
import type { EventSummaryDto, LiveSummaryDto } from '@startwand/contract';

export const aRaceToday: EventSummaryDto = {
  id: 'e1',
  name: 'Winter Cup',
  place: 'Seegrube',
  country: 'AUT',
  startDate: '2026-01-17',
  endDate: '2026-01-17',
  startTime: '10:00',
  timeZone: 'Europe/Vienna',
  state: 'live',
  ownerId: 'anna',
  competitorCount: 60,
  heatCount: 2,
  isFeatured: false,
  image: null,
  registration: null,
};

const starter = (startNumber: number, lastName: string) => ({
  startNumber,
  firstName: 'Anna',
  lastName,
  nation: 'AUT',
});

export const aRunningRace: LiveSummaryDto = {
  ...aRaceToday,
  now: {
    heatId: 'h2',
    heat: 'Run 2',
    onCourse: [starter(7, 'Huber'), starter(8, 'Moser')],
    onCourseCount: 5,
    next: starter(9, 'Egger'),
  },
  leader: {
    heat: 'Run 2',
    startNumber: 4,
    firstName: 'Giulia',
    lastName: 'Rossi',
    nation: 'ITA',
    class: 'U12',
    result_100ns: 382_100_000,
    isRegularity: false,
    isTotal: false,
    precision: 2,
    ahead_100ns: 6_300_000,
  },
};
