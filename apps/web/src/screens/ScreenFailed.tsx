import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useText } from '../language/language-context.tsx';
import { Column, PageLayout } from '../layout/PageLayout.tsx';
import { ErrorState } from '../ui/StateMessage.tsx';

/** A fault of the page itself: said plainly, with the one thing that helps. */
export function ScreenFailed(props: { readonly error: unknown }): ReactNode {
  const t = useText();
  const error = props.error instanceof ApiError ? props.error : new ApiError('UNEXPECTED');
  return (
    <PageLayout>
      <Column>
        <title>{t('problem.title')}</title>
        <h1 className="visually-hidden">{t('problem.title')}</h1>
        <ErrorState error={error} onRetry={() => location.reload()} />
      </Column>
    </PageLayout>
  );
}
