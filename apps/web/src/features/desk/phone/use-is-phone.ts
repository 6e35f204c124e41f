import { useMedia } from '../../public/live/use-media.ts';

/** Upright or held across, as the style sheets of the desk have it: times first, and what is done about them at the thumb. */
const phone = '(max-width: 719px), (max-height: 499px)';

export function useIsPhone(): boolean {
  return useMedia(phone);
}
