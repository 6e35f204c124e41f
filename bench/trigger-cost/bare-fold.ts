/**
 * The least that a fold can be: nothing is judged, checked or put in order. Each impulse is kept under its id, each
 * run is kept and shown under its own, as any program must that is asked for either of them afterwards.
 */
import type { Fact, RunId, Trigger, TriggerId } from '@startwand/timing';

interface Kept {
  readonly trigger: Trigger;
  readonly reading: object;
  readonly verdict: object;
  readonly place: null;
}

interface RunState {
  readonly id: RunId;
  readonly impulses: (Kept | null)[];
  readonly override: null;
  queued: { readonly point: number; readonly by: Kept } | null;
}

export function bareFold(facts: readonly Fact[]) {
  const triggers = new Map<TriggerId, Kept>();
  const runs = new Map<RunId, RunState>();
  for (const fact of facts) {
    if (fact.type !== 'TriggerJudged') continue;
    const { trigger, reading, verdict } = fact;
    const kept = { trigger, reading, verdict, place: null };
    triggers.set(trigger.id, kept);
    if (verdict.status !== 'used') continue;
    for (const id of verdict.runIds) {
      let run = runs.get(id);
      if (run === undefined) {
        run = { id, impulses: [null, null], override: null, queued: null };
        runs.set(id, run);
      }
      run.impulses[verdict.point] = kept;
      run.queued = { point: verdict.point + 1, by: kept };
    }
  }
  const shown = new Map([...runs.values()].map((run) => [run.id, shownOf(run)]));
  return { triggers, runs, shown };
}

function shownOf({ id, impulses }: RunState) {
  const crossings = impulses.map((kept) =>
    kept === null ? null : { triggerId: kept.trigger.id, timestamp: kept.trigger.timestamp, edited: false },
  );
  const [start, finish] = crossings;
  const net = start && finish ? Number(finish.timestamp - start.timestamp) : null;
  return { id, crossings, status: net === null ? 'dnf' : 'ok', net, result: net };
}
