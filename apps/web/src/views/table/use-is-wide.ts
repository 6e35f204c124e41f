/** Whether there is room for a table, or for cards only. */
import { useSyncExternalStore } from 'react';

const wide = '(min-width: 720px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => window.matchMedia(wide).matches,
  );
}
