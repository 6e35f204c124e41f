/**
 * The points that phones hold, and held before. A tap is bound to the point that its phone held at the time of the tap, however late it
 * arrives: by then the phone may have been moved, or its link ended.
 */
import { phoneChannel, type Phone } from './hand-source.ts';
import type { Course } from './course.ts';
import type { Trigger } from './trigger.ts';
import type { Timestamp } from '../time/time.ts';
import type { BoundSource } from './reading.ts';

/** From when on the phones held their points; until the next one. */
interface Holding {
  readonly from: Timestamp;
  readonly phones: readonly Phone[];
}

/** 100 ns in a microsecond. */
const TICKS_PER_US = 10n;

export class PhonePoints {
  readonly #holdings: Holding[] = [];

  /** Those that hold a point now. */
  get now(): readonly Phone[] {
    return this.#holdings.at(-1)?.phones ?? [];
  }

  set(from: Timestamp, phones: readonly Phone[]): void {
    this.#holdings.push({ from, phones });
  }

  /** `null`: the phone did not hold the point then. Its clock may be off by its bound, so the moment is no sharper than that. */
  sourceOf(trigger: Trigger, moment: Timestamp, course: Course): BoundSource | null {
    const bound = trigger.synchronised ? BigInt(trigger.clockBound_us ?? 0) * TICKS_PER_US : 0n;
    const atMoment = this.#sourceIn(moment, moment, trigger, course);
    return atMoment ?? this.#sourceIn(moment - bound, moment + bound, trigger, course);
  }

  #sourceIn(first: bigint, last: bigint, trigger: Trigger, course: Course): BoundSource | null {
    for (let place = this.#holdings.length - 1; place >= 0; place--) {
      const holding = this.#holdings[place];
      if (holding === undefined || holding.from > last) continue;
      const source = sourceAmong(holding.phones, trigger, course);
      if (source !== null) return source;
      if (holding.from <= first) break;
    }
    return null;
  }
}

/**
 * The first phone of a point without a device times it, and so do those that have a lane of their own: together they are
 * one source, of which nothing is a second sight of anything. Every other phone is a backup clock.
 */
function sourceAmong(phones: readonly Phone[], { deviceId, channel }: Trigger, course: Course): BoundSource | null {
  const phone = phones.find((one) => one.deviceId === deviceId && phoneChannel(one.point) === channel);
  if (phone === undefined) return null;
  const { point, isOwnLane } = phone;
  const first = course[point]?.sources.length ?? 0;
  const place = phones.filter((one) => one.point === point).indexOf(phone);
  const isTiming = first === 0 && (place === 0 || isOwnLane);
  return { point, isBackup: !isTiming, source: isTiming ? 0 : first + place };
}
