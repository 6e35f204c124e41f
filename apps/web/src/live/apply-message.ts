/** An answer that is kept, and what a live message makes of it. */
import type { InfiniteData } from '@tanstack/react-query';
import type { RecordMessage } from './live-message.ts';
import type { Effect } from './live-table.ts';

/** What is kept of an answer. */
export interface Kept<T> {
  readonly data: readonly T[];
  readonly total: number | null;
}

/** One answer, or the pages of a list. */
export type KeptAnswer<T> = Kept<T> | InfiniteData<Kept<T>>;

export type Put = Exclude<Effect, 'askAgain'>;

/** @returns the same object when the message changes nothing of it */
export function applyMessage<T, Answer extends KeptAnswer<T>>(
  kept: Answer,
  message: RecordMessage,
  effect: Put,
): Answer {
  const next = 'pages' in kept ? onPages(kept, message, effect) : onPage(kept, message, effect);
  return isSameShape(kept, next) ? next : kept;
}

/** What came of an answer is trusted to be one, as the answer was (`answer.ts`). */
function isSameShape<Answer extends object>(kept: Answer, next: object): next is Answer {
  return 'pages' in kept === 'pages' in next;
}

function onPages<T>(kept: InfiniteData<Kept<T>>, message: RecordMessage, effect: Put): InfiniteData<Kept<unknown>> {
  const pages = kept.pages.map((page, place) => onPage(page, message, effect, place === 0));
  return pages.every((page, place) => page === kept.pages[place]) ? kept : { ...kept, pages };
}

function onPage(page: Kept<unknown>, { type, dto }: RecordMessage, effect: Put, isFirst = true): Kept<unknown> {
  if (effect === 'replace') return { ...page, data: [dto] };
  if (typeof effect === 'function') return alter(page, (item) => effect(item, dto));
  const place = page.data.findIndex((item) => idOf(item) === idOf(dto));
  const by = (count: number) => (page.total === null ? null : page.total + count);
  if (type === 'ENTITY_DELETE') {
    return place === -1 ? page : { data: page.data.toSpliced(place, 1), total: by(-1) };
  }
  if (place !== -1) return { ...page, data: page.data.with(place, dto) };
  if (effect === 'put') return isFirst ? { data: [...page.data, dto], total: by(1) } : page;
  // A new version of what stands on a page that nobody has asked for is no new record.
  return isFirst && type === 'ENTITY_ADD' ? { data: [dto, ...page.data], total: by(1) } : page;
}

function alter(page: Kept<unknown>, change: (item: object) => object): Kept<unknown> {
  const data = page.data.map((item) => (typeof item === 'object' && item !== null ? change(item) : item));
  return data.every((item, place) => item === page.data[place]) ? page : { ...page, data };
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
}
