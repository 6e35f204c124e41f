import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ClassTag.module.css';

/** The class a competitor races in. */
export function ClassTag(props: { readonly name: string | null }): ReactNode {
  return props.name === null ? null : (
    <span className={classes('shrinks clipped soft small', styles.tag)} translate="no">
      {props.name}
    </span>
  );
}
