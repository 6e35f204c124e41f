import { lazy, Suspense, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Column } from '../layout/PageLayout.tsx';
import { loadScreen } from '../base/screen.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';

const ChangeList = lazy(async () => ({
  default: (await loadScreen(() => import('../features/public/changes/ChangeList.tsx'))).ChangeList,
}));

/** What users see differently, version by version. */
export function ChangesScreen(): ReactNode {
  const t = useText();
  return (
    <Column>
      <title>{t('service.changes.title')}</title>
      <h1>{t('service.changes.title')}</h1>
      <Suspense fallback={<SkeletonRows count={6} />}>
        <ChangeList />
      </Suspense>
    </Column>
  );
}
