/** Messages on the pages of an event: shown rows, so every page has them with the next change. */
import { limits } from '@startwand/contract';
import { mintId } from '../../base/ids.ts';
import type { Timestamp } from '@startwand/timing';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Edit, PlanEdit } from './edit-event.ts';
import type { EventRecord } from '../../race/events/record.ts';
import { putBack, takenOut } from '../../race/events/removed.ts';

export function addingBanner(message: string): PlanEdit {
  return ({ event: { banners } }) => {
    if (banners.length >= limits.bannersMax) {
      const tooMany = { path: ['message'], code: 'TOO_LARGE', limit: limits.bannersMax } as const;
      return { error: 'INVALID_INPUT', issues: [tooMany] };
    }
    return { event: { banners: [...banners, { id: mintId(), message }] } };
  };
}

export function editingBanner(bannerId: string, message: string): PlanEdit {
  return ({ event: { banners } }) => {
    if (banners.every(({ id }) => id !== bannerId)) return { error: 'BANNER_NOT_FOUND' };
    const changed = banners.map((one) => (one.id === bannerId ? { id: bannerId, message } : one));
    return { event: { banners: changed } };
  };
}

export function removingBanner(bannerId: string, now: Timestamp): PlanEdit {
  return ({ event }) => banners(takenOut(listsOf(event), bannerId, now, limits.bannersMax));
}

export function restoringBanner(bannerId: string, now: Timestamp): PlanEdit {
  return ({ event }) => banners(putBack(listsOf(event), bannerId, now, limits.bannersMax));
}

type Lists = ReturnType<typeof listsOf>;

function listsOf({ banners: shown, removedBanners: removed }: EventRecord) {
  return { shown, removed };
}

function banners(lists: Lists | null): Edit | Refused {
  if (lists === null) return { error: 'BANNER_NOT_FOUND' };
  return { event: { banners: lists.shown, removedBanners: lists.removed } };
}
