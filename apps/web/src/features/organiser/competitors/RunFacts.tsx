import type { ReactNode } from 'react';
import styles from './CompetitorResults.module.css';

/** What is known, each with its name; what is not known is left out. */
export function RunFacts(props: {
  readonly facts: readonly (readonly [name: string, value: string | null])[];
}): ReactNode {
  const known = props.facts.filter(([, value]) => value !== null);
  return known.length === 0 ? null : (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="soft small">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
