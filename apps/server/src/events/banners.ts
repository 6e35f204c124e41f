/** Messages on the pages of an event: shown rows, so every page has them with the next change. */
import { limits } from '@startwand/contract';
import { mintId } from '../ids.ts';
import type { PlanEdit } from './edit-event.ts';

export function addingBanner(message: string): PlanEdit {
  return ({ event: { banners } }) => {
    if (banners.length >= limits.bannersMax) {
      const tooMany = { path: ['message'], code: 'TOO_LARGE', limit: limits.bannersMax } as const;
      return { error: 'INVALID_INPUT', issues: [tooMany] };
    }
    return { event: { banners: [...banners, { id: mintId(), message }] } };
  };
}

export function removingBanner(bannerId: string): PlanEdit {
  return ({ event: { banners } }) => {
    const rest = banners.filter(({ id }) => id !== bannerId);
    return rest.length === banners.length
      ? { error: 'BANNER_NOT_FOUND' }
      : { event: { banners: rest } };
  };
}
