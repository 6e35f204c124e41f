import type { Bus } from '../edge/cluster/bus.ts';
import type { ClusteredHub } from '../edge/cluster/clustered-hub.ts';
import type { DeviceControl } from './device-control.ts';
import type { DeviceParts } from './load-device.ts';

/** What use cases need that tell a device something and wait for its answer. */
export interface ControlParts extends DeviceParts {
  readonly deviceControl: DeviceControl;
  readonly hub: Pick<ClusteredHub, 'reach' | 'publish' | 'subscriberCount' | 'endListening'>;
  readonly bus: Pick<Bus, 'publish'>;
  /** How long a call waits for a device. */
  readonly deviceAnswer_ms: number;
}
