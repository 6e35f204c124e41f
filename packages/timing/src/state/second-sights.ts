/**
 * Which impulse confirms which at one measuring point, for the tape of a desk: one passing is one cell, however many sources saw it.
 * - What the rules set aside as the same passing seen again (a second beam, a lower source of the device, a twin within the filter
 *   time) confirms the nearest impulse in use.
 * - Another clock (a backup timer, a phone, a key of the desk) is compared with nothing by the rules. Its impulse confirms the one in
 *   use that is nearest to it within a second, if that one has no nearer impulse of the same clock. So of two racers half a second
 *   apart, one of whom the beam missed, the second impulse of the backup stays in sight.
 *
 * It follows from which impulses are there, not from the order in which they came; one that comes looks at its neighbours alone.
 */
import type { UnusedReason, VerdictStatus } from '../model/verdict.ts';
import { placeIn } from '../time/sorted-place.ts';
import { duration, TICKS_PER_SECOND, type Duration } from '../time/time.ts';

/** An impulse of the point, as it stands now. */
export interface SeenImpulse {
  readonly id: string;
  readonly timestamp: bigint;
  /** Device and channel: a clock sees a passing once. */
  readonly source: string;
  readonly status: VerdictStatus;
  readonly reason: UnusedReason | null;
}

export interface SecondSight {
  readonly id: string;
  /** By how much it is behind the impulse in use. */
  readonly apart_100ns: Duration;
}

type Role = 'counts' | 'again' | 'twin' | 'otherClock';

interface Placed {
  readonly seen: SeenImpulse;
  readonly role: Role;
}

/** Two clocks saw one passing when they are no further apart than this, as in a replacement time. */
const SAME_PASSING_100NS = TICKS_PER_SECOND;

const none: readonly SecondSight[] = [];

export class SecondSights {
  readonly #filterTime_100ns: number;
  readonly #byId = new Map<string, Placed>();
  readonly #counting: Placed[] = [];
  /** Of all sources: what may confirm an impulse in use. */
  readonly #aside: Placed[] = [];
  readonly #ofClock = new Map<string, Placed[]>();
  readonly #confirmed = new Map<string, string>();
  readonly #sights = new Map<string, readonly SecondSight[]>();

  /** @param filterTime_100ns for so long a further impulse of a passing is its twin */
  constructor(filterTime_100ns: number) {
    this.#filterTime_100ns = filterTime_100ns;
  }

  /** An impulse that came, or that was judged anew. */
  note(seen: SeenImpulse): void {
    this.forget(seen.id);
    const role = roleOf(seen);
    if (role === null) return;
    const placed: Placed = { seen, role };
    this.#byId.set(seen.id, placed);
    for (const list of this.#listsOf(placed)) list.splice(placeOf(list, placed), 0, placed);
    this.#lookAround(placed);
  }

  forget(id: string): void {
    const placed = this.#byId.get(id);
    if (placed === undefined) return;
    this.#byId.delete(id);
    for (const list of this.#listsOf(placed)) list.splice(placeOf(list, placed), 1);
    this.#confirm(placed, null);
    this.#lookAround(placed);
    this.#sights.delete(id);
  }

  /** The impulse in use that it confirms; `null`: it is none that another one stands for. */
  confirmedBy(id: string): string | null {
    return this.#confirmed.get(id) ?? null;
  }

  /** What confirms an impulse in use, in order of time; the same list until it changes. */
  of(id: string): readonly SecondSight[] {
    return this.#sights.get(id) ?? none;
  }

  #listsOf({ role, seen: { source } }: Placed): readonly Placed[][] {
    if (role === 'counts') return [this.#counting];
    if (role !== 'otherClock') return [this.#aside];
    const known = this.#ofClock.get(source);
    const ofClock = known ?? [];
    if (known === undefined) this.#ofClock.set(source, ofClock);
    return [this.#aside, ofClock];
  }

  /** An impulse in use matters to who is near it; one of another clock to its neighbours, who may be nearer to the same one. */
  #lookAround({ seen }: Placed): void {
    const { timestamp } = seen;
    const reach = BigInt(Math.max(2 * SAME_PASSING_100NS, this.#filterTime_100ns));
    const first = placeIn(this.#aside, (one) => one.seen.timestamp < timestamp - reach);
    for (let place = first; place < this.#aside.length; place++) {
      const one = this.#aside[place];
      if (one === undefined || one.seen.timestamp > timestamp + reach) break;
      this.#confirm(one, this.#firstOf(one));
    }
  }

  #firstOf(aside: Placed): Placed | null {
    if (aside.role === 'twin') {
      const before = this.#counting[placeIn(this.#counting, ({ seen }) => seen.timestamp <= aside.seen.timestamp) - 1];
      if (before !== undefined && apart(before, aside) < this.#filterTime_100ns) return before;
    }
    const nearest = nearestIn(this.#counting, aside);
    if (nearest === null || aside.role !== 'otherClock') return nearest;
    return nearestIn(this.#ofClock.get(aside.seen.source) ?? [], nearest) === aside ? nearest : null;
  }

  #confirm({ seen: aside }: Placed, first: Placed | null): void {
    const before = this.#confirmed.get(aside.id) ?? null;
    if (before === (first?.seen.id ?? null)) return;
    if (before !== null) {
      const left = this.of(before).filter(({ id }) => id !== aside.id);
      if (left.length === 0) this.#sights.delete(before);
      else this.#sights.set(before, left);
    }
    if (first === null) {
      this.#confirmed.delete(aside.id);
      return;
    }
    const { id, timestamp } = first.seen;
    this.#confirmed.set(aside.id, id);
    const sight = { id: aside.id, apart_100ns: duration(Number(aside.timestamp - timestamp)) };
    this.#sights.set(id, [...this.of(id), sight].sort(compareSights));
  }
}

/** `null`: it stands for itself, or is no impulse any more. */
function roleOf({ status, reason }: SeenImpulse): Role | null {
  if (status === 'used') return 'counts';
  if (reason === 'duplicate') return 'twin';
  if (reason === 'coincidence' || reason === 'backupSource' || reason === 'replaced') return 'again';
  return reason === 'backupClock' ? 'otherClock' : null;
}

/** Within a second; of two equally near ones the earlier. */
function nearestIn(list: readonly Placed[], to: Placed): Placed | null {
  const place = placeIn(list, ({ seen }) => seen.timestamp < to.seen.timestamp);
  // Of several at one instant the first, whatever the place was asked from.
  const behind = list[place];
  const last = list[place - 1];
  const before =
    last === undefined ? undefined : list[placeIn(list, ({ seen }) => seen.timestamp < last.seen.timestamp)];
  const near = [before, behind].filter((one) => one !== undefined && apart(one, to) <= SAME_PASSING_100NS);
  const [first, second] = near;
  if (first === undefined) return null;
  return second === undefined || apart(first, to) <= apart(second, to) ? first : second;
}

function apart(a: Placed, b: Placed): number {
  return Math.abs(Number(a.seen.timestamp - b.seen.timestamp));
}

function placeOf(list: readonly Placed[], { seen: { timestamp, id } }: Placed): number {
  return placeIn(list, ({ seen }) => seen.timestamp < timestamp || (seen.timestamp === timestamp && seen.id < id));
}

function compareSights(a: SecondSight, b: SecondSight): number {
  return a.apart_100ns - b.apart_100ns || (a.id < b.id ? -1 : 1);
}
