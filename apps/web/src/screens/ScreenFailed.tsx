import type { ReactNode } from 'react';
import { asApiError } from '../api/api-error.ts';
import { CodeMissing } from '../base/screen.ts';
import { useText } from '../language/language-context.tsx';
import { Column, PageLayout } from '../layout/PageLayout.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState, Message } from '../ui/StateMessage.tsx';

/** A fault of the page itself: said plainly, with the one thing that helps. */
export function ScreenFailed(props: { readonly error: unknown }): ReactNode {
  const t = useText();
  const reload = () => location.reload();
  return (
    <PageLayout>
      <Column>
        <title>{t('problem.title')}</title>
        <h1 className="visually-hidden">{t('problem.title')}</h1>
        {props.error instanceof CodeMissing ? (
          <Message
            icon="warning"
            title={t('problem.title')}
            text={t('problem.incomplete')}
            isUrgent
            action={
              <Button kind="primary" onPress={reload}>
                {t('problem.reload')}
              </Button>
            }
          />
        ) : (
          <ErrorState error={asApiError(props.error)} onRetry={reload} />
        )}
      </Column>
    </PageLayout>
  );
}
