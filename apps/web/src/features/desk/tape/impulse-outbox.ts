/**
 * Impulses by hand on their way to the server. Each is written to local storage within the key press
 * and stays there until the server has acknowledged it: not a broken network, not a closed window
 * loses one. Each has an entry of its own, so that two windows never overwrite each other's. Who logs in at the
 * same laptop neither delivers nor sees what another person has pressed: the server would refuse it, and it would be
 * theirs to discard.
 */
import { ApiError, type FailureName } from '../../../api/api-error.ts';
import { reportFault } from '../../../base/report-fault.ts';
import { retryWait_ms } from '../../../api/retry-wait.ts';
import type { TextStorage } from '../../../base/storage.ts';
import { createStore, type Readable } from '../../../base/store.ts';
import { decodeImpulse, encodeImpulse, type HandImpulse } from './hand-impulse.ts';

export interface OutboxEntry {
  readonly impulse: HandImpulse;
  /** Why the server will never take it; the operator decides what becomes of it. */
  readonly refusal: FailureName | null;
}

export interface ImpulseOutbox {
  readonly entries: Readable<readonly OutboxEntry[]>;
  /** Takes up what earlier pages left behind and begins to deliver. @returns what stops it */
  start(): () => void;
  /** @returns what becomes of it: `null` once the server has stored it, else why it never will */
  add(press: Omit<HandImpulse, 'session' | 'sequence' | 'by'>): Promise<FailureName | null>;
  /** The connection is back: no need to wait for the next try. @returns whether nothing waits any more */
  deliverNow(): Promise<boolean>;
  /** Only for what was refused. */
  discard(impulse: HandImpulse): void;
}

interface Parts {
  readonly storage: TextStorage;
  readonly session: string;
  /** The account that is logged in; `null`: nobody is. */
  readonly who: () => string | null;
  /** `null`: on the server's disk. */
  readonly deliver: (impulse: HandImpulse) => Promise<ApiError | null>;
  readonly later: (callback: () => void, wait_ms: number) => void;
}

/** An impulse that the server will never take. */
export interface RefusedImpulse extends OutboxEntry {
  readonly refusal: FailureName;
}

/** They stand at the desk of the event where they were pressed, and at no other one. */
export function refusedOf(entries: readonly OutboxEntry[], eventId: string): readonly RefusedImpulse[] {
  return entries.flatMap(({ impulse, refusal }) =>
    refusal !== null && impulse.eventId === eventId ? [{ impulse, refusal }] : [],
  );
}

/** What was refused anywhere, by the event in which it was pressed. */
export function refusedByEvent(entries: readonly OutboxEntry[]): ReadonlyMap<string, readonly HandImpulse[]> {
  const byEvent = new Map<string, HandImpulse[]>();
  for (const { impulse, refusal } of entries) {
    if (refusal === null) continue;
    const known = byEvent.get(impulse.eventId);
    if (known === undefined) byEvent.set(impulse.eventId, [impulse]);
    else known.push(impulse);
  }
  return byEvent;
}

/** What this desk has to tell: on its way from wherever, or refused here. */
export function keptFor(entries: readonly OutboxEntry[], eventId: string): number {
  return entries.filter(({ impulse, refusal }) => refusal === null || impulse.eventId === eventId).length;
}

const shelf = 'impulse.';
const retry_ms = 1_000;

/** A further try would be refused as well. Everything else is tried for ever. */
const final: ReadonlySet<FailureName> = new Set([
  'INVALID_INPUT',
  'INVALID_BODY',
  'NOT_ALLOWED',
  'ROUTE_NOT_FOUND',
  'EVENT_NOT_FOUND',
  'HEAT_NOT_FOUND',
  'POINT_NOT_FOUND',
  'TRIGGER_IDENTITY_REUSED',
]);

/** The entries of this page, and their copies in the storage. */
function openShelf({ storage, who }: Parts) {
  const entries = createStore<readonly OutboxEntry[]>([]);
  const isOwn = ({ by }: HandImpulse) => by === undefined || by === who();
  const replace = (impulse: HandImpulse, next: OutboxEntry | null) =>
    entries.set(entries.get().flatMap((entry) => (entry.impulse === impulse ? (next ?? []) : entry)));
  const settle = (impulse: HandImpulse) => {
    storage.write(placeOf(impulse), null);
    replace(impulse, null);
  };
  const nextWaiting = () => entries.get().find(({ refusal, impulse }) => refusal === null && isOwn(impulse));
  return { entries, isOwn, replace, settle, nextWaiting };
}

/** One retry for all that waits: a newer one takes the place of that before. */
function createRetry({ later }: Pick<Parts, 'later'>, go: () => void) {
  let planned = 0;
  let isHeld = false;
  return {
    /** The server said how long to wait, and that is not over. */
    isHeld: () => isHeld,
    release() {
      isHeld = false;
    },
    behind(error: ApiError) {
      planned += 1;
      const own = planned;
      isHeld = error.retryAfter_s !== null;
      const retry = () => {
        if (own !== planned) return;
        isHeld = false;
        go();
      };
      later(retry, retryWait_ms(error, retry_ms));
    },
  };
}

export function createImpulseOutbox(parts: Parts): ImpulseOutbox {
  const { entries, isOwn, replace, settle, nextWaiting } = openShelf(parts);
  let sequence = 0;
  let isOpen = false;
  let isDelivering = false;
  let delivering: Promise<void> = Promise.resolve();
  const retry = createRetry(parts, () => void deliverAll());
  const awaited = new Map<HandImpulse, (refusal: FailureName | null) => void>();

  const tell = (impulse: HandImpulse, refusal: FailureName | null) => {
    awaited.get(impulse)?.(refusal);
    awaited.delete(impulse);
  };
  /** @returns `false`: the server does not answer, and the next try is planned */
  const deliverFirst = async ({ impulse }: OutboxEntry): Promise<boolean> => {
    const error = await parts.deliver(impulse);
    if (error !== null && !final.has(error.failure)) {
      retry.behind(error);
      return false;
    }
    if (error === null) settle(impulse);
    else replace(impulse, { impulse, refusal: error.failure });
    tell(impulse, error?.failure ?? null);
    return true;
  };
  /** One after the other, in the order of the key presses. Whatever is thrown, the next try comes. */
  const deliverInOrder = async () => {
    isDelivering = true;
    try {
      for (;;) {
        const waiting = nextWaiting();
        if (waiting === undefined || !isOpen || !(await deliverFirst(waiting))) break;
      }
    } catch (fault) {
      reportFault(fault);
      retry.behind(new ApiError('UNEXPECTED'));
    }
    isDelivering = false;
  };
  const deliverAll = () => {
    if (!isDelivering) delivering = deliverInOrder();
    return delivering;
  };

  return {
    entries,
    start() {
      isOpen = true;
      const left = leftBehind(parts.storage, entries.get());
      entries.set([...entries.get(), ...left.filter(({ impulse }) => isOwn(impulse))]);
      void deliverAll();
      return () => {
        isOpen = false;
      };
    },
    add(press) {
      sequence += 1;
      const by = parts.who() ?? undefined;
      const impulse = { ...press, session: parts.session, sequence, by };
      parts.storage.write(placeOf(impulse), encodeImpulse(impulse));
      entries.set([...entries.get(), { impulse, refusal: null }]);
      const told = new Promise<FailureName | null>((resolve) => awaited.set(impulse, resolve));
      if (!retry.isHeld()) void deliverAll();
      return told;
    },
    async deliverNow() {
      retry.release();
      await deliverAll();
      return nextWaiting() === undefined;
    },
    discard: settle,
  };
}

/** What an earlier page, or a window beside this one, has not delivered yet. */
function leftBehind(storage: TextStorage, known: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const places = new Set<string>(known.map(({ impulse }) => placeOf(impulse)));
  return storage
    .keys(shelf)
    .filter((key) => !places.has(key))
    .flatMap((key) => decodeImpulse(storage.read(key) ?? '') ?? [])
    .sort((a, b) => (a.timestamp_100ns < b.timestamp_100ns ? -1 : 1))
    .map((impulse) => ({ impulse, refusal: null }));
}

function placeOf({ session, sequence }: HandImpulse) {
  return `${shelf}${session}.${sequence}` as const;
}
