/**
 * How the events that a reader looked at last were, kept on the device for a time without network. Only what every
 * visitor sees is kept, of few events and no large ones, and all of it goes when somebody logs out.
 */
import { stringifyJson, type PublicDetailDto } from '@startwand/contract';
import { readJson } from '../base/read-json.ts';
import { reportUnlessRefused } from '../base/report-fault.ts';
import { eventCopies } from '../base/storage-keys.ts';
import type { Keeper } from './event-store.ts';

const keptEventsMax = 5;
const eventMax_chars = 3_000_000;
/** While an event is live it is written so often at the most, and when the page is left. */
const pause_ms = 10_000;
/** A large event, or a slow phone, rests longer: writing takes a thousandth of the time. */
const restPerWork = 1_000;
const takenAt = 'x-taken-at';

const nameOf = (eventId: string): string => `/kept/${encodeURIComponent(eventId)}`;

export function keptEvent(eventId: string): Keeper<PublicDetailDto> {
  let waiting: PublicDetailDto | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let rest_ms = pause_ms;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const detail = waiting;
    waiting = null;
    if (detail === null) return;
    const began_ms = performance.now();
    const text = stringifyJson(detail);
    rest_ms = Math.max(pause_ms, (performance.now() - began_ms) * restPerWork);
    // A full disk or a private window: then it is not kept.
    store(eventId, text).catch(reportUnlessRefused);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  let isFirst = true;
  return {
    read: () =>
      read(eventId).catch((fault: unknown) => {
        reportUnlessRefused(fault);
        return null;
      }),
    write(detail) {
      waiting = detail;
      if (isFirst) flush();
      else timer ??= setTimeout(flush, rest_ms);
      isFirst = false;
    },
  };
}

/** Somebody logs out: the next person finds nothing of what was looked at. */
export async function forgetEvents(): Promise<void> {
  await window.caches.delete(eventCopies);
}

async function read(eventId: string) {
  const cache = await window.caches.open(eventCopies);
  const copy = await cache.match(nameOf(eventId));
  const at = Number(copy?.headers.get(takenAt));
  const detail: unknown = copy === undefined ? null : readJson(await copy.text());
  return isDetail(detail) && at > 0 ? { detail, at } : null;
}

async function store(eventId: string, text: string): Promise<void> {
  if (text.length > eventMax_chars) return;
  const cache = await window.caches.open(eventCopies);
  const headers = { 'content-type': 'application/json', [takenAt]: String(Date.now()) };
  await cache.put(nameOf(eventId), new Response(text, { headers }));
  await forgetOldest(cache);
}

async function forgetOldest(cache: Cache): Promise<void> {
  const names = await cache.keys();
  const copies = await Promise.all(
    names.map(async (name) => ({
      name,
      at: Number((await cache.match(name))?.headers.get(takenAt) ?? 0),
    })),
  );
  const oldest = copies.toSorted((a, b) => b.at - a.at).slice(keptEventsMax);
  await Promise.all(oldest.map(({ name }) => cache.delete(name)));
}

/** What another version has left may look otherwise: as if nothing had been kept. */
function isDetail(value: unknown): value is PublicDetailDto {
  if (typeof value !== 'object' || value === null) return false;
  const lists: readonly (keyof PublicDetailDto)[] = ['heats', 'runs', 'competitors', 'startLists'];
  return (
    'event' in value &&
    'revision' in value &&
    lists.every((list) => list in value && Array.isArray(Object.getOwnPropertyDescriptor(value, list)?.value))
  );
}
