import type { PublicDetailDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useServices } from '../../../services/services.ts';
import { useLazyModule } from '../../../services/use-lazy-module.ts';
import { useStore } from '../../../base/store.ts';

const loadMine = () => import('./MyCompetitors.tsx');

/** The strip of those whom one follows; who follows nobody anywhere does not pay for it. */
export function Mine({ here }: { readonly here: PublicDetailDto | null }): ReactNode {
  const { storage, preferences } = useServices();
  const followed = useStore(preferences.followed(here?.event.id ?? ''));
  // Before the first star of this visit.
  const [atFirst] = useState(followed);
  // Not with each impulse: to look through all that the device keeps takes its time.
  const isWanted = useMemo(
    () => followed.size > 0 || storage.keys('followed.').length > 0 || storage.read('mine.people') !== null,
    [followed, storage],
  );
  const mine = useLazyModule(loadMine, 'following', isWanted);
  return mine && <mine.MyCompetitors here={here} atFirst={atFirst} />;
}
