/**
 * The taps of this phone, on its disk: written with strict durability, so that what the page has shown survives a power cut,
 * and by one tab at a time, which a row says that lapses by itself. Locks would need https, which a laptop at a hill has not.
 */
import type { HeldPointDto, TapInput } from '@startwand/contract';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { TextStorage } from '../../base/storage.ts';
import { phoneDatabase } from '../../base/storage-keys.ts';
import type { KeptClock } from './phone-clock.ts';

/** Where a tap is on its way. */
export type TapState = 'waiting' | 'delivered' | 'refused';

export interface KeptTap extends TapInput {
  readonly state: TapState;
}

/** What is kept of a link beside its taps. */
export interface KeptLink {
  readonly key: string;
  /** Of the identity of each tap, beside its number. */
  readonly session: string;
  readonly sequence: number;
  /** The tab that writes, and until when by the phone's time of day. */
  readonly tab: string | null;
  readonly until_ms: number;
  /** What the page showed last, for a start without network. */
  readonly held: HeldPointDto | null;
  readonly clock: KeptClock | null;
}

interface Shelves extends DBSchema {
  links: { key: string; value: KeptLink };
  taps: { key: [string, number]; value: KeptTap };
}

/** `elsewhere`: another tab of this browser holds the link. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';
}

export interface TapJournal {
  /** @returns the link as it is kept; `null`: another tab holds it, and does not rest */
  hold(takeOver: boolean): Promise<KeptLink | null>;
  /** On disk when it resolves. @throws HeldElsewhere when another tab took the link meanwhile */
  add(taps: readonly Omit<TapInput, 'session' | 'sequence'>[]): Promise<readonly KeptTap[]>;
  /** Those of the link in their order, also of what an earlier page left. */
  taps(): Promise<readonly KeptTap[]>;
  settle(taps: readonly KeptTap[], state: TapState): Promise<void>;
  remember(part: Partial<Pick<KeptLink, 'held' | 'clock'>>): Promise<void>;
  /** Lets the next page have the link at once. It ends with the page, so it writes where nothing has to be waited for. */
  release(): void;
  close(): void;
}

/** A tab that was killed says nothing: after so long another one may write. */
const lease_ms = 6_000;
/** Delivered ones that stay to be seen. */
const seenMax = 60;

/** @throws when the browser keeps nothing: a private window, or a disk that is full */
export async function openTapJournal(
  key: string,
  tab: string,
  { newId, storage }: { readonly newId: () => string; readonly storage: Pick<TextStorage, 'read' | 'write'> },
): Promise<TapJournal> {
  const database = await openDB<Shelves>(phoneDatabase, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('links', { keyPath: 'key' });
      fresh.createObjectStore('taps', { keyPath: ['session', 'sequence'] });
    },
  });
  let session = '';
  // Taps alone are worth a sync of the disk: what is renewed every two seconds is none.
  const write = (durability: 'strict' | 'relaxed') =>
    database.transaction(['links', 'taps'], 'readwrite', { durability });
  return {
    async hold(takeOver) {
      const now_ms = Date.now();
      const changes = write('relaxed');
      const links = changes.objectStore('links');
      const known = await links.get(key);
      if (!takeOver && !isFree(known, [tab, storage.read('leftPhone')], now_ms)) {
        await changes.done;
        return null;
      }
      const fresh = { key, session: newId(), sequence: 0, held: null, clock: null };
      const held: KeptLink = { ...(known ?? fresh), tab, until_ms: now_ms + lease_ms };
      await links.put(held);
      await changes.done;
      storage.write('leftPhone', null);
      ({ session } = held);
      return held;
    },

    async add(taps) {
      const changes = write('strict');
      const links = changes.objectStore('links');
      const link = await links.get(key);
      if (link === undefined || link.tab !== tab) {
        await changes.done;
        throw new HeldElsewhere();
      }
      const kept = taps.map((tap, place): KeptTap => ({
        ...tap,
        session: link.session,
        sequence: link.sequence + place + 1,
        state: 'waiting',
      }));
      for (const tap of kept) await changes.objectStore('taps').add(tap);
      await links.put({ ...link, sequence: link.sequence + taps.length });
      await changes.done;
      return kept;
    },

    taps: () => ofSession(database, session),

    async settle(taps, state) {
      const changes = write('relaxed');
      const shelf = changes.objectStore('taps');
      for (const tap of taps) await shelf.put({ ...tap, state });
      await changes.done;
      await forgetOld(database, session);
    },

    async remember(part) {
      const changes = write('relaxed');
      const links = changes.objectStore('links');
      const link = await links.get(key);
      if (link !== undefined && link.tab === tab) await links.put({ ...link, ...part });
      await changes.done;
    },

    release: () => storage.write('leftPhone', tab),

    close: () => database.close(),
  };
}

/** @param over the tab that asks, and one whose page has ended */
function isFree(known: KeptLink | undefined, over: readonly (string | null)[], now_ms: number): boolean {
  if (known === undefined || known.tab === null || over.includes(known.tab)) return true;
  // A clock that was set back must not hold the link for ever.
  return known.until_ms < now_ms || known.until_ms > now_ms + 2 * lease_ms;
}

function ofSession(database: IDBPDatabase<Shelves>, session: string): Promise<KeptTap[]> {
  return database.getAll('taps', IDBKeyRange.bound([session, 0], [session, Number.MAX_SAFE_INTEGER]));
}

async function forgetOld(database: IDBPDatabase<Shelves>, session: string): Promise<void> {
  const delivered = (await ofSession(database, session)).filter(({ state }) => state === 'delivered');
  const old = delivered.slice(0, -seenMax);
  if (old.length === 0) return;
  const changes = database.transaction('taps', 'readwrite');
  for (const tap of old) await changes.store.delete([tap.session, tap.sequence]);
  await changes.done;
}
