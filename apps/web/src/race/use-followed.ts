import { useCallback } from 'react';
import { useServices } from '../services.ts';
import { useStore } from '../store.ts';

type Follow = (competitorId: string, isFollowed: boolean) => void;

/** Whom the reader follows in an event, on this device. */
export function useFollowed(eventId: string): readonly [followed: ReadonlySet<string>, Follow] {
  const store = useServices().preferences.followed(eventId);
  const followed = useStore(store);
  const follow = useCallback<Follow>(
    (id, isFollowed) => {
      const next = new Set(store.get());
      if (isFollowed) next.add(id);
      else next.delete(id);
      store.set(next);
    },
    [store],
  );
  return [followed, follow];
}
