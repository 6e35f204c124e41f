import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import buttons from '../../ui/Button.module.css';
import { EmptyState } from '../../ui/StateMessage.tsx';

/** To try again would change nothing: the way on is to look for another one. */
export function NoSuchEvent(): ReactNode {
  const t = useText();
  return (
    <>
      <title>{t('problem.notFoundTitle')}</title>
      <EmptyState
        title={t('errors.EVENT_NOT_FOUND')}
        hint={t('problem.notFound')}
        action={
          <Link to="/" className={buttons.button}>
            {t('problem.toHome')}
          </Link>
        }
      />
    </>
  );
}
