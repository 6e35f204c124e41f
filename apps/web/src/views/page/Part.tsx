import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Part.module.css';

/** One of several things that stand below each other on a page, each saved by itself. */
export function Part(props: {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className={classes('stack gap-12 card padded', styles.part)} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.hint === undefined ? null : <div className={styles.hint}>{props.hint}</div>}
      {props.children}
    </section>
  );
}

/** Parts in two columns where there is room for them; below each other on a phone. */
export function PartColumns(props: { readonly main: ReactNode; readonly beside: ReactNode }): ReactNode {
  return (
    <div className={classes('stack gap-16 at-top shrinks', styles.columns)}>
      <div className="stack gap-16 at-top shrinks">{props.main}</div>
      <div className="stack gap-16 at-top shrinks">{props.beside}</div>
    </div>
  );
}
