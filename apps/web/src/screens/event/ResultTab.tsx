import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadScreen } from '../../base/screen.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** By itself: neither the other tabs nor the list of all screens know what it needs. */
const ResultOf = lazy(async () => ({
  default: (await loadScreen(() => import('../../features/public/competitor/ResultOf.tsx'))).ResultOf,
}));

/** The result of the competitor whom the address names. */
export function ResultTab(): ReactNode {
  const { competitorId } = useParams({ from: '/event/$eventId/result/$competitorId' });
  return (
    <Suspense fallback={<SkeletonRows count={6} />}>
      <ResultOf key={competitorId} competitorId={competitorId} />
    </Suspense>
  );
}
