/** The impulses of one round in canonical order, whatever the order in which they arrived. */
import type { TriggerRecord } from './trigger-record.ts';
import { placeIn } from '../time/sorted-place.ts';
import type { Timestamp } from '../time/time.ts';
import { compareCanonically, type CanonicalKey } from '../model/trigger.ts';
import { isNoImpulse } from '../model/verdict.ts';

export class ImpulseSequence {
  readonly #impulses: TriggerRecord[] = [];
  /** Later arrivals are not in their place yet. */
  #sorted = 0;
  /** The greatest key at which something stands that is no impulse. */
  #reached: CanonicalKey | null = null;
  #last: CanonicalKey | null = null;
  #isLastKnown = true;

  get isEmpty(): boolean {
    return this.#impulses.length === 0 && this.#reached === null;
  }

  /**
   * The greatest key known: what is behind it is in order, what is before it is late. An impulse that
   * was none does not count: a mistyped time of tonight must not make all of today late.
   */
  get last(): CanonicalKey | null {
    if (!this.#isLastKnown) this.#last = this.#greatest();
    this.#isLastKnown = true;
    return this.#last;
  }

  add(record: TriggerRecord): void {
    const before = this.#impulses.at(-1);
    const isInPlace = before === undefined || compareCanonically(before.trigger, record.trigger) <= 0;
    if (isInPlace && this.#sorted === this.#impulses.length) this.#sorted += 1;
    this.#impulses.push(record);
    if (!isNoImpulse(record.verdict) && this.isBehindAll(record.trigger)) this.#last = record.trigger;
  }

  /** It belongs to another round after all. */
  remove(record: TriggerRecord): void {
    const place = this.#impulses.indexOf(record);
    if (place >= 0) this.#impulses.splice(place, 1);
    if (place >= 0 && place < this.#sorted) this.#sorted -= 1;
    this.countAgain();
  }

  /** Something was decided or set when `key` was known: what comes before it later is late. */
  reach(key: CanonicalKey): void {
    if (this.isBehindAll(key)) this.#last = key;
    if (this.#reached === null || compareCanonically(this.#reached, key) < 0) this.#reached = key;
  }

  isBehindAll(key: CanonicalKey): boolean {
    const { last } = this;
    return last === null || compareCanonically(last, key) < 0;
  }

  /** An impulse turned out to be none, or to be one after all. */
  countAgain(): void {
    this.#isLastKnown = false;
  }

  #greatest(): CanonicalKey | null {
    let greatest = this.#reached;
    for (const { trigger, verdict } of this.#impulses) {
      if (isNoImpulse(verdict)) continue;
      if (greatest === null || compareCanonically(greatest, trigger) < 0) greatest = trigger;
    }
    return greatest;
  }

  /**
   * Sorted when it is asked for: folding a history of late triggers stays cheap. A late batch is merged in from the
   * back, which costs as much as stands behind it.
   */
  inOrder(): readonly TriggerRecord[] {
    const impulses = this.#impulses;
    let before = this.#sorted - 1;
    const late = impulses.slice(this.#sorted).sort((a, b) => compareCanonically(a.trigger, b.trigger));
    for (let place = impulses.length - 1; late.length > 0; place -= 1) {
      const [known, next] = [impulses[before], late.at(-1)];
      if (next === undefined) break;
      if (known !== undefined && compareCanonically(known.trigger, next.trigger) > 0) {
        impulses[place] = known;
        before -= 1;
      } else {
        impulses[place] = next;
        late.pop();
      }
    }
    this.#sorted = impulses.length;
    return impulses;
  }

  /** Those of one instant. */
  at(timestamp: Timestamp): TriggerRecord[] {
    const impulses = this.inOrder();
    const found: TriggerRecord[] = [];
    const first = placeIn(impulses, ({ trigger }) => trigger.timestamp < timestamp);
    for (let place = first; place < impulses.length; place++) {
      const record = impulses[place];
      if (record === undefined || record.trigger.timestamp !== timestamp) break;
      found.push(record);
    }
    return found;
  }
}
