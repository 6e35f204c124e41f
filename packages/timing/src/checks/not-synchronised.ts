/**
 * Times of the heat rest on clocks that nothing held. Of several devices one without synchronisation is named: what lies between two
 * clocks is not known. One device alone may show any time of day. A phone says itself how far its clock may be off: it is named where
 * that is not known, or more than 50 ms.
 */
import { found, paced, type CheckedHeat, type Checking } from './finding.ts';
import { isByHand } from '../model/hand-source.ts';
import type { DeviceId } from '../model/ids.ts';
import { isClockUnsure } from '../state/clock-watch.ts';

export function* notSynchronised({ state, heat, runs }: CheckedHeat): Checking {
  const clocks = new Map<DeviceId, boolean>();
  const phones = new Set<DeviceId>();
  yield* paced(runs, ({ crossings }) => {
    for (const crossing of crossings) {
      if (crossing === null || crossing.edited || crossing.scheduled || crossing.triggerId === null) continue;
      const trigger = state.triggers.get(crossing.triggerId)?.trigger;
      if (trigger === undefined) continue;
      if (isClockUnsure(trigger)) phones.add(trigger.deviceId);
      if (isByHand(trigger)) continue;
      clocks.set(trigger.deviceId, (clocks.get(trigger.deviceId) ?? true) && trigger.synchronised);
    }
  });
  const free = clocks.size < 2 ? [] : [...clocks].flatMap(([deviceId, isHeld]) => (isHeld ? [] : [deviceId]));
  return [...free, ...phones].map((deviceId) => found('notSynchronised', 'device', { heatId: heat.id, deviceId }));
}
