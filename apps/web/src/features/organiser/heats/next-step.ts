/** What comes next in an event: before a heat, while it runs, and behind it. */
import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { inOrder } from '../form/step-values.ts';
import { progressOf } from './heat-progress.ts';

type Race = Pick<OperatorDetailDto, 'heats' | 'competitors' | 'startLists' | 'runs'>;

/** The one thing that comes next on the pages of an event; `behind`: a heat is over, and its sheet leads on. */
export type EventStep =
  | { readonly kind: 'enter' }
  | { readonly kind: 'startList' | 'arm' | 'time' | 'behind'; readonly heat: HeatDto };

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
  return { kind: heat.state === 'armed' ? 'time' : 'arm', heat };
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
  | 'inform'
  | 'armNext';

export interface Behind {
  readonly steps: readonly StepBehind[];
  readonly done: ReadonlySet<StepBehind>;
  /** The heat that follows; `null`: it was the last one. */
  readonly next: HeatDto | null;
}

/** @param left how much of each kind waits for the operator */
export function behind(
  race: Race,
  heat: HeatDto,
  left: Readonly<Record<'open' | 'missing' | 'doubts', number>>,
): Behind {
  const heats = takingPlace(race);
  const next =
    heats.slice(heats.findIndex(({ id }) => id === heat.id) + 1).find(({ state }) => state !== 'finished') ?? null;
  const waiting = (['open', 'missing', 'doubts'] as const).filter((kind) => left[kind] > 0);
  const done = new Set<StepBehind>();
  if (heat.state === 'finished') done.add('finish');
  if (heat.official !== undefined && heat.official.correctedAt_100ns === null) done.add('official');
  if (next !== null && isListed(race, next)) done.add('nextList');
  if (next?.state === 'armed') done.add('armNext');
  const onwards = next === null ? [] : (['nextList', 'inform', 'armNext'] as const);
  return { steps: [...waiting, 'finish', 'official', 'file', 'putUp', ...onwards], done, next };
}

/** These lead to other pages, and nobody is sent there by Enter. */
const leadsAway: ReadonlySet<StepBehind> = new Set(['official', 'putUp', 'inform']);

/** What Enter takes; `null`: all is done. */
export function proposedOf({ steps, done }: Behind): StepBehind | null {
  return steps.find((step) => !done.has(step) && !leadsAway.has(step)) ?? null;
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

function takingPlace({ heats }: Race): readonly HeatDto[] {
  return inOrder(heats).filter(({ state }) => state !== 'cancelled');
}
