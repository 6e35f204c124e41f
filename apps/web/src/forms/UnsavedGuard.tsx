import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import type { CheckedForm } from './use-checked-form.ts';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Another page, or another tab of it. */
function isElsewhere(current: Place, next: Place): boolean {
  const tabOf = ({ search }: Place) => ('tab' in search ? search.tab : undefined);
  return current.pathname !== next.pathname || tabOf(current) !== tabOf(next);
}

/** Asks before the reader leaves what is not saved. Detours of the server do not ask (`routes.tsx`). */
export function UnsavedGuard<V>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  return (
    <LeaveGuard
      isUnsaved={() => !form.values.state.isDefaultValue}
      // What is kept as a draft stands there again after a reload.
      isKept={form.hasDraft}
      onLeave={form.discard}
    />
  );
}

/** The same for what is no form, as a page that is drawn. */
export function LeaveGuard(props: {
  readonly isUnsaved: () => boolean;
  /** A reload brings it back, so nobody is asked before one. */
  readonly isKept?: boolean;
  readonly onLeave?: () => void;
}): ReactNode {
  const t = useText();
  const { isUnsaved } = props;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && isElsewhere(current, next),
    enableBeforeUnload: () => isUnsaved() && props.isKept !== true,
    withResolver: true,
  });
  if (leaving.status !== 'blocked') return null;
  const leave = () => {
    props.onLeave?.();
    leaving.proceed();
  };
  return (
    <ConfirmDialog
      title={t('forms.unsavedTitle')}
      text={t('forms.unsaved')}
      confirmLabel={t('forms.leave')}
      cancelLabel={t('forms.stay')}
      isDangerous
      onConfirm={leave}
      onClose={leaving.reset}
    />
  );
}
