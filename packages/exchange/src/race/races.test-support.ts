/** For tests: a race of six by hand, and the recorded giant slalom of 72. */
import { duration, parseDuration, timestamp, type Duration, type RunStatus } from '@startwand/timing';
import recording from '../../../timing/recordings/giant-slalom-72.json' with { type: 'json' };
import {
  noPlaces,
  type ExchangeHeat,
  type ExchangePerson,
  type ExchangeRace,
  type ExchangeRun,
} from './exchange-race.ts';
import { placed } from './placed.test-support.ts';
import type { ReportedRace } from './reported-race.ts';

export const writer = { company: 'Startwand', name: 'Startwand', version: '0.58.2' };

/** 2027-01-23T09:00:00Z. */
const nine = 18_006_948_000_000_000n;

export function moment(after_100ns: number) {
  return { at: timestamp(nine + BigInt(after_100ns)), offset_min: 60 };
}

const wholeReport: ReportedRace = {
  season: 2027,
  nation: 'AUT',
  discipline: 'GS',
  category: 'FIS',
  codexMen: '1234',
  codexWomen: '5678',
  timingBy: 'SC Berg',
  dataProcessingBy: 'SC Berg',
  usedList: '12th list',
  fValue: 1010,
  jury: [
    { function: 'technicalDelegate', number: '77', firstName: 'Tea', lastName: 'Delegate', nation: 'SUI' },
    { function: 'chiefOfRace', firstName: 'Carl', lastName: 'Chief', nation: 'AUT' },
    { function: 'referee', firstName: 'Rita', lastName: 'Referee', nation: 'AUT' },
    { function: 'trainersRepresentative', firstName: 'Toni', lastName: 'Trainer', nation: 'AUT', club: 'SC Tal' },
  ],
  courses: ['run1', 'run2'].map((heatId, place) => ({
    heatId,
    name: 'Sonnenhang',
    homologation: '12345/11/26',
    length_m: 1_250,
    gates: 45 + place,
    turningGates: 43 + place,
    startAltitude_m: 1_800,
    finishAltitude_m: 1_480,
    setter: { firstName: 'Sepp', lastName: 'Setter', nation: 'AUT', club: 'SC Berg' },
    forerunners: [{ firstName: 'Fanny', lastName: 'First', nation: 'AUT' }],
    weather: [
      {
        place: 'start',
        time: '09:30',
        sky: 'Sunny',
        snow: 'Hard',
        air_tenths: -45,
        snow_tenths: -61,
        humidity_percent: 40,
        wind: '2',
      },
    ],
    startTime: place === 0 ? '10:00' : '13:00',
    endTime: place === 0 ? '11:10' : '14:05',
  })),
};

const heat = (id: string, name: string, startTime: string, starters: readonly string[]): ExchangeHeat => ({
  id,
  name,
  isRated: true,
  decimals: 2,
  startTime,
  controls: ['C2'],
  distance_m: 1_250,
  starters: starters.map((personId, place) => ({ personId, startsAt: moment(place * 600_000_000) })),
});

type Row = readonly [bib: number, lastName: string, firstName: string, sex: 'female' | 'male', runs: readonly string[]];

/** A time, or what became of somebody. */
function runOf(said: string, bib: number): ExchangeRun {
  const time = parseDuration(said);
  const isStatus = (text: string): text is RunStatus => ['dns', 'dnf', 'dsq', 'waiting', 'onCourse'].includes(text);
  const status = time === null && isStatus(said) ? said : 'ok';
  const start = status === 'dns' || status === 'waiting' ? null : moment(bib * 600_000_000);
  return {
    status,
    result_100ns: time,
    places: noPlaces,
    start,
    finish: time === null ? null : moment(bib * 600_000_000 + time),
    splits_100ns: [time === null ? null : duration(Math.floor(time / 2_000_000) * 1_000_000)],
    reason: status === 'dsq' ? 'gate & <flag>' : null,
    gate: status === 'dsq' ? 17 : null,
  };
}

const rows: readonly Row[] = [
  [1, 'Moser', 'Anna', 'female', ['1:02.33', '1:01.90']],
  [2, "O'Neil", 'Bea', 'female', ['1:03.10', 'dnf']],
  [3, 'Čech <&> "Žižka"', 'Cora', 'female', ['1:02.33', '1:01.90']],
  [4, 'Dahl', 'Dag', 'male', ['59.76', '58.27']],
  [5, 'Egger', 'Emil', 'male', ['dsq', 'dns']],
  [6, 'Fuchs', 'Franz', 'male', ['1:00.01', '59.99']],
];

/** Two are level, one falls in the second run, one misses a gate in the first. */
export function madeRace(change: Partial<ExchangeRace> = {}): ExchangeRace {
  const people = rows.map(([bib, lastName, firstName, sex, runs]) => ({
    id: `c${bib}`,
    bib,
    firstName,
    lastName,
    sex,
    nation: 'AUT',
    yearOfBirth: 2000 + bib,
    dateOfBirth: `${2000 + bib}-03-0${bib}`,
    club: bib === 6 ? null : 'SC Berg',
    team: 'TIR',
    className: sex === 'female' ? 'W' : 'M',
    licence: `5600${bib}`,
    listPoints_hundredths: bib * 1_050,
    racePoints_hundredths: null,
    runs: runs.map((said) => runOf(said, bib)),
  }));
  return {
    name: 'Spring Slalom',
    place: 'Berg',
    country: 'AUT',
    organizer: 'SC Berg',
    date: '2027-01-23',
    startTime: '10:00',
    isOver: true,
    isOfficial: true,
    heats: [
      heat('run1', '1. Lauf', '2027-01-23T10:00', ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']),
      heat('run2', '2. Lauf', '2027-01-23T13:00', ['c6', 'c4', 'c3', 'c2', 'c1', 'c5']),
    ],
    people: placed(people, [0, 1]),
    report: wholeReport,
    penalties: { female: { calculated_hundredths: 4_512, applied_hundredths: 4_512 } },
    ...change,
  };
}

/** The children's race, with codes in the place of names. */
export function recordedRace(): ExchangeRace {
  const official = recording.runs.map((run) => new Map(run.official.map((one) => [one.bib, one])));
  const people = recording.competitors.map(({ bib, class: className, gender }) => ({
    id: `c${bib}`,
    bib,
    firstName: `F${bib}`,
    lastName: `L${bib}`,
    sex: gender === 'female' ? ('female' as const) : ('male' as const),
    nation: 'GER',
    yearOfBirth: 2012,
    dateOfBirth: null,
    club: null,
    team: null,
    className,
    licence: String(200_000 + bib),
    listPoints_hundredths: null,
    racePoints_hundredths: null,
    runs: official.map((run): ExchangeRun => {
      const { status = 'dns', runTime_10ms = null } = run.get(bib) ?? {};
      const time: Duration | null = runTime_10ms === null ? null : duration(runTime_10ms * 100_000);
      const isStatus = (text: string): text is RunStatus => ['ok', 'dns', 'dnf', 'dsq'].includes(text);
      return {
        status: isStatus(status) ? status : 'waiting',
        result_100ns: time,
        places: noPlaces,
        start: null,
        finish: null,
        splits_100ns: [],
        reason: null,
        gate: null,
      };
    }),
  }));
  const heats = ['run1', 'run2'].map((id) => ({
    ...heat(
      id,
      id,
      '2027-01-23T10:00',
      people.map((person) => person.id),
    ),
    controls: [],
  }));
  return madeRace({ heats, people: placed(people, [0, 1]) });
}

export function personNamed(race: ExchangeRace, bib: number): ExchangePerson {
  const found = race.people.find((person) => person.bib === bib);
  if (found === undefined) throw new Error(`There is no ${bib}.`);
  return found;
}
