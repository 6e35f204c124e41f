import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { useText } from '../language/language-context.tsx';
import { classes } from '../ui/classes.ts';
import { controlOf, takesFocus, useFieldParts, type FieldParts, type FieldProps } from './field.ts';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export interface TextFieldProps extends FieldProps<string> {
  readonly kind?: 'text' | 'email' | 'password' | 'url' | 'tel';
  /** As many lines as it shows; more than one lets its text have more. */
  readonly lines?: number;
  /** So many characters at the most; what is left is told near the end. */
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Figures only: a phone shows their keys. */
  readonly isNumeric?: boolean;
  readonly placeholder?: string;
  /** What was entered there before and may be meant again; anything else can be typed. */
  readonly suggestions?: readonly string[];
}

/** A text: one line or several, an address, a password that can be looked at. */
export function TextField(props: TextFieldProps): ReactNode {
  const parts = useFieldParts(props);
  const left = props.maxLength === undefined ? null : props.maxLength - props.value.length;
  const isNearEnd = left !== null && left <= Math.max(10, (props.maxLength ?? 0) / 10);
  return (
    <FieldFrame parts={parts} {...(isNearEnd && left !== null ? { aside: <CharactersLeft left={left} /> } : {})}>
      {props.kind === 'password' ? <Password {...props} parts={parts} /> : <Plain {...props} parts={parts} />}
    </FieldFrame>
  );
}

type PartProps = TextFieldProps & { readonly parts: FieldParts };

function CharactersLeft(props: { readonly left: number }): ReactNode {
  const t = useText();
  return t('ui.field.charactersLeft', { count: props.left });
}

function Plain(props: PartProps): ReactNode {
  if (props.lines !== undefined && props.lines > 1) {
    return (
      <textarea
        {...controlOf(props.parts)}
        ref={props.takesFocus === true ? takesFocus : null}
        className={styles.control}
        rows={props.lines}
        value={props.value}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
    );
  }
  return <Line {...props} type={props.kind ?? 'text'} />;
}

function Line(props: PartProps & { readonly type: string }): ReactNode {
  const { suggestions = [] } = props;
  const listId = `${props.parts.id}-known`;
  return (
    <>
      <input
        {...controlOf(props.parts)}
        ref={props.takesFocus === true ? takesFocus : null}
        type={props.type}
        list={suggestions.length === 0 ? undefined : listId}
        className={styles.control}
        value={props.value}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        inputMode={props.isNumeric === true ? 'numeric' : undefined}
        autoComplete={props.autoComplete ?? 'off'}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
      {suggestions.length === 0 ? null : (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </>
  );
}

function Password(props: PartProps): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes(styles.box)} data-invalid={props.parts.error === null ? undefined : ''}>
      <Line {...props} type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className={styles.inside}
        aria-pressed={isShown}
        disabled={props.parts.isDisabled}
        onClick={() => setShown(!isShown)}
      >
        {t('ui.field.show')}
      </button>
    </div>
  );
}
