import { useCallback, useState, useSyncExternalStore } from 'react';

/** A phone held across, or a page at 200 %: no room for cards with a list below them. */
export const lowScreen = '(max-height: 499px) and (min-width: 600px)';

/** Whether the screen is as the query says, also when it is turned. @param query always the same one */
export function useMedia(query: string): boolean {
  // A list of its own for each look would cost more than many a row.
  const [list] = useState(() => matchMedia(query));
  const follow = useCallback(
    (told: () => void) => {
      list.addEventListener('change', told);
      return () => list.removeEventListener('change', told);
    },
    [list],
  );
  return useSyncExternalStore(follow, () => list.matches);
}
