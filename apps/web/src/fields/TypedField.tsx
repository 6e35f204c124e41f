/**
 * A field whose value is read from what is typed: a number, a time. What cannot be read stays as it was
 * typed, is said beside the field once it is left, and holds the form back: it is never sent as nothing.
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from '../ui/classes.ts';
import { controlOf, takesFocus, useFieldParts, type FieldProps } from './field.ts';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export interface TypedFieldProps<Value> extends FieldProps<Value | null> {
  /** `null` when it cannot be read. */
  readonly read: (typed: string) => Value | null;
  readonly show: (value: Value) => string;
  /** What is wrong with a text that is not empty; `null` when nothing is. */
  readonly faultOf: (value: Value | null, typed: string) => string | null;
  readonly inputMode: 'decimal' | 'numeric' | 'text';
  readonly unit?: string;
  readonly placeholder?: string;
  /** What the arrow keys make of the value. */
  readonly step?: (value: Value | null, direction: 1 | -1) => Value;
}

export function TypedField<Value>(props: TypedFieldProps<Value>): ReactNode {
  const typing = useTyping(props);
  const parts = useFieldParts(props, typing.shownFault);
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => control.current?.setCustomValidity(typing.fault ?? ''), [typing.fault]);
  useEffect(() => {
    if (props.takesFocus === true) takesFocus(control.current);
  }, [props.takesFocus]);
  return (
    <FieldFrame parts={parts}>
      <div className={styles.box} data-invalid={parts.error === null ? undefined : ''}>
        <input
          {...controlOf(parts)}
          ref={control}
          className={styles.control}
          inputMode={props.inputMode}
          autoComplete="off"
          spellCheck={false}
          placeholder={props.placeholder}
          value={typing.text}
          onChange={(event) => typing.type(event.currentTarget.value)}
          onKeyDown={typing.onKeyDown}
          onBlur={typing.leave}
        />
        {props.unit === undefined ? null : (
          <span className={classes('stack soft', styles.unit)} aria-hidden="true">
            {props.unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

/** The text of the field, kept as typed for as long as it means the value. */
function useTyping<Value>(props: TypedFieldProps<Value>) {
  const { value, read, show, faultOf, onChange, onBlur, step } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const shown = value === null ? '' : show(value);
  const meant = typed === null || typed.trim() === '' ? null : read(typed);
  // A value set from outside, as by a reset, is shown in place of what was typed.
  const isAsTyped = typed !== null && (meant === null ? '' : show(meant)) === shown;
  const text = isAsTyped ? typed : shown;
  const fault = text.trim() === '' ? null : faultOf(isAsTyped ? meant : value, text);
  return {
    text,
    fault,
    shownFault: wasLeft ? fault : null,
    type: (next: string) => {
      setTyped(next);
      onChange(next.trim() === '' ? null : read(next));
    },
    leave: () => {
      setLeft(true);
      if (meant !== null && fault === null) setTyped(null);
      onBlur?.();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions.get(event.key);
      if (step === undefined || direction === undefined) return;
      event.preventDefault();
      setTyped(null);
      onChange(step(value, direction));
    },
  };
}

const directions: ReadonlyMap<string, 1 | -1> = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);
