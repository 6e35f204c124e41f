import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Form.module.css';
import { unfold } from './unfold.ts';

/**
 * A form of our fields. Enter sends it from a line, Ctrl or Cmd with Enter from anywhere. While a field
 * holds what cannot be read, as half a time, that field gets the focus instead: nothing is sent as empty.
 */
export function Form(props: {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly label?: string;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const controls = form.current?.querySelectorAll<HTMLInputElement>('input:invalid') ?? [];
    // What the browser thinks of an address is not asked: the contract says what one is.
    const unreadable = [...controls].find(({ validity }) => validity.customError);
    // Leaving the field first makes it say what is wrong.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (unreadable === undefined) {
      props.onSubmit();
      return;
    }
    unfold(unreadable);
    unreadable.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const { current } = form;
    // Safari and iOS know it from 16.
    if (current !== null && 'requestSubmit' in current) current.requestSubmit();
    else form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };
  return (
    // The key reaches the form from any of its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      noValidate
      className={classes('at-top shrinks', styles.form)}
      aria-label={props.label}
      onSubmit={submit}
      onKeyDown={press}
    >
      {props.children}
    </form>
  );
}

/** Fields that belong together, in as many columns as fit. */
export function FormSection(props: {
  readonly title?: string;
  readonly help?: string;
  readonly children: ReactNode;
  /** Without a ground of its own, as in a dialog. */
  readonly isPlain?: boolean;
}): ReactNode {
  return (
    <section className={classes('stack gap-16', styles.section, props.isPlain === true && styles.plain)}>
      {props.title === undefined ? null : (
        <header className="stack gap-2">
          <h2>{props.title}</h2>
          {props.help === undefined ? null : <p className={styles.help}>{props.help}</p>}
        </header>
      )}
      <div className={styles.fields}>{props.children}</div>
    </section>
  );
}

/**
 * Fields that few change, behind a line that says what stands in them. Whatever gives a field in it the focus calls
 * `unfold` before.
 */
export function FoldedSection(props: {
  readonly title: string;
  readonly help?: string;
  /** What stands in it, in a few words. */
  readonly digest: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <details className={classes(styles.section, styles.folded)}>
      <summary className={styles.summary}>
        <Icon name="right" />
        <h2>{props.title}</h2>
        <span className={classes('shrinks', styles.digest)}>{props.digest}</span>
      </summary>
      {props.help === undefined ? null : <p className={styles.help}>{props.help}</p>}
      <div className={styles.fields}>{props.children}</div>
    </details>
  );
}

/** A field that needs the whole line: a long text, a list of fields, a file. */
export function WholeLine(props: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.whole}>{props.children}</div>;
}
