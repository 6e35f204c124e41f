/** A heat from its file to what the timing core makes of it. */
import type { DecisionOf } from '@startwand/timing';
import { applyDecisions } from './apply-decisions.ts';
import type { HeatTask, TimedHeat } from './heat-task.ts';
import { HEAT, JUDGE } from './ids.ts';
import { readImpulses, type HeatImpulses } from './read-impulses.ts';
import { referenceIn } from './reference.ts';
import { Timing } from './timing.ts';

/** Timed once as it is; with a reference run once more, by the windows that stand around it. */
export function timeHeat(task: HeatTask): TimedHeat {
  const impulses = readImpulses(task.heat);
  const { referenceBib } = task.heat;
  const reference = referenceBib === undefined ? null : referenceIn(timed(task, impulses, null), referenceBib);
  return timed(task, impulses, reference);
}

function timed(task: HeatTask, impulses: HeatImpulses, reference: DecisionOf<'setReferenceRun'> | null): TimedHeat {
  const { heat } = task;
  const timing = new Timing();
  timing.setUp(task);
  if (reference !== null) timing.must({ type: 'decide', by: JUDGE, decision: reference });
  timing.must({ type: 'decide', by: JUDGE, decision: { kind: 'armHeat', heatId: HEAT } });
  if (heat.start === 'mass' && heat.gun !== undefined && task.startList.length > 0) {
    const gun = impulses.momentOf(heat.gun);
    timing.must({
      type: 'decide',
      by: JUDGE,
      decision: { kind: 'setGun', heatId: HEAT, group: null, timestamp: gun },
    });
  }
  timing.deliver([...impulses.main.map(({ trigger }) => trigger), ...impulses.backup]);
  const faults = applyDecisions(task, impulses, timing);
  const { race, notes } = timing;
  return { ...task, impulses, race, notes, faults };
}
