import type { ReactNode } from 'react';
import styles from './CompetitorName.module.css';

/** As result lists write it: the last name first and stronger. */
export function CompetitorName(props: {
  readonly competitor: { readonly firstName: string; readonly lastName: string };
}): ReactNode {
  return (
    <span className={styles.name}>
      <b>{props.competitor.lastName}</b> {props.competitor.firstName}
    </span>
  );
}
