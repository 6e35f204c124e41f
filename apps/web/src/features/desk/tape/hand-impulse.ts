/** An impulse by hand, from the key press to the server, and as text in local storage. */
import { parseJson, stringifyJson } from '@startwand/contract';

export interface HandImpulse {
  readonly eventId: string;
  readonly heatId: string;
  readonly section: number;
  readonly timestamp_100ns: bigint;
  readonly startNumber: number | null;
  /** New with each page, so that a repeated call is one impulse. */
  readonly session: string;
  /** From 1, one more with each press on this page. */
  readonly sequence: number;
  /** The account that was logged in; absent: an earlier version of the page wrote it. */
  readonly by?: string | undefined;
}

/** A hand is good to 1/100 s, as a timer's keypad is. */
const ticksPerHundredth = 100_000n;

/** @param moment_ms by the server's clock */
export function timeByHand(moment_ms: number): bigint {
  const ticks = BigInt(Math.floor(moment_ms * 10_000));
  return ticks - (ticks % ticksPerHundredth);
}

export function encodeImpulse(impulse: HandImpulse): string {
  return stringifyJson(impulse);
}

/** `null` for what another program wrote. */
export function decodeImpulse(text: string): HandImpulse | null {
  try {
    const value = parseJson(text);
    return isImpulse(value) ? value : null;
  } catch {
    return null;
  }
}

function isImpulse(value: unknown): value is HandImpulse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'eventId' in value &&
    typeof value.eventId === 'string' &&
    'heatId' in value &&
    typeof value.heatId === 'string' &&
    'section' in value &&
    typeof value.section === 'number' &&
    'timestamp_100ns' in value &&
    typeof value.timestamp_100ns === 'bigint' &&
    'startNumber' in value &&
    (value.startNumber === null || typeof value.startNumber === 'number') &&
    'session' in value &&
    typeof value.session === 'string' &&
    'sequence' in value &&
    typeof value.sequence === 'number' &&
    (!('by' in value) || typeof value.by === 'string')
  );
}
