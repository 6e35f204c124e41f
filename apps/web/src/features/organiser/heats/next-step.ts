/** What comes next in an event: before a heat, while it runs, and behind it. */
import { heatsToCome, lastCrossing, ratedHeats, type EventDto, type HeatDto } from '@startwand/contract';
import { TICKS_PER_SECOND } from '@startwand/timing';
import { inOrder } from '../form/step-values.ts';
import { isDeclared } from '../official/is-declared.ts';
import { hasBegun, savedUpdateOf, type RaceOfList } from '../start-list/list-update.ts';
import { progressOf } from './heat-progress.ts';

/** Includes the state of the event: when it is over nothing can be armed, and times are entered. */
type Race = RaceOfList & { readonly event: Pick<EventDto, 'state'> };

/** The one thing that comes next on the pages of an event; `behind`: a heat is over, and its sheet leads on. */
export type EventStep =
  | { readonly kind: 'enter' }
  | { readonly kind: 'startList' | 'updateList' | 'arm' | 'enterTimes' | 'time' | 'behind'; readonly heat: HeatDto };

/** `null`: the event has no heat that takes place. */
export function eventStepOf(race: Race): EventStep | null {
  const heats = takingPlace(race);
  const heat = heats.find((one) => one.state !== 'finished');
  const before = heats.findLast((one) => one.state === 'finished');
  if (heat === undefined) return before === undefined ? null : { kind: 'behind', heat: before };
  if (race.competitors.length === 0) return { kind: 'enter' };
  if (!isListed(race, heat))
    return before === undefined ? { kind: 'startList', heat } : { kind: 'behind', heat: before };
  if (isRunOut(race, heat)) return { kind: 'behind', heat };
  if (race.event.state === 'finished') return { kind: hasResults(race, heat) ? 'behind' : 'enterTimes', heat };
  if (heat.state === 'armed') return { kind: 'time', heat };
  return { kind: isOutdated(race, heat) ? 'updateList' : 'arm', heat };
}

/** The ranking that its list was made from has changed, and nobody has started: the list can follow. */
function isOutdated(race: Race, heat: HeatDto): boolean {
  return heat.state !== 'armed' && !hasBegun(race.runs, heat) && savedUpdateOf(race, heat) !== null;
}

function hasResults(race: Race, { id }: HeatDto): boolean {
  const { done, out } = progressOf(race, id);
  return done + out > 0;
}

/** Everybody on its list has finished or is out. */
function isRunOut(race: Race, { id, state }: HeatDto): boolean {
  const { total, done, onCourse, out } = progressOf(race, id);
  return state !== 'prepared' && total > 0 && onCourse === 0 && done + out === total;
}

function isListed({ startLists }: Race, { id }: HeatDto): boolean {
  return startLists.some(({ heatId, competitorIds }) => heatId === id && competitorIds.length > 0);
}

/** What a heat that is over leaves to do, in the order in which it is done. */
export type StepBehind =
  | 'open'
  | 'missing'
  | 'doubts'
  | 'finish'
  | 'official'
  | 'file'
  | 'putUp'
  | 'nextList'
  | 'updateList'
  | 'inform'
  | 'armNext'
  | 'mail'
  | 'files'
  | 'end';

export interface Behind {
  readonly steps: readonly StepBehind[];
  readonly done: ReadonlySet<StepBehind>;
  /** The heat that follows; `null`: it was the last one. */
  readonly next: HeatDto | null;
}

/**
 * Whether the result list behind a heat is the total: of several heats that count, this is the last one.
 *
 * @param heat one that is over
 */
export function isTotalDue(race: Race, heat: HeatDto): boolean {
  const rated = ratedHeats(race.heats);
  return rated.length > 1 && rated.at(-1)?.id === heat.id && heatsToCome(race).length === 0;
}

/** @param left how much of each kind waits for the operator */
export function behind(
  race: Race & { readonly event: Pick<EventDto, 'publicResult'> },
  heat: HeatDto,
  left: Readonly<Record<'open' | 'missing' | 'doubts', number>>,
): Behind {
  const heats = takingPlace(race);
  const next =
    heats.slice(heats.findIndex(({ id }) => id === heat.id) + 1).find(({ state }) => state !== 'finished') ?? null;
  const waiting = (['open', 'missing', 'doubts'] as const).filter((kind) => left[kind] > 0);
  const done = new Set<StepBehind>();
  if (heat.state === 'finished') done.add('finish');
  // A total is official when each of its heats is.
  if (isDeclared(heat) && (!isTotalDue(race, heat) || ratedHeats(race.heats).every(isDeclared))) done.add('official');
  if (race.event.publicResult) done.add('putUp');
  if (next !== null && isListed(race, next)) done.add('nextList');
  if (next?.state === 'armed') done.add('armNext');
  const atTheEnd: readonly StepBehind[] = race.event.publicResult ? ['mail', 'files', 'end'] : ['files', 'end'];
  // Making a list by another rule than it was made by is no update.
  const following = next !== null && isOutdated(race, next) ? (['updateList'] as const) : [];
  const toArm = race.event.state === 'finished' ? [] : (['inform', 'armNext'] as const);
  const onwards: readonly StepBehind[] = next === null ? atTheEnd : ['nextList', ...following, ...toArm];
  return { steps: [...waiting, 'finish', 'official', 'file', 'putUp', ...onwards], done, next };
}

/**
 * What Enter takes: the first step that is not done. Nothing is printed before the result is official, for a list on a
 * wall would say "Unofficial". Mailing start times is offered and never proposed: the next start is near.
 */
export function proposedOf({ steps, done }: Behind): StepBehind | null {
  return steps.find((step) => !done.has(step) && step !== 'inform') ?? null;
}

/** Whose run counts and misses a time at a point; where an operator wrote the time of the run, nothing is missed. */
export function runsWithoutTime(race: Race, { id }: HeatDto): readonly string[] {
  return race.runs
    .filter((run) => run.heatId === id && run.counts && run.status === 'ok' && !run.isRunTimeEdited)
    .filter(({ data }) => data.sections.includes(null))
    .map(({ competitorId }) => competitorId);
}

/** From starter to starter in this heat; `null`: it had no start times. */
export function intervalOf({ startLists }: Race, { id }: HeatDto): number | null {
  const times = startLists.find(({ heatId }) => heatId === id)?.startTimes_100ns ?? [];
  const known = times.filter((time) => time !== null);
  const apart = known.flatMap((time, place) => {
    const before = known[place - 1];
    return before === undefined || time <= before ? [] : [Number(time - before)];
  });
  return apart.length === 0 ? null : Math.min(...apart);
}

const usualInterval_s = 60;
const step_s = 5;
/** From the last finish of one run to the first start of the next, where nobody said when that is. */
const pause_s = 1_800;

/** What the next run may start at, where this one had no start times: about as its starters left, else every minute. */
export function proposedInterval(race: Race, { id }: HeatDto): number {
  const starts = race.runs
    .filter(({ heatId, counts }) => heatId === id && counts)
    .flatMap(({ data }) => data.sections[0]?.timestamp_100ns ?? [])
    .toSorted((a, b) => Number(a - b));
  const apart = starts
    .slice(1)
    .map((start, place) => Number(start - (starts[place] ?? start)))
    .filter((time) => time > 0)
    .toSorted((a, b) => a - b);
  const median = apart[Math.floor(apart.length / 2)];
  if (median === undefined) return usualInterval_s * TICKS_PER_SECOND;
  const steps = Math.round(median / (step_s * TICKS_PER_SECOND));
  return Math.max(1, steps) * step_s * TICKS_PER_SECOND;
}

/** When the next run may begin, to five minutes; `null`: nobody has finished in this one. */
export function proposedFirstStart(race: Race, { id }: HeatDto): bigint | null {
  const last = lastCrossing(race.runs.filter(({ heatId }) => heatId === id));
  if (last === null) return null;
  const grid = BigInt(300 * TICKS_PER_SECOND);
  const earliest = last + BigInt(pause_s * TICKS_PER_SECOND);
  return ((earliest + grid - 1n) / grid) * grid;
}

function takingPlace({ heats }: Race): readonly HeatDto[] {
  return inOrder(heats).filter(({ state }) => state !== 'cancelled');
}
