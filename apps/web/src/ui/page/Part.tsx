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
