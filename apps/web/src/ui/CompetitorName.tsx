import type { ReactNode } from 'react';
import { Name } from './Name.tsx';
import styles from './CompetitorName.module.css';

/** As result lists write it: the last name first and stronger. */
export function CompetitorName(props: {
  readonly competitor: { readonly firstName: string; readonly lastName: string };
}): ReactNode {
  const { firstName, lastName } = props.competitor;
  return (
    <Name className={styles.name}>
      <b>{lastName}</b> {firstName}
    </Name>
  );
}
