import { useCallback } from 'react';
import { useServices } from '../services/services.ts';
import { useStore } from '../base/store.ts';

type Follow = (competitorId: string, isFollowed: boolean) => void;

/** Whom the reader follows in an event, on this device. */
export function useFollowed(eventId: string): readonly [followed: ReadonlySet<string>, Follow] {
  const services = useServices();
  const store = services.preferences.followed(eventId);
  const followed = useStore(store);
  const follow = useCallback<Follow>(
    (id, isFollowed) => {
      const next = new Set(store.get());
      if (isFollowed) next.add(id);
      else next.delete(id);
      store.set(next);
      const isNotified = services.storage.read(`push.${eventId}`)?.includes(id) === true;
      if (isFollowed || !isNotified) return;
      // Who is followed no more is not told of any more.
      void import('./notified.ts').then(({ stopNotifying }) => stopNotifying(services, { eventId, competitorId: id }));
    },
    [store, services, eventId],
  );
  return [followed, follow];
}
