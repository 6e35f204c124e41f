/**
 * The race days of the demo, as they are told: what each event is called, where and when it is, who enters, and how its
 * heats go. `store-day.ts` makes an event of each, `play-day.ts` races those that go on.
 */
import { TICKS_PER_SECOND, type GivenStatus } from '@startwand/timing';
import { people, type DemoTimer } from './cast.ts';
import { runners, skiers, type Field } from './field.ts';
import type { Ground } from './pictures.ts';

/** A channel of a timer. */
type Source = readonly [timer: DemoTimer, channel: number];

export interface RaceDay {
  readonly name: string;
  readonly place: string;
  readonly organizer: string;
  readonly ground: Ground;
  /** On the first page of the service. */
  readonly isFeatured?: boolean;
  /** On the page of the event. */
  readonly message?: string;
  /** The first day and the last one, counted from today: -1 is yesterday. */
  readonly days: readonly [first: number, last: number];
  readonly field: Field;
  /** From the start to the finish: which channels see it. */
  readonly points: readonly (readonly Source[])[];
  /** When each begins; one that goes on all day says so itself (`announce`). */
  readonly heats: readonly { readonly name: string; readonly at: string; readonly massStart?: boolean }[];
  /** What else stands in the form of the event. @param day the date of a day, counted from today */
  readonly form?: (day: (number: number) => string) => object;
}

/** A day that goes on: its heats one after the other, each in the reversed order of the one before, a pause, and again. */
export interface MovingDay extends RaceDay {
  /** 0: all start at once. */
  readonly interval_s: number;
  readonly runTime_s: number;
  /** Of the simulator: how far the slowest lies from the mean, as a share of it. */
  readonly spread: number;
  /** Where the measuring points stand, as a share of the course, for the timekeeper who looks for those who fell. */
  readonly places?: readonly number[];
  /** What else the simulator is told. */
  readonly options: readonly string[];
  /** A visitor who opens the page right after the start finds a race that is so long under way. */
  readonly begunAtStart_ms: number;
  /** Results stand for a while, and the pages count down to what comes. */
  readonly pause_ms: number;
  readonly countdown_ms: number;
}

/** A day that is over: its times come as a list. */
export interface PastDay extends RaceDay {
  readonly interval_s: number;
  /** What did not go well, by heat and bib; a bib of the first run is not on the list of the second. */
  readonly mishaps: readonly Readonly<Record<number, GivenStatus>>[];
}

/** As long as an event may last, so that the same demo goes on tomorrow. */
const more_days = 30;
const skiClub = 'Ski Club Nordkette';
const runningClub = 'Running Club Inn Valley';

/** A giant slalom of two runs, timed at three points by two devices. */
export const slalom: MovingDay = {
  name: 'Startwand Demo Cup, Giant Slalom',
  place: 'Seegrube',
  organizer: skiClub,
  ground: 'snow',
  isFeatured: true,
  days: [0, more_days],
  field: skiers,
  // At the finish a second channel stands by: it times only whom the first one did not see.
  points: [
    [['upper', 0]],
    [['upper', 2]],
    [
      ['finish', 1],
      ['finish', 9],
    ],
  ],
  heats: [
    { name: 'Run 1', at: '00:00' },
    { name: 'Run 2', at: '00:00' },
  ],
  // A pole that swings through the beam behind a racer is no other racer.
  form: () => ({ triggerFilterTime_100ns: TICKS_PER_SECOND }),
  interval_s: 12,
  runTime_s: 40,
  spread: 0.08,
  places: [0, 0.5, 1],
  options: ['--backup=C9'],
  begunAtStart_ms: 190_000,
  pause_ms: 30_000,
  countdown_ms: 60_000,
};

/** Three hundred beside the giant slalom: one gun, chips in the shoes. */
export const townRun: MovingDay = {
  name: 'Innsbruck Town Run, 3 km',
  place: 'Innsbruck',
  organizer: runningClub,
  ground: 'road',
  days: [0, more_days],
  field: runners(300),
  points: [[['town', 0]], [['town', 2]], [['town', 1]]],
  heats: [{ name: '3 km', at: '00:00', massStart: true }],
  form: () => ({ precision: 1 }),
  interval_s: 0,
  // The first are in the finish after nine minutes, the last after fifteen; at the start the first ones arrive.
  runTime_s: 720,
  spread: 0.25,
  // A chip is read with its number, or not at all.
  options: ['--missing-bib-rate=0', '--duplicate-rate=0.01'],
  begunAtStart_ms: 550_000,
  pause_ms: 60_000,
  countdown_ms: 120_000,
};

/** A slalom that was raced yesterday, in two runs: what results look like when a day is over. */
export const yesterday: PastDay = {
  name: 'Nordkette Slalom for Children and Youth',
  place: 'Seegrube',
  organizer: skiClub,
  ground: 'snow',
  message: 'Results are official. Thank you to all helpers on the hill!',
  days: [-1, -1],
  field: skiers,
  // No timer of the account is bound to a day that is over.
  points: [[], []],
  heats: [
    { name: 'Run 1', at: '10:00' },
    { name: 'Run 2', at: '13:00' },
  ],
  interval_s: 30,
  mishaps: [
    { 7: 'dns', 13: 'dnf', 28: 'dnf', 34: 'dsq', 55: 'dns' },
    { 19: 'dnf', 52: 'dnf', 60: 'dsq' },
  ],
};

const ahead_days = 10;
const { firstName, lastName } = people.competitor;
const distance = 'Distance';
const shirt = 'T-shirt size';
const shirts = ['S', 'M', 'L', 'XL'];

/** An event that takes registrations, with classes and a question of its own. */
export const openDay: RaceDay = {
  name: 'Hungerburg Hill Run',
  place: 'Hungerburg',
  organizer: runningClub,
  ground: 'road',
  message: 'Entry fee: 25 €, paid when you collect your bib.',
  days: [ahead_days, ahead_days],
  field: (year) =>
    [...runners(14)(year), { firstName, lastName }].map((person, index) => ({
      ...person,
      startNumber: index + 1,
      fields: { [distance]: index % 3 === 0 ? 'Short, 3 km' : 'Long, 8 km', [shirt]: shirts[index % 4] ?? 'M' },
    })),
  points: [[], []],
  heats: [
    { name: 'Long, 8 km', at: '10:00', massStart: true },
    { name: 'Short, 3 km', at: '11:30', massStart: true },
  ],
  form: (day) => ({
    startTime: '10:00',
    publicRegistration: true,
    registrationStart: `${day(-5)}T08:00`,
    registrationEnd: `${day(ahead_days - 1)}T20:00`,
    firstStartNumber: 1,
    registrationFields: [
      { name: distance, required: true, class: true },
      { name: shirt, required: true, public: false, format: 'uppercase' },
    ],
  }),
};
