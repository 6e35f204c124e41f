/**
 * A point that a second clock watches, and a passing that it did not see within a second: if the main time is doubted, there is nothing
 * to hold beside it. Passings and what the backup saw are paired one to one, in their order. A backup that saw none of them is told
 * once, as a clock that was silent.
 */
import { found, ofRun, paced, type CheckedHeat, type Checking, type Finding } from './finding.ts';
import type { Run } from '../model/run.ts';
import { TICKS_PER_SECOND, type Timestamp } from '../time/time.ts';
import type { TriggerId } from '../model/ids.ts';

interface Passing {
  readonly run: Run;
  readonly at: Timestamp;
}

const WITHIN = BigInt(TICKS_PER_SECOND);

export function* noBackup(checked: CheckedHeat): Checking {
  const all: Finding[] = [];
  for (const [point, { sources }] of checked.state.course.entries()) {
    const main = sources[0]?.deviceId;
    const backup = sources.find(({ deviceId }) => deviceId !== main)?.deviceId;
    if (main === undefined || backup === undefined) continue;
    const passings = yield* passingsAt(checked, point);
    const alone = yield* unpaired(passings, checked.backups[point] ?? []);
    const { id: heatId } = checked.heat;
    if (alone.length > 0 && alone.length === passings.length) {
      all.push(found('silentBackup', 'device', { heatId, deviceId: backup, point, count: alone.length }));
    } else {
      yield* paced(alone, ({ run }) => {
        all.push(ofRun('noBackup', run, { deviceId: backup, point }));
      });
    }
  }
  return all;
}

/** What the main clock took, in order; a gun once, however many it started. */
function* passingsAt({ state, runs }: CheckedHeat, point: number): Generator<void, readonly Passing[], void> {
  const passings: Passing[] = [];
  const seen = new Set<TriggerId>();
  yield* paced(runs, (run) => {
    const crossing = run.crossings[point] ?? null;
    const id = crossing?.triggerId ?? null;
    if (crossing === null || id === null || crossing.edited || crossing.scheduled || seen.has(id)) return;
    seen.add(id);
    const record = state.triggers.get(id);
    if (record?.reading.isBackup === false) passings.push({ run, at: record.trigger.timestamp });
  });
  return passings.sort((a, b) => (a.at < b.at ? -1 : 1));
}

function* unpaired(
  passings: readonly Passing[],
  backups: CheckedHeat['backups'][number],
): Generator<void, readonly Passing[], void> {
  const alone: Passing[] = [];
  let next = 0;
  yield* paced(passings, (passing) => {
    const at = (place: number) => backups[place]?.trigger.timestamp;
    for (let seen = at(next); seen !== undefined && seen < passing.at - WITHIN; seen = at(next)) next += 1;
    const seen = at(next);
    if (seen !== undefined && seen <= passing.at + WITHIN) next += 1;
    else alone.push(passing);
  });
  return alone;
}
