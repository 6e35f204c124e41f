import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { loadScreen } from '../../base/screen.ts';
import { Column } from '../../layout/PageLayout.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** What it is made of is named here and not in the table of paths, which every page brings along. */
const SeriesPage = lazy(async () => ({
  default: (await loadScreen(() => import('../../features/public/series/SeriesPage.tsx'))).SeriesPage,
}));

/** The standings of a series. */
export function SeriesScreen(): ReactNode {
  const { seriesId } = useParams({ from: '/series/$seriesId' });
  const { group } = useSearch({ from: '/series/$seriesId' });
  return (
    <Column>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <SeriesPage seriesId={seriesId} group={group} />
      </Suspense>
    </Column>
  );
}
