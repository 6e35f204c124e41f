/** How far the clock of a synchronised device is from the server's, as the server measured it. */
import type { DeviceId } from './ids.ts';
import type { Duration, Timestamp } from '../time/time.ts';

export interface ClockMeasure {
  readonly deviceId: DeviceId;
  /** The device's stamps less the moments of their receipt: negative where the device is behind. 0: the clocks agree again. */
  readonly ahead_100ns: Duration;
  /** It counts for everything that was received from this moment on, by the server's clock. */
  readonly from: Timestamp;
}
