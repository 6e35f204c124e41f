import type { ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './ChoiceFields.module.css';
import { controlOf, useFieldParts, type FieldParts, type FieldProps } from './field.ts';
import frame from './Field.module.css';
import { FieldLabel, FieldNotes } from './FieldFrame.tsx';

/** On or off, in force at once or with the form. */
export function SwitchField(props: FieldProps<boolean>): ReactNode {
  const parts = useFieldParts(props);
  return (
    <Ticked parts={parts}>
      <input
        {...controlOf(parts)}
        type="checkbox"
        role="switch"
        aria-checked={props.value}
        className={styles.switch}
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        onBlur={props.onBlur}
      />
    </Ticked>
  );
}

/** Yes or not: a consent, one of several that go together. */
export function CheckboxField(props: FieldProps<boolean>): ReactNode {
  const parts = useFieldParts(props);
  return (
    <Ticked parts={parts}>
      <input
        {...controlOf(parts)}
        type="checkbox"
        className={styles.tick}
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
        onBlur={props.onBlur}
      />
    </Ticked>
  );
}

/** The control before its label, both one target. */
function Ticked(props: { readonly parts: FieldParts; readonly children: ReactNode }): ReactNode {
  const { parts } = props;
  return (
    <div
      className={classes('stack at-top shrinks', frame.field, parts.isDisabled && frame.closed)}
      data-field={parts.texts.name}
    >
      <label htmlFor={parts.id} className={classes('line gap-10', styles.ticked)}>
        {props.children}
        <span>
          <FieldLabel parts={parts} />
        </span>
      </label>
      <div className={classes('stack gap-4', styles.notes)}>
        <FieldNotes parts={parts} />
      </div>
    </div>
  );
}

export interface RadioChoice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly help?: string;
  readonly disabledBecause?: string | null;
}

interface RadioFieldProps<Value extends string> extends FieldProps<Value | null> {
  readonly choices: readonly RadioChoice<Value>[];
}

/** One of a few that are all worth seeing; the arrow keys choose. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>): ReactNode {
  const parts = useFieldParts(props);
  return (
    <fieldset
      role="radiogroup"
      className={classes('stack at-top shrinks', frame.field)}
      aria-describedby={parts.describedBy}
      aria-invalid={parts.error === null ? undefined : true}
      aria-required={props.isRequired === true ? true : undefined}
      data-field={parts.texts.name}
      disabled={parts.isDisabled}
    >
      <legend className={classes(frame.label, styles.legend)}>
        <FieldLabel parts={parts} />
      </legend>
      <div className="wrap gap-8">
        {props.choices.map((choice) => (
          <Radio key={choice.value} choice={choice} field={props} parts={parts} />
        ))}
      </div>
      <FieldNotes parts={parts} />
    </fieldset>
  );
}

function Radio<Value extends string>(props: {
  readonly choice: RadioChoice<Value>;
  readonly field: RadioFieldProps<Value>;
  readonly parts: FieldParts;
}): ReactNode {
  const { choice, field, parts } = props;
  const isClosed = typeof choice.disabledBecause === 'string';
  const says = choice.disabledBecause ?? choice.help ?? null;
  const isChosen = choice.value === field.value;
  return (
    <label className={classes(styles.choice, isChosen && styles.chosen)}>
      <input
        type="radio"
        className={styles.radio}
        name={parts.id}
        checked={isChosen}
        disabled={isClosed || parts.isDisabled}
        onChange={() => field.onChange(choice.value)}
        onBlur={field.onBlur}
      />
      <span>
        <span>{choice.label}</span>
        {says === null ? null : <span className={classes('soft small', styles.more)}>{says}</span>}
      </span>
    </label>
  );
}
