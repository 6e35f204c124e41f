/**
 * Triggers that a server acknowledged and did not live to decide. Every server on the same rows looks for
 * them each second, so that a race goes on where people watch it, whichever server ended, stopped or lost
 * its way to the database. What two of them find at once is decided once: the insert of the fact decides.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TICKS_PER_MILLISECOND, type EventId } from '@startwand/timing';
import type { Clock } from '../../base/clock.ts';
import { asEventId } from '../../base/ids.ts';
import type { Rooms } from '../../race/rooms/rooms.ts';
import type { ErrorLog } from '../../base/log.ts';
import { asTrigger } from '../../race/triggers/as-trigger.ts';
import type { StoredTrigger, TriggerStore } from '../../race/triggers/store.ts';
import { after } from '../../base/timers.ts';

interface Parts {
  readonly triggers: Pick<TriggerStore, 'eventsWithArmedHeats' | 'undecidedAmong'>;
  readonly rooms: Pick<Rooms, 'judgeTriggers' | 'openIds' | 'isJudging'>;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

/** Together with the age below and the wait below: decided within three seconds. */
const every_ms = 750;
/** Until then the server that stored it is at work on it. */
const age_ms = 2_000;
/** Of several servers that would have to read the event from disk first, mostly one does. */
const restMax_ms = 250;
/** What a slow commit or a clock that is behind brings late is still looked at. */
const overlap_ms = 20_000;
/** Events in one question; always as many, so that it is prepared once. */
const eventsPerLook = 20;
/** What one look takes up; the rest is found by the next one. */
const triggersPerLook = 200;

export class UndecidedSweep {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  /** Everything received before was looked at. */
  #lookedUpTo: bigint;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#lookedUpTo = parts.clock();
  }

  /** @returns what ends it, when a look that is under way is over */
  watch(): () => Promise<void> {
    // Servers that start together do not look together.
    this.#lookIn(randomInt(every_ms));
    return async () => {
      if (this.#timer !== null) clearTimeout(this.#timer);
      this.#timer = null;
      await this.#looking;
    };
  }

  /** Takes up what nobody decided; resolves when it is handed to its events. */
  async look(): Promise<void> {
    const { triggers, rooms, clock } = this.#parts;
    const open = new Set(rooms.openIds());
    const armed = (await triggers.eventsWithArmedHeats()).map(asEventId);
    const before = clock() - ticks(age_ms);
    const isAllOfOpen = await this.#takeUp([...open], before);
    const closed = armed.filter((eventId) => !open.has(eventId));
    const isAllOfClosed = await this.#takeUpClosed(closed, before);
    if (isAllOfOpen && isAllOfClosed && before > this.#lookedUpTo) this.#lookedUpTo = before;
  }

  #lookIn(wait_ms: number): void {
    this.#timer = after(wait_ms, 'looking for undecided triggers', () => {
      this.#looking = this.look()
        // While the database does not answer, the next look begins where the last one that it answered ended.
        .catch((error: unknown) => this.#parts.log.error({ err: error }, 'nobody looked for undecided triggers'))
        .finally(() => {
          if (this.#timer !== null) this.#lookIn(every_ms);
        });
    }).unref();
  }

  /** @returns whether nothing is left for the next look */
  async #takeUp(eventIds: readonly EventId[], before: bigint): Promise<boolean> {
    let isAll = true;
    for (let first = 0; first < eventIds.length; first += eventsPerLook) {
      const found = await this.#find(eventIds.slice(first, first + eventsPerLook), before);
      isAll &&= found.length < triggersPerLook;
      this.#triggerDispatch(found);
    }
    return isAll;
  }

  /** An event that is not open here may be open at the server that finds the same. */
  async #takeUpClosed(eventIds: readonly EventId[], before: bigint): Promise<boolean> {
    for (let first = 0; first < eventIds.length; first += eventsPerLook) {
      const some = eventIds.slice(first, first + eventsPerLook);
      if ((await this.#find(some, before)).length === 0) continue;
      await wait(randomInt(restMax_ms));
      if (!(await this.#takeUp(some, before))) return false;
    }
    return true;
  }

  #find(eventIds: readonly EventId[], before: bigint): Promise<readonly StoredTrigger[]> {
    const since = this.#lookedUpTo - ticks(overlap_ms);
    const padded = Array.from({ length: eventsPerLook }, (_, index) => eventIds[index] ?? '');
    return this.#parts.triggers.undecidedAmong(padded, since, before, triggersPerLook);
  }

  #triggerDispatch(found: readonly StoredTrigger[]): void {
    const { rooms, log } = this.#parts;
    const left = found.filter(({ id }) => !rooms.isJudging(id));
    for (const [eventId, triggers] of Map.groupBy(left, (trigger) => trigger.eventId)) {
      rooms
        .judgeTriggers(asEventId(eventId ?? ''), triggers.map(asTrigger))
        .catch((error: unknown) => log.error({ err: error, eventId }, 'triggers are undecided'));
    }
  }
}

function ticks(milliseconds: number): bigint {
  return BigInt(milliseconds) * BigInt(TICKS_PER_MILLISECOND);
}
