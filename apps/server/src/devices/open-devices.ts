/** Opens the wing of devices: whose they are, how they are, and what is sent to them. */
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock.ts';
import { endEach } from '../base/end-each.ts';
import type { Wing } from '../base/wing.ts';
import type { EdgeServices } from '../edge/open-edge.ts';
import type { Prices } from '../money/prices.ts';
import type { RaceServices } from '../race/open-race.ts';
import type { Database } from '../storage/database/database.ts';
import { AdmissionStore } from './admission-store.ts';
import { DangerNotes } from './danger-notes.ts';
import { DeviceControl } from './device-control.ts';
import { DeviceStateStore } from './state-store.ts';
import { DeviceStore } from './store.ts';

interface Parts
  extends Pick<EdgeServices, 'hub' | 'bus'>, Pick<RaceServices, 'rooms' | 'triggers' | 'diskLog' | 'isHeardHere'> {
  readonly database: Database;
  readonly prices: Prices;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

export interface DeviceServices {
  readonly devices: DeviceStore;
  readonly admissions: AdmissionStore;
  readonly deviceStates: DeviceStateStore;
  readonly dangers: DangerNotes;
  readonly deviceControl: DeviceControl;
}

export function openDevices(parts: Parts): Wing<DeviceServices> {
  const { database, bus } = parts;
  const devices = new DeviceStore(database);
  const deviceStates = new DeviceStateStore(database);
  const dangers = new DangerNotes(parts);
  const deviceControl = new DeviceControl({ ...parts, devices, deviceStates, dangers });
  return {
    services: { devices, admissions: new AdmissionStore(database), deviceStates, dangers, deviceControl },
    // Where nobody else serves these rows, none can be connected before the first one comes.
    start: async () => {
      if (!bus.reachesOthers) await deviceStates.disconnectAll();
    },
    stop: () => endEach(parts.log, [() => deviceControl.idle(), () => dangers.idle()]),
  };
}
