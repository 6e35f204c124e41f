import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { useLazyModule } from '../services/use-lazy-module.ts';

/** An address that does not exist. What it shows comes when somebody is there: no other page loads it. */
export function NotFoundScreen(): ReactNode {
  const t = useText();
  const page = useLazyModule(loadPage, 'firstPage');
  return (
    <>
      <title>{t('problem.notFoundTitle')}</title>
      {page === null ? null : <page.LostPage />}
    </>
  );
}

const loadPage = () => import('../features/public/lost/LostPage.tsx');
