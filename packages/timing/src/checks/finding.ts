/** What the checks say of a race before its result becomes official: what there is to look at, and where one looks. */
import type { CompetitorId, DeviceId, HeatId, RunId, TriggerId } from '../model/ids.ts';
import type { Heat } from '../model/race.ts';
import type { Run } from '../model/run.ts';
import type { Duration } from '../time/time.ts';
import type { RaceState } from '../state/race-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';

/** The loudest first: `stops` is declared official only by who names it, `look` wants a look, `note` is only said. */
export const severities = ['stops', 'look', 'note'] as const;
export type FindingSeverity = (typeof severities)[number];

/** In the order in which they are shown, each with how loud it is. */
export const findingKinds = {
  /** Somebody is on course. */
  stillOnCourse: 'stops',
  /** An impulse that nobody has, and that somebody without a time there could have. */
  openImpulse: 'stops',
  /** An impulse that is likelier another one's. */
  doubt: 'stops',
  /** Passed a point, and nobody saw them start: there is no time. */
  noStart: 'stops',
  /** A judge's status, and an impulse that says otherwise. */
  contradiction: 'look',
  /** How many have neither started nor a status. */
  stillWaiting: 'look',
  /** The ranking that the start list was made from has changed since. */
  outdatedList: 'look',
  /** Started, without a finish, and nobody said what happened. */
  noFinish: 'look',
  tooFast: 'look',
  tooSlow: 'look',
  /** A time beyond the sport's limit, while fewer than three have finished. */
  fasterThanSport: 'look',
  slowerThanSport: 'look',
  /** Disqualified without a reason or a gate. */
  noReason: 'look',
  samePerson: 'look',
  /** Entered at the desk, without club and year of birth. */
  lateEntry: 'look',
  otherSex: 'look',
  /** A distance or the length of a section that the template proposed: nobody said that it was measured. */
  proposedLength: 'look',
  notSynchronised: 'look',
  /** The clock of a synchronised device is another one than the server's. */
  clockDisagrees: 'look',
  /** A backup clock that saw nobody at a point. */
  silentBackup: 'look',
  /** A passing that the backup clock of the point did not see. */
  noBackup: 'note',
  /** An impulse that nobody has, and that fits nobody either. */
  strayImpulse: 'note',
  /** A time that no light beam took. */
  manualTime: 'note',
  bibGap: 'note',
} as const satisfies Readonly<Record<string, FindingSeverity>>;
export type FindingKind = keyof typeof findingKinds;

/** What the one button of a finding opens. */
export type WayOn =
  | 'run'
  | 'impulse'
  | 'heat'
  | 'startList'
  | 'competitor'
  | 'competitors'
  | 'device'
  | 'settings'
  | 'course';

export interface Finding {
  readonly kind: FindingKind;
  readonly severity: FindingSeverity;
  readonly opens: WayOn;
  /** `null`: of the whole event. */
  readonly heatId: HeatId | null;
  readonly competitorId: CompetitorId | null;
  /** The other one, where there are two. */
  readonly otherId: CompetitorId | null;
  readonly runId: RunId | null;
  readonly triggerId: TriggerId | null;
  readonly deviceId: DeviceId | null;
  /** Where on the course. */
  readonly point: number | null;
  /** From the first missing bib to the last. */
  readonly bibs: readonly [number, number] | null;
  /** How many it is about. */
  readonly count: number;
  /** How far the clock of the device is ahead of the server's; absent where it is about no clock. */
  readonly ahead_100ns?: Duration;
}

/** Who is entered, as a person: a race itself knows no names. */
export interface EnteredPerson {
  readonly competitorId: CompetitorId;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  /** Absent: none is known. */
  readonly club?: string;
  /** Entered at the desk during the race; absent: entered before. */
  readonly isLateEntry?: true;
}

/** One heat as the checks look at it: each list was gone through once for all of them. */
export interface CheckedHeat {
  readonly state: RaceState;
  readonly heat: Heat;
  /** Of this round, more than waiting. */
  readonly runs: readonly Run[];
  /** Impulses of the round that nobody has, in canonical order. */
  readonly open: readonly TriggerRecord[];
  /** By point: what backup clocks saw there, in canonical order. */
  readonly backups: readonly (readonly TriggerRecord[])[];
}

/** Work that pauses wherever it says so, and gives what it found. */
export type Checking = Generator<void, readonly Finding[], void>;

/** @example found('bibGap', 'competitors', { bibs: [4, 5] }) */
export function found(kind: FindingKind, opens: WayOn, about: Partial<Omit<Finding, 'kind' | 'severity'>>): Finding {
  return {
    kind,
    severity: findingKinds[kind],
    opens,
    heatId: null,
    competitorId: null,
    otherId: null,
    runId: null,
    triggerId: null,
    deviceId: null,
    point: null,
    bibs: null,
    count: 1,
    ...about,
  };
}

/** @example ofRun('noFinish', run) */
export function ofRun(kind: FindingKind, run: Run, about: Partial<Finding> = {}): Finding {
  return found(kind, 'run', { heatId: run.heatId, competitorId: run.competitorId, runId: run.id, ...about });
}

const ITEMS_PER_STEP = 256;

/** What `look` finds in each item, a few hundred at a time. */
export function* eachOf<Item>(items: Iterable<Item>, look: (item: Item) => Finding | null): Checking {
  const all: Finding[] = [];
  let count = 0;
  for (const item of items) {
    const one = look(item);
    if (one !== null) all.push(one);
    count += 1;
    if (count % ITEMS_PER_STEP === 0) yield;
  }
  return all;
}

/** Goes through items, a few hundred at a time. */
export function* paced<Item>(items: Iterable<Item>, take: (item: Item) => void): Generator<void, void, void> {
  yield* eachOf(items, (item) => {
    take(item);
    return null;
  });
}
