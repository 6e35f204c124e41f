import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { Form } from '../fields/Form.tsx';
import { useText } from '../language/language-context.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { focusFirstFault } from './first-fault.ts';
import { NewerNotice } from './NewerNotice.tsx';
import styles from './RouteForm.module.css';
import { UnplacedFaults } from './UnplacedFaults.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import type { CheckedForm } from './use-checked-form.ts';

/** Its fields, what is wrong beside what they say, and the button that saves; so does Ctrl or Cmd with Enter. */
export function RouteForm<V extends object>(props: {
  readonly form: CheckedForm<V>;
  /** On the button, as in «Save» or «Log in». */
  readonly save: string;
  readonly saving?: string;
  readonly children: ReactNode;
  /** Further buttons beside it. */
  readonly actions?: ReactNode;
  /** A form that is sent rather than edited, as a login: nobody is asked before leaving it. */
  readonly isFleeting?: boolean;
}): ReactNode {
  const t = useText();
  const { form } = props;
  const { status } = form;
  const element = useRef<HTMLDivElement>(null);
  const showFault = useEffectEvent(() => focusFirstFault(element.current));
  useEffect(() => {
    if (status.faultyAttempts > 0) showFault();
  }, [status.faultyAttempts]);
  return (
    <div ref={element}>
      <Form onSubmit={() => void form.save()}>
        <FormNotices form={form} isFleeting={props.isFleeting ?? false} />
        {props.children}
        <UnplacedFaults core={form.core} issues={status.issues} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" disabled={status.isSaving}>
            {status.isSaving ? (props.saving ?? t('forms.saving')) : props.save}
          </Button>
          {props.actions}
          <output className={styles.saved}>
            {status.isSaved && props.isFleeting !== true ? t('forms.saved') : null}
          </output>
        </div>
      </Form>
      <AskedBefore form={form} />
    </div>
  );
}

/** The question before it goes; it names what happens, and nothing was sent yet. */
function AskedBefore<V>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  const { question } = form.status;
  if (question === null) return null;
  return (
    <ConfirmDialog
      {...question}
      onConfirm={() => form.answer(true)}
      onClose={() => form.answer(false)}
    />
  );
}

/** What a form says above its fields, and what guards it. */
function FormNotices<V extends object>(props: {
  readonly form: CheckedForm<V>;
  readonly isFleeting: boolean;
}): ReactNode {
  const { form } = props;
  return (
    <>
      {props.isFleeting ? null : <UnsavedGuard form={form} />}
      <Refusal form={form} />
      <NewerNotice form={form} />
      {form.isRestored ? <Restored onDiscard={form.discard} /> : null}
    </>
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
  return (
    <Banner tone="bad" icon="warning">
      {t(`errors.${error.failure}`)}
    </Banner>
  );
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
