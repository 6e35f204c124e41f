import { useSelector } from '@tanstack/react-form';
import type { ReactNode } from 'react';
import { Form } from '../fields/Form.tsx';
import { useText } from '../language/language-context.tsx';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { FormBody } from './FormBody.tsx';
import barStyles from '../fields/FormBar.module.css';
import styles from './RouteForm.module.css';
import { UnplacedFaults } from './UnplacedFaults.tsx';
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
  /** What one presses before: it stands in front of the button. */
  readonly before?: ReactNode;
  /** A form that is sent rather than edited, as a login: nobody is asked before leaving it. */
  readonly isFleeting?: boolean;
  /** One of several on a page, of which another has the filled button. */
  readonly isQuiet?: boolean;
  /** One of several on a page: it can be saved once something in it has changed. */
  readonly isOnceChanged?: boolean;
  /** Longer than a screen: its button stays in sight. */
  readonly isLong?: boolean;
}): ReactNode {
  const t = useText();
  const { form } = props;
  const { status } = form;
  const isUnchanged = useSelector(form.values.store, (state) => state.isDefaultValue);
  const isIdle = props.isOnceChanged === true && isUnchanged && !status.isSaving;
  return (
    <>
      <Form onSubmit={() => void form.save()}>
        <FormBody form={form} isFleeting={props.isFleeting ?? false}>
          {props.children}
          <UnplacedFaults core={form.core} issues={status.issues} />
          {isIdle ? null : (
            <div className={classes('row gap-12', props.isLong === true && barStyles.bar)}>
              {props.before}
              <Button kind={props.isQuiet === true ? 'plain' : 'primary'} type="submit" disabled={status.isSaving}>
                {status.isSaving ? (props.saving ?? t('forms.saving')) : props.save}
              </Button>
              {status.isSaving && status.sent !== null ? (
                <progress className={styles.sent} value={status.sent} aria-label={t('forms.sending')} />
              ) : null}
              {props.actions}
              <output className="soft">{status.isSaved && props.isFleeting !== true ? t('forms.saved') : null}</output>
            </div>
          )}
        </FormBody>
      </Form>
      <AskedBefore form={form} />
    </>
  );
}

/** The question before it goes; it names what happens, and nothing was sent yet. */
function AskedBefore<V>({ form }: { readonly form: CheckedForm<V> }): ReactNode {
  const { question } = form.status;
  if (question === null) return null;
  return <ConfirmDialog {...question} onConfirm={() => form.answer(true)} onClose={() => form.answer(false)} />;
}
