/**
 * The course: measuring points in order from start to finish. The stretch from one point to the
 * next is a section (Spec §3; two points at least, twenty at most).
 */
import type { DeviceId } from './ids.ts';
import type { Duration } from '../time/time.ts';
import type { Channel } from './trigger.ts';

export const MIN_POINTS = 2;
export const MAX_POINTS = 20;

/** One channel of one device. */
export interface Source {
  readonly deviceId: DeviceId;
  readonly channel: Channel;
}

/** The measured values of a point. */
export type MeasuredField = 'lowerTolerance_100ns' | 'upperTolerance_100ns' | 'sectionLength_mm';

/** Where a time is taken. Its place in the course is its index: 0 is the start, the last the finish. */
export interface MeasuringPoint {
  /** Highest priority first. */
  readonly sources: readonly Source[];
  /** How much earlier than the reference run's section time an impulse may come. `null`: no window. */
  readonly lowerTolerance_100ns: Duration | null;
  readonly upperTolerance_100ns: Duration | null;
  /** Of the section that ends here. `null`: not measured. */
  readonly sectionLength_mm: number | null;
  /** Values that a template proposed and nobody confirmed (`model/proposed.ts`). Absent: none. */
  readonly proposed?: readonly MeasuredField[];
}

export type Course = readonly MeasuringPoint[];
