import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { MendField } from './MendField.tsx';
import type { RepeatedFault } from './repeated-faults.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './RepeatedFaults.module.css';

/** The same wrong thing in many rows, mended in all of them at once. */
export function RepeatedFaults(props: {
  readonly faults: readonly RepeatedFault[];
  /** There are more faults than those that these were found among. */
  readonly isPart: boolean;
  readonly nameOf: (field: string) => string;
  readonly onMend: (fault: RepeatedFault, text: string) => void;
}): ReactNode {
  const t = useText();
  if (props.faults.length === 0) return null;
  return (
    <section className="stack gap-10">
      <h3>{t('imports.check.same')}</h3>
      <ul className="stack gap-10">
        {props.faults.map((fault) => (
          <Repeated
            key={`${fault.column} ${fault.text}`}
            fault={fault}
            isPart={props.isPart}
            name={props.nameOf(fault.field)}
            onMend={(text) => props.onMend(fault, text)}
          />
        ))}
      </ul>
    </section>
  );
}

function Repeated(props: {
  readonly fault: RepeatedFault;
  readonly isPart: boolean;
  readonly name: string;
  readonly onMend: (text: string) => void;
}): ReactNode {
  const t = useText();
  const { fault, name: field } = props;
  const { text, count } = fault;
  const [typed, setTyped] = useState(text);
  const where =
    text === '' ? t('imports.check.sameEmpty', { field, count }) : t('imports.check.sameCell', { field, text, count });
  const isChanged = typed.trim() !== text;
  return (
    // The key reaches it from the field inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes('card', styles.fault)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
        // Enter in the last step would import.
        event.preventDefault();
        if (isChanged) props.onMend(typed);
      }}
    >
      <MendField
        field={fault.field}
        label={props.isPart ? t('imports.check.sameFurther', { where }) : where}
        value={typed}
        onChange={setTyped}
        error={t(`imports.faults.${fault.code}`)}
      />
      <Button disabled={!isChanged} onPress={() => props.onMend(typed)}>
        {props.isPart ? t('imports.check.mendEverywhere') : t('imports.check.mendAll', { count })}
      </Button>
    </li>
  );
}
