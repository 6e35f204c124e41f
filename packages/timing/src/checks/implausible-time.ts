/**
 * Far faster or far slower on a section than the field. The measure is the field itself: the median of its times on the section, and
 * how far the quicker and the slower half lie from it by the quartiles (`section-pace.ts`), so that a few wrong ones do not move it.
 * Too fast is six such distances below the median: nobody is fast by accident. Too slow is twelve above it and half as long again: one
 * who fell and got up is only slow. Fewer than eight times on a section say nothing. A time that an operator wrote is not asked,
 * and neither is a run that an operator left as it is (`left-doubt.ts`).
 */
import { SectionPace, type Pace } from '../decisions/section-pace.ts';
import { netSectionTimes } from '../ranking/sections.ts';
import { isLeft } from '../model/run-doubt.ts';
import { eachOf, ofRun, paced, type CheckedHeat, type Checking } from './finding.ts';

const FAST = 6;
const SLOW = 12;
const SLOWER_THAN = 1.5;

export function* implausibleTime({ state, runs }: CheckedHeat): Checking {
  const sections = state.course.slice(1).map(() => new SectionPace());
  yield* paced(runs, (run) => {
    for (const [section, time] of timesOf(run).entries()) if (time !== null) sections[section]?.add(time);
  });
  const paces = sections.map((section) => section.besides([]));
  return yield* eachOf(runs, (run) => {
    const misses = timesOf(run).map((time, section) => missOf(time, paces[section] ?? null));
    const fast = misses.indexOf('tooFast');
    const place = fast < 0 ? misses.indexOf('tooSlow') : fast;
    const miss = misses[place] ?? null;
    if (miss === null || isLeft(run.leftDoubts, miss, run.net_100ns)) return null;
    return ofRun(miss, run, { point: place + 1 });
  });
}

type OfRun = CheckedHeat['runs'][number];

function timesOf({ status, editedTime_100ns, crossings }: OfRun): ReturnType<typeof netSectionTimes> {
  return status === 'ok' && editedTime_100ns === null ? netSectionTimes(crossings) : [];
}

function missOf(time: number | null, pace: Pace | null): 'tooFast' | 'tooSlow' | null {
  if (time === null || pace === null) return null;
  const { median_100ns, below_100ns, above_100ns } = pace;
  if (time < median_100ns - FAST * below_100ns) return 'tooFast';
  return time > median_100ns + SLOW * above_100ns && time > median_100ns * SLOWER_THAN ? 'tooSlow' : null;
}
