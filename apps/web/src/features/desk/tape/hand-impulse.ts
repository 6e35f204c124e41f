/** An impulse by hand, from the key press to the server, and as text in local storage. */
import { limits, parseJson, stringifyJson } from '@startwand/contract';
import type { ClockEstimate } from '../../../live/server-clock.ts';

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
  /** Offset and bound of the page's clock; absent: nothing is known of it, or an earlier version of the page wrote it. */
  readonly clock?: HandClock | undefined;
  /** The account that was logged in; absent: an earlier version of the page wrote it. */
  readonly by?: string | undefined;
}

export interface HandClock {
  readonly offset_us: number;
  readonly bound_us: number;
}

/** A hand is good to 1/100 s, as a timer's keypad is. */
const ticksPerHundredth = 100_000n;

/** @param moment_ms by the server's clock */
export function timeByHand(moment_ms: number): bigint {
  const ticks = BigInt(Math.floor(moment_ms * 10_000));
  return ticks - (ticks % ticksPerHundredth);
}

/** Bound of the time of a press: its clock may be off, and the stamp is cut to 1/100 s. */
export function clockOfHand({ offset_ms, bound_ms }: ClockEstimate): HandClock | undefined {
  const offset_us = Math.round(offset_ms * 1_000);
  const bound_us = Math.ceil(bound_ms * 1_000) + hundredth_us;
  const isSane = Math.abs(offset_us) <= limits.clockOffsetMax_us && bound_us <= limits.clockBoundMax_us;
  return isSane ? { offset_us, bound_us } : undefined;
}

const hundredth_us = 10_000;

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
    (!('clock' in value) || isClock(value.clock)) &&
    (!('by' in value) || typeof value.by === 'string')
  );
}

function isClock(value: unknown): value is HandClock {
  return (
    typeof value === 'object' &&
    value !== null &&
    'offset_us' in value &&
    typeof value.offset_us === 'number' &&
    'bound_us' in value &&
    typeof value.bound_us === 'number'
  );
}
