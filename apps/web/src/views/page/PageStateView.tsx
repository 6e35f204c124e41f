import type { ReactNode } from 'react';
import { assertNever } from '../../base/assert-never.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EmptyState, Message } from '../../ui/StateMessage.tsx';
import type { PageState, Staleness } from './page-state.ts';
import { classes } from '../../ui/classes.ts';
import styles from './PanelPage.module.css';

/** What stands in place of a page that has nothing to show: why, and what to do. */
export function PageStateView(props: { readonly state: Exclude<PageState, { readonly kind: 'ready' }> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { state } = props;
  switch (state.kind) {
    case 'loading':
      return state.skeleton === 'form' ? <FormBones /> : <SkeletonRows count={8} />;
    case 'empty':
      return <EmptyState title={state.title} hint={state.hint} action={state.action} />;
    case 'failed':
      return (
        <Message
          icon="warning"
          title={t('problem.title')}
          text={state.text}
          isUrgent
          action={
            <Button kind="primary" onPress={state.onRetry}>
              {t('app.retry')}
            </Button>
          }
        />
      );
    case 'refused':
      return <Message icon="lock" title={t('ui.page.refused')} text={state.text ?? t('ui.page.refusedHint')} />;
    case 'offline':
      return (
        <Message
          icon="offline"
          title={t('ui.page.offline', { time: formats.clock(state.since_ms) })}
          text={t('ui.page.offlineHint')}
        />
      );
    default:
      return assertNever(state);
  }
}

/** How old that is what is shown, where it is older than it should be. */
export function StaleLine(props: { readonly stale: Staleness }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <p className="row gap-4-12 soft small">
      <span>{t('ui.page.stale', { age: formats.age(props.stale.age_ms) })}</span>
      <Button kind="quiet" onPress={props.stale.onRefresh}>
        {t('ui.page.refresh')}
      </Button>
    </p>
  );
}

function FormBones(): ReactNode {
  const t = useText();
  return (
    <output className={classes('stack card', styles.bones)}>
      <span className="visually-hidden">{t('app.loading')}</span>
      {[0, 1, 2, 3].map((field) => (
        <span key={field} className={classes('stack gap-8', styles.bone)} aria-hidden="true">
          <span />
          <span />
        </span>
      ))}
    </output>
  );
}
