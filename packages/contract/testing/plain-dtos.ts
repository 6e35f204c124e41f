/** What travels when nothing special is said: tests write only what they are about. */
import type { EventDto, HeatDto, LogEntryDto, RunDto, StartListDto } from '@startwand/contract';

/** A competitor who started, and of whom no time is known. @example { ...plainRun, runId, competitorId } */
export const plainRun: RunDto = {
  runId: 'h1.1.c1.1',
  heatId: 'h1',
  competitorId: 'c1',
  number: 1,
  status: 'onCourse',
  isStatusGiven: false,
  data: { sections: [] },
  runTime_100ns: null,
  isRunTimeEdited: false,
  penalty_100ns: 0,
  reward_100ns: 0,
  timePostings: [],
  net_100ns: null,
  result_100ns: null,
  deviation_100ns: null,
  speed_ckmh: null,
  counts: true,
};

/** A bib that nobody wears. */
export const plainLogEntry: LogEntryDto = {
  id: '1.0',
  revision: 1,
  at: 0n,
  by: null,
  type: 'invalidBib',
  severity: 'medium',
  heatId: null,
  competitorId: null,
  triggerId: null,
  bib: null,
  source: 'device',
  deviceId: null,
  timingChannel: null,
  section: null,
  startNumber: null,
  startNumberType: null,
  bounds: null,
  comment: null,
  state: 'active',
  bibs: [],
};

/** Nobody has a time, and nothing was drawn. */
export const plainStartList: StartListDto = {
  heatId: 'h1',
  competitorIds: [],
  startTimes_100ns: [],
  seed: null,
};

/** An armed interval start. */
export const plainHeat: HeatDto = {
  id: 'h1',
  name: 'Run 1',
  position: 0,
  startTime: null,
  state: 'armed',
  round: 1,
  isRated: true,
  massStart: false,
  massStartField: null,
  officialStart: 'impulse',
  bestOfRuns: false,
  roundingType: 'cutOff',
  precision: 2,
  hasOwnRounding: false,
  regularity: 'disabled',
  targetTime_100ns: null,
  distance: null,
  minSpeed: null,
  maxSpeed: null,
  speedEnabled: false,
  speedRanking: false,
  sectionTimeRanking: false,
  splitTimeRanking: false,
  maxTimeOnCourse_100ns: null,
  isPassedOverDns: false,
  nextCompetitorId: null,
  nextGroup: null,
  deadHeats: [],
};

/** An event of today with two measuring points. */
export const plainEvent: EventDto = {
  id: 'e1',
  name: 'Giant slalom',
  place: 'Kaunertal',
  country: 'AUT',
  startDate: '2026-01-17',
  endDate: '2026-01-17',
  startTime: null,
  endTime: null,
  multiDay: false,
  timeZone: 'Europe/Vienna',
  handPrecision: 1,
  state: 'live',
  ownerId: 'u1',
  image: null,
  organizer: { name: 'Ski club', website: null, image: null },
  publicResult: true,
  publicRegistration: false,
  registrationLimit: null,
  registrationNote: null,
  registrationStart: null,
  registrationEnd: null,
  registrationFields: [],
  documents: [],
  bannerMessages: [],
  roundingType: 'cutOff',
  precision: 2,
  triggerFilterTime_100ns: 0,
  ties: 'share',
  overallRanking: { mode: 'sum' },
  distance: null,
  minSpeed: null,
  maxSpeed: null,
  measuringPoints: plainPoints(2),
  setup: {
    course: { points: 2, distance: null },
    sections: [{ section: 1, length: null }],
    tolerances: [0, 1].map((section) => ({
      section,
      lowerBound_100ns: null,
      upperBound_100ns: null,
    })),
  },
};

export function plainPoints(count: number): EventDto['measuringPoints'] {
  return Array.from({ length: count }, (_, section) => ({
    section,
    lowerBound_100ns: null,
    upperBound_100ns: null,
    sectionLength: null,
  }));
}
