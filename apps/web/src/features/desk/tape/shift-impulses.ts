/**
 * Shift+X and Shift+M: an impulse was none, or one is missing, and everybody behind moves up or down. What would move is
 * previewed first; Enter takes it, Escape leaves everything as it is.
 */
import { watchedRunOf, type JudgedTriggerDto } from '@startwand/contract';
import {
  between,
  shiftPlan,
  type Duration,
  type PlacedImpulse,
  type RunId,
  type ShiftPlan,
  type ShiftWay,
  type Timestamp,
} from '@startwand/timing';
import type { Shift } from '../desk-calls.ts';
import type { Hint } from '../pending-commands.ts';
import type { Situation, Tools } from '../situation.ts';
import type { DeskHeat } from '../use-desk-heat.ts';
import { triggerInHand } from './impulse-actions.ts';

/** Shows what would move; nothing is decided by it. */
export function previewShift(way: ShiftWay, now: Situation, tools: Tools): void {
  const triggerId = triggerInHand(now, tools);
  if (triggerId === null) return;
  const shift = plannedShift(way, triggerId, now.desk);
  if (typeof shift === 'string') return tools.pending.hint(shift);
  tools.dispatch({ type: 'preview', triggerId, way });
}

/** As the impulses stand now: one that came while the preview was read moves, too. */
export function takeShift(way: ShiftWay, now: Situation, { pending, calls, dispatch }: Tools): void {
  const triggerId = now.selection.triggerId ?? '';
  const shift = plannedShift(way, triggerId, now.desk);
  dispatch({ type: 'previewed' });
  if (typeof shift === 'string') return pending.hint(shift);
  pending.give(way, bibOfRun(shift.holder, now.desk), () => calls.shiftImpulses(shift));
}

export interface PlannedShift extends Shift {
  /** Whom the selected impulse times now. */
  readonly holder: RunId;
  /** Each run whose time changes, in the order of the impulses. */
  readonly moved: readonly MovedTime[];
}

/** Who has which time at the point, and would have which. */
export interface MovedTime {
  readonly runId: RunId;
  /** Behind the start; `null`: none. */
  readonly now_100ns: Duration | null;
  readonly then_100ns: Duration | null;
}

/** @returns why nothing moves, where nothing does */
export function plannedShift(way: ShiftWay, triggerId: string, desk: DeskHeat): PlannedShift | Hint {
  const lane = desk.lanes.find(({ triggers }) => triggers.some(({ id }) => id === triggerId));
  const trigger = lane?.triggers.find(({ id }) => id === triggerId);
  const point = trigger?.judgement.section ?? null;
  if (lane === undefined || trigger === undefined || point === null || !trigger.used) return 'notInUse';
  if (point === 0) return 'notAtStart';
  const placed = placedAt(point, desk, new Map(lane.triggers.map((one) => [one.id, one])));
  const named = placed.find((one) => one.triggerId === triggerId);
  const last = placed.at(-1);
  if (named === undefined || last === undefined) return 'notInUse';
  const plan = shiftPlan(way, named.triggerId, placed, nextBehind(last.runId, point, desk));
  if (plan === null) return 'staysPut';
  return { point, ...plan, holder: named.runId, moved: movedTimes(plan, placed, desk) };
}

function movedTimes(
  { impulses }: ShiftPlan,
  placed: readonly PlacedImpulse[],
  { runs }: DeskHeat,
): readonly MovedTime[] {
  const byTrigger = new Map(placed.map((one) => [one.triggerId, one]));
  const now = impulses.flatMap(({ triggerId }) => byTrigger.get(triggerId) ?? []);
  const nowOf = new Map(now.map(({ runId, at }) => [runId, at]));
  const thenOf = new Map(
    impulses.flatMap(({ runId, triggerId }) => {
      const at = byTrigger.get(triggerId)?.at;
      return runId === null || at === undefined ? [] : [[runId, at] as const];
    }),
  );
  return [...new Set([...nowOf.keys(), ...thenOf.keys()])].map((runId) => {
    const run = runs.byId.get(runId);
    const start = run === undefined ? null : (watchedRunOf(run).crossings[0]?.timestamp ?? null);
    const since = (at: Timestamp | undefined) => (start === null || at === undefined ? null : between(start, at));
    return { runId, now_100ns: since(nowOf.get(runId)), then_100ns: since(thenOf.get(runId)) };
  });
}

export function bibOfRun(runId: RunId, { runs, competitors }: DeskHeat): number | null {
  return competitors.byId.get(runs.byId.get(runId)?.competitorId ?? '')?.startNumber ?? null;
}

/** In the order in which they came. */
function placedAt(
  point: number,
  { runs, heat }: DeskHeat,
  byId: ReadonlyMap<string, JudgedTriggerDto>,
): readonly PlacedImpulse[] {
  return runs.all
    .flatMap((run): PlacedImpulse[] => {
      const crossing = watchedRunOf(run).crossings[point] ?? null;
      const trigger = byId.get(crossing?.triggerId ?? '');
      if (crossing === null || crossing.triggerId === null || trigger === undefined) return [];
      const { triggerId, timestamp } = crossing;
      const isFixed = run.data.sections[point]?.replaced === true || isFixedBy(trigger, heat.massStart);
      return [{ triggerId, runId: watchedRunOf(run).runId, at: timestamp, isFixed }];
    })
    .sort((a, b) => Number(a.at - b.at) || (a.triggerId < b.triggerId ? -1 : 1));
}

/**
 * It came with a number, or an operator gave it. In a mass finish operators give all of them, by the order of the bibs:
 * only numbers stay there.
 */
function isFixedBy({ startNumber, judgement, triggerType }: JudgedTriggerDto, isMassStart: boolean): boolean {
  if (startNumber?.type === 'MANUAL') return true;
  return !isMassStart && judgement.byOperator && triggerType !== 'suggested';
}

/** Who comes behind this run: the first on course who passed the point before after it. `null`: nobody is known to. */
function nextBehind(lastId: RunId, point: number, { runs, heat }: DeskHeat): RunId | null {
  const last = runs.byId.get(lastId);
  const since = last?.data.sections[point - 1]?.timestamp_100ns;
  if (heat.massStart || since === undefined) return null;
  const [next] = runs.onCourse
    .map(watchedRunOf)
    .flatMap(({ runId, crossings }) => {
      const before = crossings[point - 1] ?? null;
      const isDue = crossings.findLastIndex((crossing) => crossing !== null) === point - 1;
      return before !== null && isDue && before.timestamp > since ? [{ runId, since: before.timestamp }] : [];
    })
    .sort((a, b) => Number(a.since - b.since));
  return next?.runId ?? null;
}
