/**
 * Times of the heat rest on several clocks, and nothing held one of them: what lies between the two is not known. One clock alone may
 * show any time of day. A hand says itself how far it may be off, and is not asked here.
 */
import { found, paced, type CheckedHeat, type Checking } from './finding.ts';
import { isByHand } from '../model/hand-source.ts';
import type { DeviceId } from '../model/ids.ts';

export function* notSynchronised({ state, heat, runs }: CheckedHeat): Checking {
  const clocks = new Map<DeviceId, boolean>();
  yield* paced(runs, ({ crossings }) => {
    for (const crossing of crossings) {
      if (crossing === null || crossing.edited || crossing.scheduled || crossing.triggerId === null) continue;
      const trigger = state.triggers.get(crossing.triggerId)?.trigger;
      if (trigger === undefined || isByHand(trigger)) continue;
      clocks.set(trigger.deviceId, (clocks.get(trigger.deviceId) ?? true) && trigger.synchronised);
    }
  });
  if (clocks.size < 2) return [];
  return [...clocks].flatMap(([deviceId, isHeld]) =>
    isHeld ? [] : [found('notSynchronised', 'device', { heatId: heat.id, deviceId })],
  );
}
