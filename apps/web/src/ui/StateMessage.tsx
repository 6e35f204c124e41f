import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { useText } from '../language/language-context.tsx';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './StateMessage.module.css';

/** Nothing there: why, and what to do next, with one button, or one for each way on. */
export function EmptyState(props: {
  /** A `StateSign`, where nothing else stands on the page. */
  readonly sign?: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}): ReactNode {
  return (
    <div className={classes('stack gap-8', styles.message)}>
      {props.sign}
      <h2>{props.title}</h2>
      <p className={styles.hint}>{props.hint}</p>
      <div className={classes('row gap-8-16', styles.actions)}>{props.action}</div>
    </div>
  );
}

/** It failed: what happened, what is safe, and how to try again. */
export function ErrorState(props: { readonly error: ApiError; readonly onRetry?: () => void }): ReactNode {
  const t = useText();
  const { failure, requestId } = props.error;
  return (
    <Message
      icon="warning"
      title={t('problem.title')}
      // By the id of the request a fault of the service is found in its log.
      text={[t(`errors.${failure}`), requestId].join(' ')}
      isUrgent
      action={
        props.onRetry === undefined ? null : (
          <Button kind="primary" onPress={props.onRetry}>
            {t('app.retry')}
          </Button>
        )
      }
    />
  );
}

/** Why there is nothing to see: an icon, a title, a sentence and at most one button. */
export function Message(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
  /** Read aloud at once. */
  readonly isUrgent?: boolean;
  /** Nothing is wrong: it says what came of something. */
  readonly isGood?: boolean;
}): ReactNode {
  return (
    <div className={classes('stack gap-8', styles.message)} role={props.isUrgent === true ? 'alert' : undefined}>
      <span className={classes(styles.icon, props.isGood === true && styles.good)}>
        <Icon name={props.icon} />
      </span>
      <h2>{props.title}</h2>
      <p className={styles.hint}>{props.text}</p>
      {props.action}
    </div>
  );
}
