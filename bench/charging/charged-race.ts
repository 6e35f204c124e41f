/** Races of one owner on disk whose triggers are stored as decided, charged or for nothing. */
import type { Fact } from '@startwand/timing';
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { DeviceStore } from '../../apps/server/src/devices/store.ts';
import { EventStore } from '../../apps/server/src/race/events/store.ts';
import { asEventId, asUserId } from '../../apps/server/src/base/ids.ts';
import { HistoryStore } from '../../apps/server/src/race/history/history-store.ts';
import { TimingPointStore } from '../../apps/server/src/money/store.ts';
import { usedTriggers } from '../../apps/server/src/money/used-triggers.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';
import { Field } from '../stage/field.ts';
import { largeEvent } from '../stage/stored-event.ts';

/** Rooms that commit at the same time. */
const races = 16;
const deviceId = '231203016';

export class ChargedRaces {
  readonly #database: Database;
  readonly #ownerId: string;
  readonly #field: number;
  #balance = 0;

  private constructor(database: Database, ownerId: string, field: number) {
    this.#database = database;
    this.#ownerId = ownerId;
    this.#field = field;
  }

  /** @param field competitors of each race */
  static async open(database: Database, field: number): Promise<ChargedRaces> {
    const ownerId = crypto.randomUUID();
    await new UserStore(database).create({
      ...untold,
      id: ownerId,
      email: `${ownerId}@example.org`,
      firstName: 'Anna',
      lastName: 'Huber',
      roles: ['TIMING_POINT_ACCOUNT'],
      passwordHash: 'nobody logs in',
    });
    return new ChargedRaces(database, ownerId, field);
  }

  /** Entries that an account has gathered over the years. */
  async gather(entries: number): Promise<void> {
    const points = new TimingPointStore(this.#database);
    const at = new Field(1, 1).impulses(1)[0]?.timestamp;
    if (at === undefined) throw new Error('A field has impulses.');
    const unit = 1_000;
    for (let first = 0; first < entries; first += unit) {
      const booked = Array.from({ length: unit }, (_, index) => ({
        userId: this.#ownerId,
        key: `${this.#ownerId} ${first + index}`,
        type: 'deposit' as const,
        charge: 1,
        at,
        by: null,
      }));
      await points.write(points.booking(booked, 'mayOverdraw'));
    }
    this.#balance += entries;
  }

  /** @returns triggers per second that were stored as decided */
  async store(isCharged: boolean): Promise<number> {
    const events = await Promise.all(Array.from({ length: races }, () => this.#begin()));
    const startedAt = performance.now();
    const stored = await Promise.all(events.map(({ eventId, facts }) => this.#storeEach(eventId, facts, isCharged)));
    const triggers = stored.reduce((sum, count) => sum + count, 0);
    const rate = triggers / ((performance.now() - startedAt) / 1_000);
    await this.#expectCharged(isCharged ? triggers : 0);
    return rate;
  }

  /** A figure of what did not happen would be a lie. */
  async #expectCharged(triggers: number): Promise<void> {
    const balance = await new TimingPointStore(this.#database).balanceOf(this.#ownerId);
    this.#balance -= triggers;
    if (balance !== this.#balance) throw new Error(`The balance is ${balance}.`);
  }

  async #begin(): Promise<{ readonly eventId: string; readonly facts: readonly Fact[] }> {
    const eventId = asEventId(crypto.randomUUID());
    const field = new Field(this.#field, 1);
    field.arm(1);
    const facts = field.impulses(1).flatMap((impulse) => field.deliver(impulse));
    await new EventStore(this.#database).create({
      event: { ...largeEvent(asUserId(this.#ownerId)), id: eventId, name: 'Charged' },
      heats: [],
      competitors: [],
      facts: field.facts,
    });
    return { eventId, facts };
  }

  async #storeEach(eventId: string, facts: readonly Fact[], isCharged: boolean): Promise<number> {
    const history = new HistoryStore(this.#database);
    const points = new TimingPointStore(this.#database);
    const payer = { ownerId: this.#ownerId, eventId };
    for (const fact of facts) {
      // The timers of all races count alike: each trigger is named by its race, too.
      const used = usedTriggers([fact]).map(({ id, heatId, at }) => ({
        id: `${eventId} ${id}`,
        deviceId,
        heatId,
        at,
      }));
      const charging = isCharged ? points.charging(payer, used, 1) : [];
      const { outcome } = await history.append(eventId, [fact], charging);
      if (outcome !== 'stored') throw new Error(`A fact was not stored: ${outcome}`);
    }
    return facts.length;
  }
}

export async function provisionTimer(database: Database): Promise<void> {
  const refused = await new DeviceStore(database).provision({
    id: deviceId,
    pinHash: 'nobody logs in',
    ownerId: null,
    ownedSince: 0n,
    name: 'Timer',
    type: 'MT1',
    firmware: null,
    deviceComponents: [],
    triggerCost_tp: null,
  });
  if (refused !== null) throw new Error(`The timer was refused: ${refused.error}`);
}
