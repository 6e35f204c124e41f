/** Which run an action on a competitor means. */
import { competitorId as asCompetitorId, type HeatDto } from '@startwand/contract';
import { runIdOf, type HeatId } from '@startwand/timing';
import { hasEnded } from './desk-heat.ts';
import type { HeatRuns } from './derived/run-index.ts';

type Heat = Pick<HeatDto, 'id' | 'round'>;

/** The last run, or the first one of who still waits. */
export function currentRunId(heat: Heat, runs: HeatRuns, competitorId: string): string {
  return runs.current.get(competitorId)?.runId ?? runIdOfNumber(heat, competitorId, 1);
}

/** The run that a trigger goes to: a start of who has finished opens a further run. */
export function runIdForTrigger(heat: Heat, runs: HeatRuns, competitorId: string, section: number): string {
  const current = runs.current.get(competitorId);
  if (current === undefined) return runIdOfNumber(heat, competitorId, 1);
  const isOver = hasEnded(current) && current.data.sections.at(-1) !== null;
  const isFurther = section === 0 && isOver && current.data.sections[0] !== null;
  return isFurther ? runIdOfNumber(heat, competitorId, current.number + 1) : current.runId;
}

/** The point that the competitor passes next: where a trigger from no known place would go. */
export function dueSection(runs: HeatRuns, competitorId: string): number {
  const sections = runs.current.get(competitorId)?.data.sections ?? [];
  const due = sections.findLastIndex((section) => section !== null) + 1;
  return Math.min(due, Math.max(0, sections.length - 1));
}

function runIdOfNumber({ id, round }: Heat, competitorId: string, number: number): string {
  return runIdOf(heatId(id), round, asCompetitorId(competitorId), number);
}

function heatId(id: string): HeatId {
  if (!isHeatId(id)) throw new Error('A heat without an id.');
  return id;
}

function isHeatId(id: string): id is HeatId {
  return id !== '';
}
