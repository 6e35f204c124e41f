import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** A few things as they are, each with its name; those that are not known are left out. */
export function Facts(props: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {props.facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
