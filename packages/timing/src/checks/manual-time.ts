/** A time that no light beam took: by hand or a keypad, typed by an operator, or made of a backup clock's. */
import { eachOf, ofRun, type CheckedHeat, type Checking } from './finding.ts';
import { isByHand } from '../model/hand-source.ts';
import type { Crossing } from '../model/run.ts';

export function manualTime({ state, heat, runs }: CheckedHeat): Checking {
  /** A gun that was given starts a whole field: that is no time of a single run. */
  const isManual = (crossing: Crossing | null, point: number): boolean => {
    if (crossing === null || (crossing.edited && point === 0 && heat.rules.start === 'mass')) return false;
    if (crossing.manual || crossing.edited || crossing.replaced) return true;
    const trigger = crossing.triggerId === null ? undefined : state.triggers.get(crossing.triggerId)?.trigger;
    return trigger !== undefined && !crossing.scheduled && isByHand(trigger);
  };
  return eachOf(runs, (run) => {
    if (run.editedTime_100ns !== null) return ofRun('manualTime', run);
    const point = run.crossings.findIndex(isManual);
    return point < 0 ? null : ofRun('manualTime', run, { point });
  });
}
