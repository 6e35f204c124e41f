/**
 * All checks of a race, or of one heat of it, the loudest first. Each looks at the race as it stands and changes nothing; together they
 * go through every run some ten times, so they pause wherever the thread may be wanted.
 */
import { bibGap } from './bib-gap.ts';
import {
  findingKinds,
  paced,
  severities,
  type CheckedHeat,
  type Checking,
  type Finding,
  type FindingKind,
  type EnteredPerson,
} from './finding.ts';
import { clockDisagrees } from './clock-disagrees.ts';
import { implausibleTime } from './implausible-time.ts';
import { lateEntry } from './late-entry.ts';
import { manualTime } from './manual-time.ts';
import { noBackup } from './no-backup.ts';
import { noFinish } from './no-finish.ts';
import { noReason } from './no-reason.ts';
import { notSynchronised } from './not-synchronised.ts';
import { openDoubt } from './open-doubt.ts';
import { openImpulse } from './open-impulse.ts';
import { outdatedList } from './outdated-list.ts';
import { otherSex } from './other-sex.ts';
import { proposedLength } from './proposed-length.ts';
import { runDoubt } from './run-doubt.ts';
import { samePerson } from './same-person.ts';
import { stillRunning } from './still-running.ts';
import type { HeatId } from '../model/ids.ts';
import type { Heat, Race } from '../model/race.ts';
import { compareCanonically } from '../model/trigger.ts';
import { isNoImpulse, type UnusedReason } from '../model/verdict.ts';
import { stateOf } from '../state/race-state.ts';
import type { TriggerRecord } from '../state/trigger-record.ts';

const ofHeat = [
  stillRunning,
  openImpulse,
  openDoubt,
  runDoubt,
  noFinish,
  implausibleTime,
  noReason,
  notSynchronised,
  noBackup,
  manualTime,
] as const;

export interface ChecksAsked {
  /** `null`: every heat. */
  readonly heatId: HeatId | null;
  /** Who is entered; of none nothing is said. */
  readonly people: Iterable<EnteredPerson>;
}

/**
 * What there is to look at, the loudest first.
 *
 * @example findings(race, { heatId, people })[0]?.severity // 'stops'
 */
export function findings(race: Race, checked: ChecksAsked): readonly Finding[] {
  const work = findingsInSteps(race, checked);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

/** The same in steps: the race must stay as it is until the last one, or what is found is of moments in between. */
export function* findingsInSteps(race: Race, { heatId, people: given }: ChecksAsked): Checking {
  // Two checks go through them; an iterator is read only once.
  const people = [...given];
  const state = stateOf(race);
  const heats = [...state.heats.values()].filter(({ id }) => heatId === null || id === heatId);
  const begun = heats.filter(({ state: now }) => now !== 'prepared' && now !== 'cancelled');
  const seen = yield* impulsesOf(state.triggers.values(), begun);
  const all: Finding[] = [];
  for (const heat of begun) {
    const impulses = seen.get(heat.id) ?? { open: [], backups: [] };
    const { open } = impulses;
    const backups = impulses.backups.map((records) => records.sort(canonically));
    const checkedHeat: CheckedHeat = {
      state,
      heat,
      runs: [...heat.runs.values()],
      open: open.sort(canonically),
      backups,
    };
    const found: Finding[] = [];
    for (const check of ofHeat) found.push(...(yield* check(checkedHeat)));
    all.push(...saidOnce(found));
  }
  for (const heat of heats) all.push(...(yield* outdatedList(state, heat)));
  const ofEvent = [
    clockDisagrees(state),
    samePerson(people),
    lateEntry(people),
    otherSex(state),
    proposedLength(state, begun),
    bibGap(state),
  ];
  for (const check of ofEvent) all.push(...(yield* check));
  return all.sort((a, b) => loudness(a) - loudness(b));
}

/** The side on which a time is implausible, by the field or by the sport. */
const sideOf: Partial<Record<FindingKind, 'fast' | 'slow'>> = {
  tooFast: 'fast',
  fasterThanSport: 'fast',
  tooSlow: 'slow',
  slowerThanSport: 'slow',
};

/**
 * One thing is said once. Whose impulse is in doubt is too fast or too slow by it, and the doubt says what to do. A run that
 * is too fast or too slow as a whole is so on one of its sections, too. Without a start it was not on course.
 */
function saidOnce(found: readonly Finding[]): readonly Finding[] {
  const placeOf = ({ runId, point }: Finding) => `${runId ?? ''} ${point ?? ''}`;
  const inDoubt = new Set(found.filter(({ kind }) => kind === 'doubt').map(placeOf));
  const withoutStart = new Set(found.filter(({ kind }) => kind === 'noStart').map(({ runId }) => runId));
  const said = new Set<string>();
  return found.filter((one) => {
    const { kind, runId } = one;
    if (kind === 'stillOnCourse') return !withoutStart.has(runId);
    const side = sideOf[kind];
    if (side === undefined) return true;
    const isSaid = inDoubt.has(placeOf(one)) || said.has(`${side} ${runId ?? ''}`);
    said.add(`${side} ${runId ?? ''}`);
    return !isSaid;
  });
}

interface Seen {
  readonly open: TriggerRecord[];
  readonly backups: TriggerRecord[][];
}

/** Taken away by an operator, of the round before, or of a clock that only steps in when it is asked to. */
const settled: ReadonlySet<UnusedReason> = new Set<UnusedReason>(['freed', 'beforeRestart', 'backupClock']);

/** One walk through all impulses, whatever heat they are of. */
function* impulsesOf(
  triggers: Iterable<TriggerRecord>,
  heats: readonly Heat[],
): Generator<void, ReadonlyMap<HeatId, Seen>, void> {
  const seen = new Map(heats.map(({ id }): [HeatId, Seen] => [id, { open: [], backups: [] }]));
  const rounds = new Map(heats.map(({ id, round }) => [id, round]));
  yield* paced(triggers, (record) => {
    const { trigger, reading, verdict } = record;
    if (trigger.kind === 'clear' || reading.point === null || isNoImpulse(verdict)) return;
    const isOpen = verdict.status === 'unassigned' && !settled.has(verdict.reason);
    if (!isOpen && !reading.isBackup) return;
    // Of an impulse that several heats could take, the first tells it.
    const known = reading.armed.length > 0 ? reading.armed : (reading.outside ?? []);
    const armed = known.filter(({ heatId, round }) => rounds.get(heatId) === round);
    if (reading.isBackup) {
      for (const { heatId } of armed) (backupsAt(seen.get(heatId), reading.point) ?? []).push(record);
    } else {
      const [first] = armed;
      if (first !== undefined) seen.get(first.heatId)?.open.push(record);
    }
  });
  return seen;
}

function backupsAt(seen: Seen | undefined, point: number): TriggerRecord[] | undefined {
  if (seen === undefined) return undefined;
  while (seen.backups.length <= point) seen.backups.push([]);
  return seen.backups[point];
}

function canonically(a: TriggerRecord, b: TriggerRecord): number {
  return compareCanonically(a.trigger, b.trigger);
}

const isKind = (name: string): name is FindingKind => name in findingKinds;
/** By how loud a kind is, and within that in the order of the table. */
const places = new Map(
  Object.keys(findingKinds)
    .filter(isKind)
    .map((kind, place) => [kind, severities.indexOf(findingKinds[kind]) * 100 + place]),
);

function loudness({ kind }: Finding): number {
  return places.get(kind) ?? 0;
}
