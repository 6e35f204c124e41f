import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useText } from '../language/language-context.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './StateMessage.module.css';

/** Nothing there: why, and what to do next, with at most one button. */
export function EmptyState(props: {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.message}>
      <h2>{props.title}</h2>
      <p className={styles.hint}>{props.hint}</p>
      {props.action}
    </div>
  );
}

/** It failed: what happened, what is safe, and how to try again. */
export function ErrorState(props: {
  readonly error: ApiError;
  readonly onRetry?: () => void;
}): ReactNode {
  const t = useText();
  return (
    <div className={styles.message} role="alert">
      <span className={styles.icon}>
        <Icon name="warning" />
      </span>
      <h2>{t('problem.title')}</h2>
      <p className={styles.hint}>{t(`errors.${props.error.failure}`)}</p>
      {props.onRetry === undefined ? null : (
        <Button kind="primary" onPress={props.onRetry}>
          {t('app.retry')}
        </Button>
      )}
    </div>
  );
}
