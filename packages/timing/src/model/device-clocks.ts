/**
 * The clocks of synchronised devices beside the server's. Whether a heat was armed is a question of two clocks: a stamp is the
 * device's, the moments of arming and disarming are the server's. The measured difference translates one into the other.
 */
import { isByHand } from './hand-source.ts';
import type { ClockMeasure } from './device-clock.ts';
import type { DeviceId } from './ids.ts';
import type { Trigger } from './trigger.ts';
import { duration, timestamp, TICKS_PER_SECOND, type Duration, type Timestamp } from '../time/time.ts';

/** Up to this difference the clocks agree: a network delays as much. */
const AGREEING_100NS = 2 * TICKS_PER_SECOND;
/** The differences of a live connection are this close to each other; those of a backlog shrink. */
const STEADY_100NS = TICKS_PER_SECOND / 2;
/** So many deliveries say what the difference is. */
const DELIVERIES = 5;

const NO_DIFFERENCE = duration(0);

/** What arrived together: the latest stamp of it was delayed least, and says how far the clocks are apart. */
interface Delivery {
  readonly receivedAt: Timestamp;
  ahead_100ns: number;
}

interface Deliveries {
  /** The last five, by receipt. */
  readonly last: Delivery[];
  /** The receipt of the first trigger since arming that the measure in force does not explain. */
  since: Timestamp;
  /** A heat was armed since the last one: whatever came before says nothing about that arming. */
  isBeforeArming: boolean;
}

export class DeviceClocks {
  /** By device, in the order of `from`. */
  readonly #measures: Map<DeviceId, readonly ClockMeasure[]>;
  readonly #deliveries = new Map<DeviceId, Deliveries>();

  constructor(measures: Iterable<readonly [DeviceId, readonly ClockMeasure[]]> = []) {
    this.#measures = new Map(measures);
  }

  /** What is measured now; what is known of deliveries stays behind. */
  copy(): DeviceClocks {
    return new DeviceClocks(this.#measures);
  }

  /** Whether the same is measured. */
  isSameAs(other: DeviceClocks): boolean {
    if (this.#measures.size !== other.#measures.size) return false;
    // Lists are never changed in place, and a copy shares them.
    return this.#measures.entries().every(([deviceId, measures]) => other.#measures.get(deviceId) === measures);
  }

  /** As they are with one more measure. */
  with(measure: ClockMeasure): DeviceClocks {
    const clocks = this.copy();
    clocks.add(measure);
    return clocks;
  }

  add(measure: ClockMeasure): void {
    const others = this.#of(measure.deviceId).filter(({ from }) => from !== measure.from);
    const measures = [...others, measure].sort((a, b) => (a.from < b.from ? -1 : 1));
    this.#measures.set(measure.deviceId, measures);
  }

  /** The newest of each device whose clock is not the server's. */
  disagreeing(): ClockMeasure[] {
    return [...this.#measures.values()].flatMap((measures) => {
      const last = measures.at(-1);
      return last === undefined || last.ahead_100ns === 0 ? [] : [last];
    });
  }

  /** How far the device is ahead of the server now. */
  aheadNow(deviceId: DeviceId): Duration {
    return this.#of(deviceId).at(-1)?.ahead_100ns ?? NO_DIFFERENCE;
  }

  /**
   * The moment of a trigger by the server's clock, for whether a heat was armed: of a clock that nothing holds that of receipt,
   * else its stamp, translated. No impulse is later than its receipt, whatever a clock says.
   */
  momentOf(trigger: Trigger): Timestamp {
    const { receivedAt } = trigger;
    if (!trigger.synchronised) return receivedAt;
    const measures = this.#of(trigger.deviceId);
    const isTranslated = measures.length > 0 && !isByHand(trigger);
    const measure = isTranslated ? measures.findLast(({ from }) => from <= receivedAt) : undefined;
    const moment = translated(trigger.timestamp, measure);
    return moment < receivedAt ? moment : receivedAt;
  }

  /** When the impulse was, by the server's clock as it shows now: for what the server waits for. */
  momentForWaiting(trigger: Trigger): Timestamp {
    if (!trigger.synchronised) return trigger.receivedAt;
    // A hand reads the server's clock, whichever device it stands in for.
    return isByHand(trigger) ? trigger.timestamp : this.onServer(trigger.deviceId, trigger.timestamp);
  }

  /** A time of day by the device's clock, as the server's clock shows it now. */
  onServer(deviceId: DeviceId | null, stamp: Timestamp): Timestamp {
    return deviceId === null ? stamp : translated(stamp, this.#of(deviceId).at(-1));
  }

  /** A heat is armed while none was: what devices deliver from now on says how their clocks are to this arming. */
  noteArming(): void {
    for (const deliveries of this.#deliveries.values()) deliveries.isBeforeArming = true;
  }

  noteReceipt(trigger: Trigger): void {
    const { deviceId, receivedAt } = trigger;
    if (!trigger.synchronised) {
      // Its clock is not held any more: what it showed before says nothing.
      if (this.#deliveries.size > 0) this.#deliveries.delete(deviceId);
      return;
    }
    if (isByHand(trigger)) return;
    const known = this.#deliveriesOf(trigger);
    this.#countFrom(known, trigger);
    // A line that was keyed at the timer or read from its memory is concerned by a measure, but says nothing of the running clock.
    if (isByRunningClock(trigger)) noteDelivery(known.last, { receivedAt, ahead_100ns: differenceOf(trigger) });
  }

  #deliveriesOf({ deviceId, receivedAt }: Trigger): Deliveries {
    const known = this.#deliveries.get(deviceId);
    if (known !== undefined) return known;
    const first = { last: [], since: receivedAt, isBeforeArming: false };
    this.#deliveries.set(deviceId, first);
    return first;
  }

  /** A measure counts from the first trigger since arming, or from the first one behind the last delivery that is explained. */
  #countFrom(known: Deliveries, { deviceId, receivedAt }: Trigger): void {
    const newest = known.last.at(-1);
    if (newest !== undefined && newest.receivedAt >= receivedAt) return;
    const isExplained = newest !== undefined && newest.receivedAt >= known.since && this.#explains(deviceId, newest);
    if (isExplained || known.isBeforeArming) known.since = receivedAt;
    known.isBeforeArming = false;
  }

  #explains(deviceId: DeviceId, { ahead_100ns }: Delivery): boolean {
    return Math.abs(ahead_100ns - this.aheadNow(deviceId)) <= AGREEING_100NS;
  }

  /** What the last deliveries of a device say about its clock, where that is not known yet. */
  toMeasure(deviceId: DeviceId): ClockMeasure | null {
    const deliveries = this.#deliveries.get(deviceId);
    if (deliveries === undefined || deliveries.last.length < DELIVERIES) return null;
    const differences = deliveries.last.map(({ ahead_100ns }) => ahead_100ns);
    const most = Math.max(...differences);
    if (most - Math.min(...differences) > STEADY_100NS) return null;
    const ahead_100ns = duration(Math.abs(most) > AGREEING_100NS ? most : 0);
    const before_100ns = this.aheadNow(deviceId);
    // Half a second is what deliveries differ by; a clock that was set is another one by more.
    const isKnown = Math.abs(ahead_100ns - before_100ns) <= (ahead_100ns === 0 ? 0 : STEADY_100NS);
    return isKnown ? null : { deviceId, ahead_100ns, from: deliveries.since };
  }

  #of(deviceId: DeviceId): readonly ClockMeasure[] {
    return this.#measures.get(deviceId) ?? NO_MEASURES;
  }
}

const NO_MEASURES: readonly ClockMeasure[] = [];

function translated(stamp: Timestamp, measure: ClockMeasure | undefined): Timestamp {
  return measure === undefined ? stamp : timestamp(stamp - BigInt(measure.ahead_100ns));
}

/** Also of a GPS receiver that is a thousand weeks off, which is more than any event lasts. */
function differenceOf({ timestamp: stamp, receivedAt }: Trigger): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number(stamp - receivedAt), Number.MAX_SAFE_INTEGER));
}

/** Lines from memory and keyed lines are not by the running clock. */
function isByRunningClock({ kind, type, memo, corrected }: Trigger): boolean {
  return kind === 'impulse' && type !== 'manual' && !memo && !corrected;
}

function noteDelivery(last: Delivery[], delivery: Delivery): void {
  const same = last.find(({ receivedAt }) => receivedAt === delivery.receivedAt);
  if (same !== undefined) {
    same.ahead_100ns = Math.max(same.ahead_100ns, delivery.ahead_100ns);
    return;
  }
  const newest = last.at(-1);
  last.push(delivery);
  if (newest !== undefined && newest.receivedAt > delivery.receivedAt) {
    last.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  }
  if (last.length > DELIVERIES) last.shift();
}
