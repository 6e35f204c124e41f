/**
 * An impulse as a device reported it: received once, stored first, never changed (`docs/glossary.md`).
 * What is made of it is a verdict and kept apart.
 */
import type { DeviceId, TriggerId } from './ids.ts';
import type { Duration, Timestamp } from '../time/time.ts';

/** Timing channels C0 to C9 of a device. */
export type Channel = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** How the impulse came about, in the words of the specification (Spec §3). */
export type TriggerType = 'edge' | 'manual' | 'memo' | 'sequential' | 'suggested' | 'unknown';

export interface Trigger {
  readonly id: TriggerId;
  readonly deviceId: DeviceId;
  readonly session: string;
  readonly sequence: number;
  readonly timestamp: Timestamp;
  /** Minutes to add for the wall clock at the device. */
  readonly timeOffset_min: number;
  readonly channel: Channel;
  /** A number keyed by the timekeeper; a device's own counter is no bib and stands nowhere here. */
  readonly bib: number | null;
  /** `clear` revokes the impulse with the same device, channel, timestamp and number. */
  readonly kind: 'impulse' | 'clear';
  readonly type: TriggerType;
  /** The device itself takes the impulse for a real one. */
  readonly valid: boolean;
  readonly blocked: boolean;
  /** Keyed in or corrected by hand at the timer (an `i` line). */
  readonly corrected: boolean;
  /** Read from the device's memory. */
  readonly memo: boolean;
  /** The delay that the device took off its timestamp; absent where it took off none. */
  readonly appliedDelay_100ns?: Duration;
  /** How far a phone's clock may have been off when the impulse was made; absent where nothing says so. */
  readonly clockBound_us?: number;
  /** The device's clock is held by GPS, the server or an external source. */
  readonly synchronised: boolean;
  readonly receivedAt: Timestamp;
}

/** What orders impulses: by time, then by where they come from. Independent of when they arrived. */
export type CanonicalKey = Pick<Trigger, 'timestamp' | 'deviceId' | 'session' | 'sequence'>;

/** A key as it travels, too: its ids and its time are then plain. */
interface Plain {
  readonly timestamp: bigint;
  readonly deviceId: string;
  readonly session: string;
  readonly sequence: number;
}

/**
 * Canonical order: timestamp, then device, session, sequence. Negative when `a` comes first.
 *
 * @example triggers.toSorted(compareCanonically)
 */
export function compareCanonically(a: Plain, b: Plain): number {
  if (a.timestamp !== b.timestamp) return a.timestamp < b.timestamp ? -1 : 1;
  if (a.deviceId !== b.deviceId) return a.deviceId < b.deviceId ? -1 : 1;
  if (a.session !== b.session) return a.session < b.session ? -1 : 1;
  return a.sequence - b.sequence;
}
