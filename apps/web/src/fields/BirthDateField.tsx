import { localeTag } from '@startwand/locales';
import { useMemo, useState, type ReactNode } from 'react';
import { useSpeech, useText } from '../language/language-context.tsx';
import { joinDate, splitDate, type DateParts } from './birth-date.ts';
import styles from './BirthDateField.module.css';
import { useFieldParts, type FieldParts, type FieldProps } from './field.ts';
import frame from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

type Part = keyof DateParts;

/**
 * A day that everybody knows by heart, as that of one's birth: three figures are typed faster than a calendar is
 * turned back by decades. In the order of the reader's language; needs no library.
 */
export function BirthDateField(props: FieldProps<string | null>): ReactNode {
  const t = useText();
  const { language } = useSpeech();
  const [typed, setTyped] = useState<DateParts>(() => splitDate(props.value));
  const [told, setTold] = useState(props.value);
  // Another value from outside: a draft that is back, what the account knows.
  if (props.value !== told) {
    setTold(props.value);
    if (props.value !== joinDate(typed)) setTyped(splitDate(props.value));
  }
  const parts = useFieldParts(props);
  const order = useMemo(() => orderOf(localeTag(language)), [language]);
  const change = (part: Part, text: string) => {
    const next = { ...typed, [part]: text.replaceAll(/\D/g, '') };
    setTyped(next);
    const value = joinDate(next);
    setTold(value);
    props.onChange(value);
  };
  return (
    <FieldFrame parts={parts} isGroup>
      <fieldset aria-labelledby={parts.labelId} aria-describedby={parts.describedBy} className={styles.parts}>
        {order.map((part) => (
          <Figures
            key={part}
            part={part}
            label={t(`ui.field.${part}`)}
            value={typed[part]}
            onChange={(text) => change(part, text)}
            onBlur={props.onBlur}
            parts={parts}
          />
        ))}
      </fieldset>
    </FieldFrame>
  );
}

function Figures(props: {
  readonly part: Part;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: (() => void) | undefined;
  readonly parts: FieldParts;
}): ReactNode {
  const { part, parts } = props;
  const id = `${parts.id}-${part}`;
  return (
    <div className={styles[part]}>
      <label htmlFor={id} className="soft small">
        {props.label}
      </label>
      <input
        id={id}
        className={frame.control}
        inputMode="numeric"
        autoComplete={`bday-${part}`}
        maxLength={part === 'year' ? 4 : 2}
        value={props.value}
        disabled={parts.isDisabled}
        aria-invalid={parts.error === null ? undefined : true}
        aria-required={parts.texts.isRequired === true ? true : undefined}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={props.onBlur}
      />
    </div>
  );
}

function orderOf(locale: string): readonly Part[] {
  const written = new Intl.DateTimeFormat(locale).formatToParts(0);
  return written.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []));
}
