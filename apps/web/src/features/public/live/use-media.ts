import { useCallback, useSyncExternalStore } from 'react';

/** A phone held across, or a page at 200 %: no room for cards with a list below them. */
export const lowScreen = '(max-height: 499px) and (min-width: 600px)';

/** Whether the screen is as the query says, also when it is turned. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (told: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', told);
      return () => list.removeEventListener('change', told);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
