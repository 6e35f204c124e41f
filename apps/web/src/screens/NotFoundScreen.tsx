import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Column } from '../layout/PageLayout.tsx';
import { EmptyState } from '../ui/StateMessage.tsx';
import buttons from '../ui/Button.module.css';

export function NotFoundScreen(): ReactNode {
  const t = useText();
  return (
    <Column>
      <title>{t('problem.notFoundTitle')}</title>
      <h1 className="visually-hidden">{t('problem.notFoundTitle')}</h1>
      <EmptyState
        title={t('problem.notFoundTitle')}
        hint={t('problem.notFound')}
        action={
          <Link to="/" className={buttons.button}>
            {t('problem.toHome')}
          </Link>
        }
      />
    </Column>
  );
}
