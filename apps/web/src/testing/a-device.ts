/** A device for tests of pages: synchronised, at rest, with all its channels. */
import { untouchedSettings, type DeviceDto } from '@startwand/contract';

export function aDevice(changes: Partial<DeviceDto> = {}): DeviceDto {
  return {
    id: '231203016',
    name: 'Finish',
    type: 'MT1',
    triggerCost: 1,
    firmware: null,
    deviceComponents: {},
    battery: 90,
    externalVoltage: null,
    charging: null,
    signalStrength: null,
    operator: null,
    simStatus: 'unknown',
    syncState: 'gpsSynced',
    lastSeen: null,
    lastChannel: null,
    reportedAt: null,
    connected: true,
    activation: { state: 'active', requestedAt: null, until: null },
    features: [],
    numbers: 'bibs',
    timeOffset: null,
    synchronisation: 'gps',
    channels: untouchedSettings.channels.map((channel) => ({ ...channel, pulseHold: 'inactive' })),
    settingsRevision: 0,
    acknowledged: null,
    ...changes,
  };
}
