import type { ReactNode } from 'react';
import styles from './Part.module.css';

/** One of several things that stand below each other on a page, each saved by itself. */
export function Part(props: {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className={styles.part} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.hint === undefined ? null : <div className={styles.hint}>{props.hint}</div>}
      {props.children}
    </section>
  );
}

/** Parts in two columns where there is room for them; below each other on a phone. */
export function PartColumns(props: { readonly main: ReactNode; readonly beside: ReactNode }): ReactNode {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{props.main}</div>
      <div className={styles.column}>{props.beside}</div>
    </div>
  );
}
