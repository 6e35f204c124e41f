import { useState, type ReactNode } from 'react';
import { CheckboxField } from '../../../fields/ChoiceFields.tsx';
import type { BoundField } from '../../../forms/FormFields.tsx';
import { useText } from '../../../language/language-context.tsx';

/**
 * A field whose value a template may have proposed. It says so, and is confirmed by typing a value or by the tick below
 * it, which stays for as long as the form is open.
 *
 * @example
 * <Proposable field={field} name="distance" proposed={proposed}>
 *   {(bound) => <NumberField {...bound} unit="m" />}
 * </Proposable>
 */
export function Proposable<Value, Name extends string>(props: {
  readonly field: BoundField<Value>;
  /** Its name in the list of proposals. */
  readonly name: Name;
  /** The list of proposals in the same form; `null`: none. */
  readonly proposed: BoundField<readonly (Name | null)[] | null>;
  /** Explains what a proposal means. */
  readonly hint?: string;
  readonly children: (field: BoundField<Value>) => ReactNode;
}): ReactNode {
  const t = useText();
  const { name, proposed, hint } = props;
  // The list of proposals marks the value; the template's own mark is dropped.
  const { mark: _ofTemplate, ...field } = props.field;
  const names = proposed.value ?? [];
  const isProposed = names.includes(name);
  const [wasProposed] = useState(isProposed);
  const confirm = (isMeasured: boolean) => {
    const others = names.filter((other) => other !== name);
    proposed.onChange(isMeasured ? others : [...others, name]);
  };
  const bound = {
    ...field,
    ...(isProposed ? { mark: t('eventForm.proposed') } : {}),
    onChange: (value: Value) => {
      field.onChange(value);
      if (isProposed) confirm(true);
    },
  };
  if (!wasProposed && !isProposed) return props.children(bound);
  return (
    <div className="stack gap-4 at-top shrinks">
      {props.children(bound)}
      <CheckboxField
        name={`${proposed.name}.${name}`}
        label={t('eventForm.measured')}
        mark={field.label}
        value={!isProposed}
        onChange={confirm}
        {...(hint === undefined ? {} : { help: hint })}
      />
    </div>
  );
}
