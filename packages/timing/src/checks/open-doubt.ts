/** Impulses in doubt among the last arrivals, by the rule of the desk (`implausible-impulse.ts`). */
import { FieldWatch, type WatchedRun } from '../decisions/field-watch.ts';
import type { SaidBy } from '../decisions/implausible-impulse.ts';
import { found, paced, type CheckedHeat, type Checking } from './finding.ts';
import type { CompetitorId, RunId, TriggerId } from '../model/ids.ts';
import type { Run } from '../model/run.ts';
import { windowAround, type Window } from '../model/windows.ts';

export function* openDoubt({ state, heat, runs }: CheckedHeat): Checking {
  const watch = new FieldWatch(state.course.length);
  const bearers = new Map<RunId, CompetitorId>();
  yield* paced(runs, (run) => {
    bearers.set(run.id, run.competitorId);
    watch.note(watched(run));
  });
  const saidBy = (triggerId: TriggerId): SaidBy => {
    const judged = state.triggers.get(triggerId);
    if (judged?.verdict.status !== 'used' || judged.verdict.by === 'operator') return 'operator';
    return judged.trigger.bib === null ? 'order' : 'number';
  };
  const windowOf = (runId: RunId, point: number): Window | null => {
    const section = heat.reference?.sections_100ns[point - 1] ?? null;
    const tolerances = state.course[point];
    const bearer = bearers.get(runId);
    if (section === null || tolerances === undefined || bearer === undefined || heat.excluded.has(bearer)) return null;
    return windowAround(section, tolerances);
  };
  return watch.doubts({ saidBy, windowOf }).map(({ point, triggerId, runId }) => {
    const competitorId = bearers.get(runId) ?? null;
    return found('doubt', 'impulse', { heatId: heat.id, competitorId, runId, triggerId, point });
  });
}

function watched(run: Run): WatchedRun {
  const { id, competitorId, number, status, crossings } = run;
  return {
    runId: id,
    competitorId,
    number,
    isClosed: run.isStatusGiven || run.editedTime_100ns !== null,
    isOnCourse: status === 'onCourse',
    crossings: crossings.map((crossing) => {
      if (crossing === null) return null;
      const isWritten = crossing.edited || crossing.replaced;
      return { timestamp: crossing.timestamp, triggerId: isWritten ? null : crossing.triggerId };
    }),
  };
}
