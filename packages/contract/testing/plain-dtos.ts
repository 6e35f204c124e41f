/** What travels when nothing special is said: tests write only what they are about. */
import type { HeatDto, RunDto } from '@startwand/contract';

/** Somebody who started, and of whom no time is known. @example { ...plainRun, runId, competitorId } */
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
  bestOfRuns: false,
  roundingType: 'cutOff',
  precision: 2,
  nextCompetitorId: null,
};
