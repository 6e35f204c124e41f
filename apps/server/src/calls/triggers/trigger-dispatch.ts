/**
 * The way from the disk to the events. It begins when a batch is stored and nobody waits for it: if the
 * process ends in between, the rooms find on disk what no fact names.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveredTrigger } from '@startwand/contract';
import type { DeviceId } from '@startwand/timing';
import type { DiskLog } from '../../storage/database/disk/disk-log.ts';
import { asEventId } from '../../base/ids.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { ErrorLog } from '../../base/log.ts';
import { within } from '../../base/timers.ts';
import { asTrigger } from '../../race/triggers/as-trigger.ts';
import { readStretches } from '../../race/triggers/stretches.ts';
import type { StoredTrigger, TriggerStore } from '../../race/triggers/store.ts';

interface Parts {
  readonly triggers: Pick<TriggerStore, 'triggersOfSession'>;
  readonly rooms: Pick<Rooms, 'judgeTriggers'>;
  readonly log: ErrorLog;
  readonly diskLog: DiskLog;
  /** Tells the owner's programs of each trigger that is new. */
  readonly announce: (deviceId: DeviceId, fresh: readonly StoredTrigger[]) => Promise<void>;
}

const drainMax_ms = 5_000;

/** How long to wait before what could not be read is read again. */
const rest_ms = 250;

export class TriggerDispatch {
  readonly #parts: Parts;
  readonly #underWay = new Set<Promise<void>>();
  #isDrained = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param then what follows once they are decided
   * @returns when that is done; it never fails
   */
  begin(
    deviceId: DeviceId,
    delivered: readonly DeliveredTrigger[],
    receivedAt: bigint,
    then: () => Promise<void> = async () => {},
  ): Promise<void> {
    const work = this.#run(deviceId, delivered, receivedAt)
      .then(then)
      .catch(this.#noting(deviceId, 'stored triggers were not handed to their event'))
      .finally(() => this.#underWay.delete(work));
    this.#underWay.add(work);
    return work;
  }

  /** Waits until everything that was stored is decided. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** As {@link idle}, but not for ever: what a full disk leaves undecided is found at the next start. */
  async drain(): Promise<void> {
    await within(drainMax_ms, this.idle());
    this.#isDrained = true;
  }

  /** Tells the programs that watch the device of those that were received first at that moment. */
  async announce(deviceId: DeviceId, stored: readonly StoredTrigger[], receivedAt: bigint): Promise<void> {
    const fresh = stored.filter((trigger) => trigger.receivedAt === receivedAt);
    // No race depends on these programs.
    const note = this.#noting(deviceId, 'triggers were not announced');
    await this.#parts.announce(deviceId, fresh).catch(note);
  }

  async #run(deviceId: DeviceId, delivered: readonly DeliveredTrigger[], receivedAt: bigint): Promise<void> {
    const { rooms } = this.#parts;
    // As they are on disk: of a resend, event and time of receipt are those of the first time.
    const stored = await this.#readAtLast(deviceId, delivered);
    await this.announce(deviceId, stored, receivedAt);
    const byEvent = Map.groupBy(stored, ({ eventId }) => eventId);
    // What no event listens to is kept, and nothing is made of it.
    byEvent.delete(null);
    await Promise.all(
      [...byEvent].map(([eventId, triggers]) => rooms.judgeTriggers(asEventId(eventId ?? ''), triggers.map(asTrigger))),
    );
  }

  /** What was acknowledged has to reach its event: an error of the disk is waited out. */
  async #readAtLast(deviceId: DeviceId, delivered: readonly DeliveredTrigger[]): Promise<readonly StoredTrigger[]> {
    const note = this.#noting(deviceId, 'stored triggers could not be read');
    while (!this.#isDrained) {
      try {
        return await this.#read(deviceId, delivered);
      } catch (error) {
        note(error);
        await wait(rest_ms);
      }
    }
    return [];
  }

  #noting(deviceId: DeviceId, what: string): (error: unknown) => void {
    const { log, diskLog } = this.#parts;
    return (error) => {
      if (!diskLog.logIfFull(error, log)) log.error({ err: error, deviceId }, what);
    };
  }

  #read(deviceId: DeviceId, delivered: readonly DeliveredTrigger[]): Promise<readonly StoredTrigger[]> {
    const { triggers } = this.#parts;
    return readStretches(delivered, (session, first, last) =>
      triggers.triggersOfSession(deviceId, session, first, last),
    );
  }
}
