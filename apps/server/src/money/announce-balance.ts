/**
 * Publishes the balance of an account to those who watch it, after each commit that changed it. What changes quickly is
 * told at intervals, and always last of all what is on disk: each server reads it for those who are
 * connected there.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { stringifyJson, timingPointsTopic, type TimingPointsMessage } from '@startwand/contract';
import type { Bus } from '../edge/cluster/bus.ts';
import type { LocalHub } from '../edge/sockets/live-hub.ts';
import type { ErrorLog } from '../base/log.ts';
import type { TimingPointStore } from './store.ts';

interface Parts {
  readonly timingPoints: Pick<TimingPointStore, 'balanceOf'>;
  /** Of those who are connected here. */
  readonly hub: Pick<LocalHub, 'reach' | 'publish' | 'subscriberCount'>;
  readonly bus: Pick<Bus, 'publish' | 'reachesOthers'>;
  readonly log: ErrorLog;
}

/** A race books several times a second, and nobody reads that fast. */
const interval_ms = 250;

export class BalanceAnnouncer {
  readonly #parts: Parts;
  /** Accounts that are being told, with whether they changed again meanwhile. */
  readonly #underWay = new Map<string, { isChanged: boolean; isOurs: boolean }>();
  readonly #stopped = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Points of this account were booked here. */
  changed(userId: string): void {
    if (this.#parts.bus.reachesOthers || this.#isWatched(userId)) this.#note(userId, true);
  }

  /** They were booked by another server. */
  changedElsewhere(userId: string): void {
    if (this.#isWatched(userId)) this.#note(userId, false);
  }

  stop(): void {
    this.#stopped.abort();
  }

  #isWatched(userId: string): boolean {
    return this.#parts.hub.subscriberCount(timingPointsTopic(userId)) > 0;
  }

  #note(userId: string, isOurs: boolean): void {
    const known = this.#underWay.get(userId);
    if (known !== undefined) {
      known.isChanged = true;
      known.isOurs ||= isOurs;
      return;
    }
    this.#underWay.set(userId, { isChanged: true, isOurs });
    void this.#publishAll(userId);
  }

  async #publishAll(userId: string): Promise<void> {
    for (;;) {
      const state = this.#underWay.get(userId);
      if (this.#stopped.signal.aborted || state === undefined || !state.isChanged) break;
      this.#underWay.set(userId, { isChanged: false, isOurs: false });
      if (state.isOurs) this.#parts.bus.publish({ kind: 'balanceChanged', userId });
      await this.#publishHere(userId).catch((error: unknown) =>
        this.#parts.log.error({ err: error, userId }, 'a balance was not announced'),
      );
      await wait(interval_ms, null, { ref: false, signal: this.#stopped.signal }).catch(() => null);
    }
    this.#underWay.delete(userId);
  }

  async #publishHere(userId: string): Promise<void> {
    if (!this.#isWatched(userId)) return;
    const dto = { userId, balance: await this.#parts.timingPoints.balanceOf(userId) };
    const message: TimingPointsMessage = {
      type: 'ENTITY_UPDATE',
      entityType: 'TimingPointsDto',
      dto,
    };
    this.#parts.hub.publish(timingPointsTopic(userId), stringifyJson(message));
  }
}
