import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { focusFirstFault } from './first-fault.ts';
import { NewerNotice } from './NewerNotice.tsx';
import { Refused } from './Refused.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { CheckedForm } from './use-checked-form.ts';

/** The fields of a form or of one step of it, below what the form says of itself; faults take the focus. */
export function FormBody<V extends object>(props: {
  readonly form: CheckedForm<V>;
  readonly children: ReactNode;
  /** Nobody is asked before leaving it: it is sent rather than edited, or what is begun is kept. */
  readonly isFleeting?: boolean;
  /** Said already, in another step: that what was begun is back. */
  readonly isQuiet?: boolean;
}): ReactNode {
  const { form } = props;
  const element = useRef<HTMLDivElement>(null);
  const showFault = useEffectEvent(() => focusFirstFault(element.current));
  const { faultyAttempts } = form.status;
  useEffect(() => {
    if (faultyAttempts > 0) showFault();
  }, [faultyAttempts]);
  return (
    <div ref={element} className="stack gap-20 shrinks">
      {props.isFleeting === true ? null : <UnsavedGuard form={form} />}
      <InLine form={form} />
      <Refusal form={form} />
      <NewerNotice form={form} />
      {form.isRestored && props.isQuiet !== true ? <Restored onDiscard={form.discard} /> : null}
      {props.children}
    </div>
  );
}

/** Many send the same at this moment: how many are before, and that nobody has to do anything. */
function InLine<V>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  const t = useText();
  const { line } = form.status;
  if (line === null) return null;
  const { ahead, wait_s } = line;
  const minutes = Math.ceil(wait_s / 60);
  const time = wait_s < 60 ? t('forms.line.seconds', { count: wait_s }) : t('forms.line.minutes', { count: minutes });
  return (
    <Banner tone="info" icon="clock">
      <strong>{ahead === 0 ? t('forms.line.next') : t('forms.line.ahead', { count: ahead })}</strong>{' '}
      {t('forms.line.wait', { time })}
    </Banner>
  );
}

/** Why it was not saved; where fields are at fault, they say so themselves. */
function Refusal<V>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  const t = useText();
  const { error, errorBeside, later, newer, issues } = form.status;
  if (later !== null) {
    return (
      <Banner tone="warn" icon="clock">
        {t(`errors.${later.failure}`)}
      </Banner>
    );
  }
  const isBeside = issues.length > 0 || errorBeside !== null;
  if (error === null || newer !== null || isBeside) return null;
  return <Refused error={error} />;
}

function Restored(props: { readonly onDiscard: () => void }): ReactNode {
  const t = useText();
  return (
    <Banner tone="info" icon="undo">
      {t('forms.restored')}{' '}
      <Button kind="quiet" onPress={props.onDiscard}>
        {t('forms.discard')}
      </Button>
    </Banner>
  );
}
