/** What a device is made of, as far as it tells: a bridge before a real timer, or a simulated timer. */
import { limits, type DeviceReport, type DeviceSettings } from '@startwand/contract';
import { compareClocks, isHeldByServer } from './compare-clocks.ts';

export type Body = Omit<DeviceReport, 'heldChannels' | 'notUnderstood'>;

export interface DeviceBody {
  /** How it is now, working by these settings. */
  look(settings: DeviceSettings, signal: AbortSignal): Promise<Body>;
}

/**
 * A timer that knows nothing of us, behind this program. Whatever this computer's clock is worth, the
 * timer's runs by itself: `notSynced`.
 */
export function bridgeBody(source: string): DeviceBody {
  const body: Body = {
    firmware: `bridge ${limits.applicationVersion}`,
    deviceComponents: ['bridge', source],
    battery: null,
    externalVoltage: null,
    charging: null,
    signalStrength: null,
    operator: null,
    simStatus: 'none',
    syncState: 'notSynced',
  };
  return { look: () => Promise.resolve(body) };
}

export interface SimulatedBodyOptions {
  readonly server: string;
  readonly seed: number;
  /** Whether its impulses are made from this computer's clock. */
  readonly isLive: boolean;
  readonly now_ms: () => number;
}

/** A battery lasts so long. */
const battery_ms = 14 * 3_600_000;

/** A timer that nobody built: a battery that empties, a signal that goes up and down. */
export function simulatedBody({ server, seed, isLive, now_ms }: SimulatedBodyOptions): DeviceBody {
  const begun_ms = now_ms();
  const full = 80 + (seed % 20);
  return {
    async look(settings, signal) {
      const follows = isLive && settings.synchronisation === 'server';
      const isHeld = follows && isHeldByServer(await compareClocks(server, now_ms, signal));
      const elapsed_ms = now_ms() - begun_ms;
      const minute = Math.floor(elapsed_ms / 60_000);
      return {
        firmware: `simulator ${limits.applicationVersion}`,
        deviceComponents: ['simulator'],
        battery: Math.max(0, Math.round(full - (elapsed_ms / battery_ms) * 100)),
        externalVoltage: null,
        charging: false,
        signalStrength: 60 + ((seed + minute * 7) % 31),
        operator: 'Simulated',
        simStatus: 'active',
        syncState: isHeld ? 'serverSynced' : 'notSynced',
      };
    },
  };
}
