import { useState, type ReactNode } from 'react';
import { Form, FormSection } from '../../../fields/Form.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { UnplacedFaults } from '../../../forms/UnplacedFaults.tsx';
import type { CheckedForm } from '../../../forms/use-checked-form.ts';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';

export interface FormStep {
  readonly title: string;
  /** The fields that are checked before one goes on. */
  readonly names: readonly string[];
  readonly fields: ReactNode;
}

/** A form in a few short steps: each is checked before the next one comes, and a fault leads back to its step. */
export function SteppedForm<V extends object>(props: {
  readonly form: CheckedForm<V>;
  readonly steps: readonly FormStep[];
  readonly save: string;
  readonly saving: string;
  /** Below the first step: another way that needs no further one. */
  readonly instead?: ReactNode;
}): ReactNode {
  const t = useText();
  const { form, steps } = props;
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (step === undefined) return null;
  const isLast = at === steps.length - 1;
  const { isSaving, issues } = form.status;
  const goOn = async () => {
    if (!isLast) {
      if (form.checkPart(step.names)) setAt(at + 1);
      return;
    }
    await form.save();
    const faulty = stepAtFault(form, steps);
    if (faulty !== null && faulty < at) setAt(faulty);
  };
  return (
    <>
      <Form onSubmit={() => void goOn()}>
        <FormBody key={at} form={form} isFleeting isQuiet>
          <p className="wrap gap-4-12 soft" aria-live="polite">
            <span>{t('ui.wizard.position', { step: String(at + 1), total: String(steps.length) })}</span>
            <b>{step.title}</b>
          </p>
          <FormSection isPlain>{step.fields}</FormSection>
          <UnplacedFaults core={form.core} issues={issues} />
          <div className="row gap-12">
            {at === 0 ? null : (
              <Button disabled={isSaving} onPress={() => setAt(at - 1)}>
                {t('ui.wizard.back')}
              </Button>
            )}
            <Button kind="primary" type="submit" disabled={isSaving}>
              {isLast ? (isSaving ? props.saving : props.save) : t('ui.wizard.next')}
            </Button>
          </div>
        </FormBody>
      </Form>
      {at === 0 ? props.instead : null}
    </>
  );
}

/** The first step where something is wrong; `null`: nowhere. */
function stepAtFault<V>(form: CheckedForm<V>, steps: readonly FormStep[]): number | null {
  const { issues, errorBeside } = form.core.status.get();
  const names = [...issues.map(({ path }) => String(path[0])), errorBeside].filter((name) => name !== null);
  const found = steps.findIndex((step) => names.some((name) => step.names.includes(name)));
  return found === -1 ? null : found;
}
