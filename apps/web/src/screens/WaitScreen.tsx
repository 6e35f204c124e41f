import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Column } from '../layout/PageLayout.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/StateMessage.tsx';

/** Too many calls: wait, then go on where one was (Spec §2). */
export function LimitScreen(): ReactNode {
  const t = useText();
  return <Wait title={t('problem.limitTitle')} hint={t('problem.limit')} />;
}

/** The server does not answer at the moment (Spec §2). */
export function ServiceScreen(): ReactNode {
  const t = useText();
  return <Wait title={t('problem.serviceTitle')} hint={t('problem.service')} />;
}

function Wait(props: { readonly title: string; readonly hint: string }): ReactNode {
  const router = useRouter();
  const t = useText();
  return (
    <Column>
      <title>{props.title}</title>
      <h1 className="visually-hidden">{props.title}</h1>
      <EmptyState
        title={props.title}
        hint={props.hint}
        action={
          <Button kind="primary" onPress={() => router.history.back()}>
            {t('app.retry')}
          </Button>
        }
      />
    </Column>
  );
}
