import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Form } from '../../fields/Form.tsx';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Wizard.module.css';

export type StepState = 'open' | 'complete' | 'faulty';

export interface WizardStep<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly state: StepState;
}

interface WizardProps<Id extends string> {
  readonly steps: readonly WizardStep<Id>[];
  /** Stands in the address: a step is a place to come back to. */
  readonly current: Id;
  readonly onStep: (id: Id) => void;
  /** Of the last step: what all of it was for. */
  readonly onFinish: () => void;
  /** Of the steps before it, where that is more than going on: to look at what is entered, or to save it. */
  readonly onContinue?: () => void;
  readonly continueLabel?: string;
  /** Beside the buttons: how far it is with being kept. */
  readonly note?: ReactNode;
  readonly finishLabel: string;
  /** Why it cannot be finished yet. */
  readonly finishDisabledBecause?: string | null;
  readonly isBusy?: boolean;
  /** Beside the steps: what it costs, what is left. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A long form in steps: each tells how it stands, each can be gone to, the last one looks over all. */
export function Wizard<Id extends string>(props: WizardProps<Id>): ReactNode {
  const { steps, current, onStep, onFinish } = props;
  const t = useText();
  const at = steps.findIndex((step) => step.id === current);
  const step = steps[at];
  const heading = useFocusOnStep(current);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  const submit = () => {
    if (after === undefined) onFinish();
    else if (props.onContinue === undefined) onStep(after.id);
    else props.onContinue();
  };
  return (
    <div className={styles.wizard}>
      <div className={classes('at-top shrinks', styles.side)}>
        <StepList {...props} />
        {props.aside}
      </div>
      <Form onSubmit={submit}>
        <header>
          <p className="soft small">{t('ui.wizard.position', { step: at + 1, total: steps.length })}</p>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {step?.title}
          </h2>
        </header>
        {props.children}
        <WizardButtons {...props} isLast={after === undefined}>
          {before === undefined ? null : <Button onPress={() => onStep(before.id)}>{t('ui.wizard.back')}</Button>}
        </WizardButtons>
      </Form>
    </div>
  );
}

function WizardButtons<Id extends string>(
  props: WizardProps<Id> & { readonly isLast: boolean; readonly children: ReactNode },
): ReactNode {
  const t = useText();
  const reason = props.isLast ? (props.finishDisabledBecause ?? null) : null;
  return (
    <div className="row gap-8-12">
      {props.children}
      <Button kind="primary" type="submit" disabled={props.isBusy === true || reason !== null}>
        {props.isLast ? props.finishLabel : (props.continueLabel ?? t('ui.wizard.next'))}
      </Button>
      {reason === null ? null : (
        <span className={styles.reason}>
          <Icon name="lock" />
          {reason}
        </span>
      )}
      {props.note === undefined ? null : <output className="soft">{props.note}</output>}
    </div>
  );
}

const marks = { complete: 'check', faulty: 'warning' } as const;

function StepList<Id extends string>(props: WizardProps<Id>): ReactNode {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  // On a phone the row of steps goes along: where one is stands in its middle.
  const goAlong = useEffectEvent((_current: Id) => {
    const [row, step] = [list.current, list.current?.querySelector('[aria-current]')];
    if (row === null || step === undefined || step === null) return;
    const [around, at] = [row.getBoundingClientRect(), step.getBoundingClientRect()];
    row.scrollLeft += at.left + at.width / 2 - (around.left + around.width / 2);
  });
  const { current } = props;
  useEffect(() => goAlong(current), [current]);
  return (
    <nav aria-label={t('ui.wizard.steps')}>
      <ol ref={list} className={styles.steps}>
        {props.steps.map((step, at) => (
          <li key={step.id}>
            <button
              type="button"
              className={styles.step}
              aria-current={step.id === props.current ? 'step' : undefined}
              onClick={() => props.onStep(step.id)}
            >
              <span className={classes(styles.mark, styles[step.state])} aria-hidden="true">
                {step.state === 'open' ? at + 1 : <Icon name={marks[step.state]} />}
              </span>
              <span className={styles.name}>
                {step.title}
                <span className="visually-hidden">{`, ${t(`ui.wizard.${step.state}`)}`}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last step: what was entered in each, and the way back to it. */
export function WizardReview<Id extends string>(props: {
  readonly parts: readonly {
    readonly step: WizardStep<Id>;
    readonly lines: readonly { readonly label: string; readonly value: ReactNode }[];
  }[];
  readonly changeLabel: (title: string) => string;
  readonly onStep: (id: Id) => void;
}): ReactNode {
  const t = useText();
  return (
    <div className="stack gap-12">
      {props.parts.map(({ step, lines }) => (
        <section key={step.id} className={classes('stack gap-4', styles.part, step.state === 'faulty' && styles.wrong)}>
          <header className={classes('row gap-4-12', styles.partHead)}>
            <h3>{step.title}</h3>
            {step.state === 'complete' ? null : (
              <span className={styles[step.state]}>
                {step.state === 'open' ? null : <Icon name={marks[step.state]} />} {t(`ui.wizard.${step.state}`)}
              </span>
            )}
            <Button kind="quiet" onPress={() => props.onStep(step.id)}>
              {props.changeLabel(step.title)}
            </Button>
          </header>
          <dl className={styles.lines}>
            {lines.map(({ label, value }) => (
              <div key={label} className={classes('stack', styles.line)}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** A reader by keyboard or ear stands at the head of the step, not at its end. */
function useFocusOnStep(current: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.focus();
  }, [current]);
  return heading;
}
