/** The options that every command shares: whom to deliver to, and in which calendar. */
import { limits } from '@startwand/contract';
import { DAY_MS, readDate, Zone } from '@startwand/timer-lines';
import { isNearHost } from './near-host.ts';
import type { OptionReader } from './option-reader.ts';

export interface DeliverySettings {
  readonly server: string;
  /** Where the outbox lies. */
  readonly folder: string;
  readonly zone: Zone;
  /** Days since 1970-01-01 of the timer's first line. */
  readonly day: number;
}

export const deliveryOptionNames = ['server', 'data', 'date', 'zone'] as const;
export const deliveryFlagNames = ['plain-http'] as const;

export function readDeliverySettings(options: OptionReader, now_ms: number): DeliverySettings {
  const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = options.read('zone', new Zone(machineZone), 'an IANA time zone is expected', readZone);
  const server = options.read(
    'server',
    'http://localhost:8080',
    'an address such as http://localhost:8080 is expected',
    readServer,
  );
  if (isInClear(server) && !options.has('plain-http')) {
    options.faults.push(
      `--server ${server}: PIN and token would go there in clear: https is expected, or --plain-http where that is meant`,
    );
  }
  const today = Math.floor(zone.wallClock_ms(now_ms) / DAY_MS);
  return {
    server,
    folder: options.read('data', 'data/bridge', 'a folder is expected', (text) => text),
    zone,
    day: options.read('date', today, 'a date such as 2026-03-29 is expected', readDate),
  };
}

export function isSerialNumber(text: string): boolean {
  return text.length === limits.serialNumberDigits && /^\d+$/.test(text);
}

/** `max` and 0 are as fast as possible. */
export function readSpeed(text: string): number | null {
  if (text === 'max') return 0;
  const speed = Number(text);
  return text.trim() !== '' && speed >= 0 && speed <= 1_000_000 ? speed : null;
}

function readZone(name: string): Zone | null {
  try {
    return new Zone(name);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** To a place where others may read it on the way. */
function isInClear(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === 'http:' && !isNearHost(hostname);
}

export function readServer(text: string): string | null {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isAddress ? text.replace(/(?<!\/)\/+$/, '') : null;
}
