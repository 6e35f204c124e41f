/** What every field of a form takes, whatever it holds, and how its parts find each other. */
import { useId } from 'react';

/** What is said around a field. */
export interface FieldTexts {
  readonly label: string;
  /** One sentence below the field. */
  readonly help?: string;
  /** What is wrong with what was entered, in the reader's words. */
  readonly error?: string | null;
  readonly isRequired?: boolean;
  /** Why it cannot be changed now; `null` where it can. */
  readonly disabledBecause?: string | null;
  /** A quiet word behind the label: that nobody has decided this yet. */
  readonly mark?: string;
  /** The path of the field in its form, as issues name it. */
  readonly name?: string;
  /** Has the focus when its dialog or page opens. */
  readonly takesFocus?: boolean;
  /** Read aloud only: in a toolbar, where what is chosen says enough. */
  readonly isLabelHidden?: boolean;
}

/** A field that is told its value and tells each change. */
export interface FieldProps<Value> extends FieldTexts {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
}

/** The ids by which the parts of one field name each other. */
export interface FieldParts {
  readonly texts: FieldTexts;
  readonly id: string;
  readonly labelId: string;
  readonly helpId: string;
  readonly errorId: string;
  readonly reasonId: string;
  /** What is wrong: first what the field itself cannot read, then what the form says of it. */
  readonly error: string | null;
  /** What describes the control, for its `aria-describedby`. */
  readonly describedBy: string | undefined;
  readonly isDisabled: boolean;
}

/**
 * @param ownFault what the field itself found wrong with what is typed
 * @example const parts = useFieldParts(props); <input {...controlOf(parts)} />
 */
export function useFieldParts(texts: FieldTexts, ownFault: string | null = null): FieldParts {
  const id = useId();
  const error = ownFault ?? texts.error ?? null;
  const isDisabled = typeof texts.disabledBecause === 'string';
  const [helpId, errorId, reasonId] = [`${id}-help`, `${id}-error`, `${id}-reason`];
  const describing = [
    error === null ? [] : errorId,
    isDisabled ? reasonId : [],
    texts.help === undefined ? [] : helpId,
  ].flat();
  return {
    texts,
    id,
    labelId: `${id}-label`,
    helpId,
    errorId,
    reasonId,
    error,
    describedBy: describing.length === 0 ? undefined : describing.join(' '),
    isDisabled,
  };
}

/** The attributes that tie a native control to its label, its help and what is wrong with it. */
export function controlOf(parts: FieldParts) {
  return {
    id: parts.id,
    name: parts.texts.name,
    disabled: parts.isDisabled,
    'aria-describedby': parts.describedBy,
    'aria-invalid': parts.error === null ? undefined : true,
    'aria-required': parts.texts.isRequired === true ? true : undefined,
  } as const;
}

/**
 * As `ref` of the field that has the focus when its page or dialog opens. The browser's own dialog reads
 * the attribute, which React does not write.
 */
export function takesFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '');
  if (control?.closest('dialog') === null) control.focus();
}
