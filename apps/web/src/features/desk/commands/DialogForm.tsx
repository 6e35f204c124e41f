import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './DialogForm.module.css';

/** A form in a dialog of the desk; Enter sends it. */
export function DialogForm(props: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      {props.children}
    </form>
  );
}

/**
 * For the field that has the focus when its dialog opens. The browser reads the attribute, which React
 * does not write.
 */
export function takesFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
}

/** A time to type. What is wrong with it is said beside it, not by taking the key away. */
export function TimeField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  readonly hint?: string;
}): ReactNode {
  const id = useId();
  const hintId = useId();
  const says = props.error ?? props.hint ?? null;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{props.label}</label>
      <input
        id={id}
        ref={takesFocus}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        value={props.value}
        aria-invalid={props.error !== null}
        aria-describedby={says === null ? undefined : hintId}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {says === null ? null : (
        <span id={hintId} className={props.error === null ? styles.hint : styles.error}>
          {says}
        </span>
      )}
    </div>
  );
}

export function DialogButtons(props: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.buttons}>{props.children}</div>;
}
