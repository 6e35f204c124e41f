import type { ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { Icon } from '../ui/Icon.tsx';
import { controlOf, takesFocus, useFieldParts, type FieldProps } from './field.ts';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectFieldProps<Value extends string> extends FieldProps<Value | null> {
  readonly choices: readonly Choice<Value>[];
  /** What an empty choice is called; without it one must choose once and cannot go back. */
  readonly emptyLabel?: string;
  /** What a browser knows of the reader and may choose. */
  readonly autoComplete?: string;
}

/** One of a few, with the list that each device brings along. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>): ReactNode {
  const t = useText();
  const parts = useFieldParts(props);
  const { choices, value, emptyLabel } = props;
  return (
    <FieldFrame parts={parts}>
      <div className={styles.arrowed}>
        <select
          {...controlOf(parts)}
          ref={props.takesFocus === true ? takesFocus : null}
          className={styles.control}
          autoComplete={props.autoComplete ?? 'off'}
          value={value ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            props.onChange(choices.find((choice) => choice.value === chosen)?.value ?? null);
          }}
          onBlur={props.onBlur}
        >
          {value === null || emptyLabel !== undefined ? (
            <option value="">{emptyLabel ?? t('ui.field.choose')}</option>
          ) : null}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </FieldFrame>
  );
}
