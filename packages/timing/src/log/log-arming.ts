/** Arming warns when a heat is timed by several clocks and one of them runs freely. */
import type { DeviceId, HeatId } from '../model/ids.ts';
import type { LogNote } from './log-note.ts';
import type { Race } from '../model/race.ts';
import { stateOf } from '../state/race-state.ts';

export function armingNotes(race: Race, heatId: HeatId): LogNote[] {
  const devices = new Set<DeviceId>();
  for (const { sources } of race.course) {
    const [main] = sources;
    if (main !== undefined) devices.add(main.deviceId);
  }
  const { freeClocks } = stateOf(race);
  if (devices.size < 2 || !devices.values().some((deviceId) => freeClocks.has(deviceId))) return [];
  return [
    {
      type: 'unsynchronisedDevices',
      severity: 'high',
      heatId,
      competitorId: null,
      bib: null,
      triggerId: null,
      bibs: [],
    },
  ];
}
