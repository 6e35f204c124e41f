/** The impulses of a race without bibs, each stamped with the moment at which it arises. */
import type { DeliveredTrigger } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { now_ms } from './measure.ts';

/** Impulses of two beams that are closer than 0.3 ms count as one. */
const apart_100ns = BigInt(TICKS_PER_MILLISECOND);

export interface Course {
  readonly field: number;
  /** Start, intermediates and finish: the timer's channels from the first on. */
  readonly points: number;
  /** Of the timer, which may time several races by channels of their own. */
  readonly firstChannel?: number;
  readonly session?: string;
  /** Competitors between two points of the course. */
  readonly between?: number;
}

export class Impulses {
  readonly #course: Required<Course>;
  readonly #points: Iterator<number, void>;
  #sequence = 0;
  #last = 0n;

  constructor(course: Course) {
    this.#course = { session: 'bench', firstChannel: 0, between: 5, ...course };
    this.#points = pointsInOrder(this.#course);
  }

  /** Up to `count` more; none are left when the last competitor is in the finish. */
  next(count: number): readonly DeliveredTrigger[] {
    const impulses: DeliveredTrigger[] = [];
    while (impulses.length < count) {
      const { value: point } = this.#points.next();
      if (point === undefined) break;
      impulses.push(this.#impulse(point));
    }
    return impulses;
  }

  #impulse(point: number): DeliveredTrigger {
    const now = BigInt(Math.round(now_ms() * TICKS_PER_MILLISECOND));
    this.#last = now > this.#last + apart_100ns ? now : this.#last + apart_100ns;
    this.#sequence += 1;
    return {
      ...lightBeam,
      session: this.#course.session,
      sequence: this.#sequence,
      timestamp: this.#last,
      timingChannel: `C${this.#course.firstChannel + point}`,
      sync: 'gpsSynced',
    };
  }
}

/** A race in full swing: one starts, others pass each point, one arrives, and again. */
function* pointsInOrder({ field, points, between }: Required<Course>): Generator<number, void> {
  for (let round = 0; round < field + (points - 1) * between; round += 1) {
    for (let point = 0; point < points; point += 1) {
      const place = round - point * between;
      if (place >= 0 && place < field) yield point;
    }
  }
}
