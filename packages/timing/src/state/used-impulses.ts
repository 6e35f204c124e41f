/**
 * The impulses that were used at a measuring point, in canonical order: what the trigger filter, the
 * coincidence of two channels and the priority of sources look back on. One that was replaced later
 * still counts here; one that only saw again what another source saw is remembered with it.
 */
import { isPhone } from '../model/hand-source.ts';
import type { HeatId } from '../model/ids.ts';
import type { TriggerRecord } from './trigger-record.ts';
import { placeIn } from '../time/sorted-place.ts';
import { between } from '../time/time.ts';
import { compareCanonically, type Trigger } from '../model/trigger.ts';
import type { Verdict } from '../model/verdict.ts';

export class UsedImpulses {
  readonly #heatId: HeatId;
  readonly #point: number;
  /** Hints: whether one counts is read from its verdict, so that nothing has to be taken out. */
  readonly #impulses: TriggerRecord[] = [];
  readonly #sources = new Set<number>();

  constructor(heatId: HeatId, point: number) {
    this.#heatId = heatId;
    this.#point = point;
  }

  add(record: TriggerRecord): void {
    this.#sources.add(record.reading.source);
    const place = this.#placeOf(record.trigger);
    if (this.#impulses[place] !== record) this.#impulses.splice(place, 0, record);
  }

  /** Whether one of those used at most `span` before `trigger` fits `test`. */
  someWithin(span: number, trigger: Trigger, test: (used: Trigger, record: TriggerRecord) => boolean): boolean {
    for (let place = this.#placeOf(trigger) - 1; place >= 0; place--) {
      const seen = this.#impulses[place];
      if (seen === undefined || between(seen.trigger.timestamp, trigger.timestamp) > span) break;
      if (this.#isHere(seen.verdict) && wasUsed(seen.verdict) && test(seen.trigger, seen)) return true;
    }
    return false;
  }

  /** Whether anything was ever seen here by another source: at nearly every point there is one only. */
  hasOtherSource(source: number): boolean {
    return this.#sources.size > Number(this.#sources.has(source));
  }

  /** All that was seen at most `span` before `trigger`, in canonical order. */
  seenWithin(span: number, trigger: Trigger): TriggerRecord[] {
    const isTooEarly = (seen: TriggerRecord) => between(seen.trigger.timestamp, trigger.timestamp) > span;
    return this.#impulses
      .slice(placeIn(this.#impulses, isTooEarly), this.#placeOf(trigger))
      .filter(({ verdict }) => this.#isHere(verdict));
  }

  #placeOf(trigger: Trigger): number {
    return placeIn(this.#impulses, (used) => compareCanonically(used.trigger, trigger) < 0);
  }

  #isHere(verdict: Verdict): boolean {
    const isSame = verdict.heatId === this.#heatId && verdict.point === this.#point;
    return isSame && wasSeen(verdict);
  }
}

/** Used, or the same passing seen by another source. */
export function wasSeen(verdict: Verdict): boolean {
  return wasUsed(verdict) || wasSeenAgain(verdict);
}

/** Filtered, because another source of the point saw the same one pass. */
export function wasSeenAgain(verdict: Verdict): boolean {
  if (verdict.status !== 'filtered') return false;
  return verdict.reason === 'backupSource' || verdict.reason === 'coincidence';
}

/** In use, or taken out of use by another impulse of the same run. */
function wasUsed(verdict: Verdict): boolean {
  return verdict.status === 'used' || verdict.reason === 'replaced';
}

/** The same bib, or no bib on either: the two may be one competitor, unless two hands stand at lanes of their own. */
export function mayBeTheSame(a: Trigger, b: Trigger): boolean {
  return (a.bib === null || b.bib === null || a.bib === b.bib) && !areOfTwoPhones(a, b);
}

/** Of the phones of a point only those time that look at lanes of their own (`evolve-setup.ts`). */
function areOfTwoPhones(a: Trigger, b: Trigger): boolean {
  return a.deviceId !== b.deviceId && isPhone(a.deviceId) && isPhone(b.deviceId);
}
