/**
 * What an event costs its owner. It was paid for when it was created, and again whenever it outgrew the
 * most that it ever held: who takes out a heat and adds another one does not pay twice.
 */
import type { Command, EventId, Race, Timestamp } from '@startwand/timing';
import type { LedgerEntry } from './ledger-entry.ts';
import { priceOfCompetitors, priceOfHeats, type EventSize, type Prices } from './prices.ts';

/** Of an event, no matter whose hand moves it: its owner pays. */
export interface Payer {
  readonly eventId: EventId;
  readonly ownerId: string;
  readonly by: string | null;
  readonly at: Timestamp;
}

/** A new event, also one that is copied. */
export function costOfNewEvent(
  prices: Prices,
  payer: Payer,
  { heats, competitors }: EventSize,
): readonly LedgerEntry[] {
  const field = priceOfCompetitors(prices, competitors);
  return [
    ...entry(payer, 'event', `event ${payer.eventId}`, prices.event_tp),
    ...entry(payer, 'heat', heatsKey(payer, heats), priceOfHeats(prices, heats)),
    ...entry(payer, 'event', competitorsKey(payer, competitors), field),
  ];
}

/** What is due when an event grows, above what it was paid for. */
export function costOfGrowth(prices: Prices, payer: Payer, paid: EventSize, size: EventSize): readonly LedgerEntry[] {
  const heats = priceOfHeats(prices, size.heats) - priceOfHeats(prices, paid.heats);
  const competitors = priceOfCompetitors(prices, size.competitors) - priceOfCompetitors(prices, paid.competitors);
  return [
    ...entry(payer, 'heat', heatsKey(payer, size.heats), heats),
    ...entry(payer, 'event', competitorsKey(payer, size.competitors), competitors),
  ];
}

/** How much an event holds after a command. */
export function sizeAfter(race: Race, command: Command): EventSize {
  const heats = new Change(race.heats);
  const competitors = new Change(race.entries);
  for (const each of command.type === 'all' ? command.commands : [command]) {
    if (each.type === 'decide' && each.decision.kind === 'lateEntry') competitors.add(each.decision.entry.competitorId);
    if (each.type !== 'setup') continue;
    const { setup } = each;
    if (setup.kind === 'setHeat') heats.add(setup.heatId);
    if (setup.kind === 'removeHeat') heats.remove(setup.heatId);
    if (setup.kind === 'removeEntry') competitors.remove(setup.competitorId);
    if (setup.kind === 'removeEntries') setup.competitorIds.forEach((id) => competitors.remove(id));
    if (setup.kind !== 'setEntries' && setup.kind !== 'restoreEntries') continue;
    for (const { competitorId } of setup.entries) competitors.add(competitorId);
  }
  return { heats: heats.size, competitors: competitors.size };
}

/** What is added to a map and removed from it, counted without a copy of the map. */
class Change<Id> {
  readonly #before: ReadonlyMap<Id, unknown>;
  readonly #added = new Set<Id>();
  readonly #removed = new Set<Id>();

  constructor(before: ReadonlyMap<Id, unknown>) {
    this.#before = before;
  }

  get size(): number {
    return this.#before.size + this.#added.size - this.#removed.size;
  }

  add(id: Id): void {
    if (!this.#before.has(id)) this.#added.add(id);
  }

  remove(id: Id): void {
    if (this.#before.has(id)) this.#removed.add(id);
  }
}

function heatsKey({ eventId }: Payer, heats: number): string {
  return `heats ${eventId} ${heats}`;
}

function competitorsKey({ eventId }: Payer, competitors: number): string {
  return `competitors ${eventId} ${competitors}`;
}

function entry(
  { eventId, ownerId, by, at }: Payer,
  type: 'event' | 'heat',
  key: string,
  cost: number,
): readonly LedgerEntry[] {
  return cost <= 0 ? [] : [{ userId: ownerId, key, type, charge: -cost, at, by, eventId }];
}
