import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Actions.module.css';

/** What can be done here, side by side; at most one of them filled. */
export function Actions(props: { readonly children: ReactNode }): ReactNode {
  return <div className={classes('row gap-8', styles.actions)}>{props.children}</div>;
}
