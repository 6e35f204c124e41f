/** The detail of a race as it travels, of any size, for what is made of it: a start, one intermediate, a finish. */
import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { plainEvent, plainPoints } from '@startwand/contract/testing/plain-dtos.ts';
import { raceMorning } from './test-app.ts';

const second = 10_000_000;

/** With the letters of the seven languages. */
const names = [
  ['Ötztaler', 'Jürgen', 'AUT', 'SC Götzens'],
  ['Űrsi', 'Győző', 'HUN', 'Mátra Síklub'],
  ['Țăranu', 'Ștefănița', 'ROU', 'CSM Brașov'],
  ['Ødegård', 'Åse', 'NOR', 'Lørenskog IL'],
  ['Núñez', 'Íñigo', 'ESP', 'Club Esquí Núria'],
  ['D’Angiò', 'Nicolò', 'ITA', 'Sci Club Città'],
  ['Weißmüller-Großschädl', 'Maximiliane', 'GER', 'Ski- und Snowboardclub Garmisch-Partenkirchen'],
  ['O’Brien', 'Zoë', 'IRL', 'Hill Racers'],
] as const;

/**
 * Every tenth does not finish, every eleventh does not start, every thirteenth is disqualified.
 *
 * @param count how many competitors there are
 */
export function aRaceDetail(
  count: number,
  changes: Partial<PublicDetailDto['event']> = {},
  ofHeat: Partial<HeatDto> = {},
): PublicDetailDto {
  const competitors = Array.from({ length: count }, (_, index) => competitorOf(index));
  return {
    revision: 1,
    event: { ...event, ...changes },
    heats: [{ ...heat, ...ofHeat }],
    startLists: [
      {
        heatId: heat.id,
        competitorIds: competitors.map(({ id }) => id),
        startTimes_100ns: competitors.map((_, index) => startOf(index)),
        seed: null,
      },
    ],
    runs: competitors.flatMap((_, index) => (index % 11 === 10 ? [] : [runOf(index)])),
    competitors,
  };
}

function competitorOf(index: number): PublicCompetitorDto {
  const [lastName, firstName, nation, club] = names[index % names.length] ?? names[0];
  return {
    id: `c${index}`,
    startNumber: index + 1,
    firstName,
    lastName,
    gender: index % 3 === 0 ? 'female' : 'male',
    nation,
    club,
    team: null,
    class: ['U14', 'U16', 'U8'][index % 3] ?? null,
    yearOfBirth: 2010 + (index % 5),
    fields: {},
  };
}

function startOf(index: number): bigint {
  return raceMorning + BigInt(index) * BigInt(30 * second);
}

function runOf(index: number): RunDto {
  const status = index % 13 === 12 ? 'dsq' : index % 10 === 9 ? 'dnf' : 'ok';
  // Scattered, and alike for the same index.
  const net = 58 * second + ((index * 7_919) % 900) * 100_000;
  const at = (ticks: number) => ({
    timestamp_100ns: startOf(index) + BigInt(ticks),
    edited: false,
    replaced: false,
    scheduled: false,
    manual: index % 17 === 0,
  });
  const time = status === 'dnf' ? null : net;
  return {
    runId: `r${index}`,
    heatId: heat.id,
    competitorId: `c${index}`,
    number: 1,
    status,
    isStatusGiven: status === 'dsq',
    data: { sections: [at(0), at(net / 2), time === null ? null : at(net)] },
    runTime_100ns: time,
    isRunTimeEdited: false,
    penalty_100ns: index % 19 === 0 ? 5 * second : 0,
    reward_100ns: 0,
    timePostings: [],
    net_100ns: time,
    result_100ns: time === null ? null : time + (index % 19 === 0 ? 5 * second : 0),
    deviation_100ns: null,
    speed_ckmh: time === null ? null : Math.round((1_200 * 3.6 * 100) / (net / second)),
    counts: true,
  };
}

const event: PublicDetailDto['event'] = {
  ...plainEvent,
  name: 'Frühlings-Slalom',
  place: 'Seegrube',
  endDate: '2026-01-18',
  multiDay: true,
  state: 'finished',
  organizer: { name: 'Skiclub Nordkette', website: null, image: null },
  measuringPoints: plainPoints(3),
};

const heat: HeatDto = {
  id: 'h1',
  name: '1. Lauf',
  position: 0,
  startTime: '2026-01-17T10:00',
  state: 'finished',
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
  distance: 1_200,
  minSpeed: null,
  maxSpeed: null,
  speedEnabled: false,
  speedRanking: true,
  sectionTimeRanking: true,
  splitTimeRanking: true,
  maxTimeOnCourse_100ns: null,
  isPassedOverDns: false,
  nextCompetitorId: null,
  nextGroup: null,
  deadHeats: [],
};
