import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

/** A few things as they are, each with its name; those that are not known are left out. */
export function DescriptionList(props: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className={styles.facts}>
      {props.facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label} className={isLong(value) ? styles.long : undefined}>
            <dt className="soft small">{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** An address in one word (mail, web) is read in one line. */
function isLong(value: ReactNode): boolean {
  return typeof value === 'string' && value.split(/\s/).some(({ length }) => length > 16);
}
