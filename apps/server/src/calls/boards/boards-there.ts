/**
 * The screens that are there now, by what they said in the last minute. Whoever opens the board of an event may say so: of
 * one address few are listed, of an event no more than a wall has, and of all events no more than fit in a little memory.
 * Where an event is full, a screen takes the place of one of an address that has more of them than its own.
 */
import { compareTexts, limits, type BoardReport, type BoardThereDto } from '@startwand/contract';
import { BoundedCache } from '../../base/bounded-cache.ts';
import { addressName } from '../../base/source.ts';

interface Listed {
  readonly address: string;
  readonly heard_ms: number;
  readonly there: BoardThereDto;
}

type Listing = Map<string, Listed>;

/** Events whose screens are known at one time. */
const eventsMax = 500;
/** Events of which one address may have screens listed: with more it would push out the screens of others. */
const eventsPerAddressMax = 20;
/** After three reports that are missing, and half a one for a slow line. */
const silence_ms = 3.5 * limits.boardReport_ms;

export class BoardsThere {
  readonly #elapsed_ms: () => number;
  readonly #events = new BoundedCache<string, Listing>({ max: eventsMax });

  constructor(elapsed_ms: () => number) {
    this.#elapsed_ms = elapsed_ms;
  }

  /** @returns the screen as it is listed; `null`: there is no room for it */
  heard(eventId: string, report: BoardReport, from: string, now: bigint): BoardThereDto | null {
    const listing = this.#listed(eventId);
    const address = addressName(from);
    const known = listing.get(report.page);
    const isNewAtEvent = ![...listing.values()].some((listed) => listed.address === address);
    if (isNewAtEvent && this.#eventsOf(address) >= eventsPerAddressMax) return null;
    if (known === undefined && !hasRoomFor(listing, address)) return null;
    const there = { ...report, since: known?.there.since ?? now, heardAt: now };
    listing.set(report.page, { address, heard_ms: this.#elapsed_ms(), there });
    this.#events.set(eventId, listing);
    return there;
  }

  /** Those that said something lately, in the order of their names. */
  of(eventId: string): readonly BoardThereDto[] {
    return [...this.#listed(eventId).values()]
      .map(({ there }) => there)
      .toSorted((a, b) => compareTexts(a.name, b.name) || (a.page < b.page ? -1 : 1));
  }

  /** Count of events with a screen at this address that said something lately. */
  #eventsOf(address: string): number {
    const oldest_ms = this.#elapsed_ms() - silence_ms;
    let count = 0;
    for (const listing of this.#events.values()) {
      const isThere = (listed: Listed): boolean => listed.address === address && listed.heard_ms >= oldest_ms;
      if ([...listing.values()].some(isThere)) count += 1;
    }
    return count;
  }

  #listed(eventId: string): Listing {
    const oldest_ms = this.#elapsed_ms() - silence_ms;
    const listing: Listing = this.#events.peek(eventId) ?? new Map();
    for (const [page, { heard_ms }] of listing) if (heard_ms < oldest_ms) listing.delete(page);
    return listing;
  }
}

/** Makes room where that is fair. */
function hasRoomFor(listing: Listing, address: string): boolean {
  const counts = new Map<string, number>();
  for (const one of listing.values()) counts.set(one.address, (counts.get(one.address) ?? 0) + 1);
  const own = counts.get(address) ?? 0;
  if (own >= limits.boardsPerAddressMax) return false;
  if (listing.size < limits.boardsThereMax) return true;
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
  if (count <= own + 1) return false;
  const [newest] = [...listing].findLast(([, one]) => one.address === most) ?? [];
  return newest !== undefined && listing.delete(newest);
}
