/** For tests: a giant slalom on its way, step by step, as it would be sent. */
import { duration, parseDuration, type Duration } from '@startwand/timing';
import type { LiveHeat, LiveRace, LiveStarter, LiveTime } from './live-race.ts';

const names: readonly (readonly [lastName: string, firstName: string])[] = [
  ['Moser', 'Anna'],
  ["O'Neil", 'Bea "Speedy"'],
  ['Čech <&>', 'Cora'],
];

/** What becomes of a starter: `start`, a time at the intermediate, a time in the finish, or `dnf` and the like. */
export interface RaceStep {
  readonly starts?: boolean;
  readonly inter?: string;
  readonly finish?: string;
  readonly status?: LiveStarter['status'];
  readonly rank?: number;
}

function aStarter(bib: number, step: RaceStep = {}): LiveStarter {
  const [lastName = '', firstName = ''] = names[bib - 1] ?? [];
  const finish = timeOf(step.finish, step.rank ?? 1);
  return {
    bib,
    lastName,
    firstName,
    nation: 'AUT',
    className: bib === 2 ? 'U18' : 'U16',
    code: `5600${bib}`,
    startsAt: `10:0${bib}:00`,
    status: step.status ?? (finish === null ? (step.starts === true ? 'onCourse' : 'waiting') : 'ok'),
    hasStarted: step.starts === true || finish !== null,
    splits: [timeOf(step.inter, 1)],
    finish,
    total_100ns: finish?.time_100ns ?? null,
  };
}

function timeOf(said: string | undefined, rank: number): LiveTime | null {
  const time: Duration | null = said === undefined ? null : parseDuration(said);
  return time === null ? null : { time_100ns: time, gap_100ns: duration(0), rank };
}

/** @param steps of bibs 1, 2 and 3 */
export function aLiveRace(steps: readonly RaceStep[], change: Partial<LiveRace & LiveHeat> = {}): LiveRace {
  const { active = 0, name = 'Spring Slalom', next = null, isOver = false } = change;
  const heat = (heatName: string, starters: readonly LiveStarter[]): LiveHeat => ({
    name: heatName,
    isOver,
    decimals: 2,
    start_m: 1_800,
    finish_m: 1_480,
    length_m: 1_250,
    gates: 45,
    turningGates: 43,
    intermediates: 1,
    starters,
    next,
  });
  const starters = [1, 2, 3].map((bib) => aStarter(bib, steps[bib - 1]));
  return {
    name,
    place: 'Berg',
    slope: 'Sonnenhang',
    discipline: 'GS',
    category: 'FIS',
    sex: 'female',
    heats: [
      heat('1. Lauf', active === 0 ? starters : []),
      heat('2. Lauf', active === 1 ? starters : [1, 2, 3].map((bib) => aStarter(bib))),
    ],
    active,
  };
}
