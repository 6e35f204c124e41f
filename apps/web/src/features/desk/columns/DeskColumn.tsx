import { useId, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskColumn.module.css';

/** Rows of 32 px for a pointer, of 48 px for a finger. */
export const row_px = window.matchMedia('(pointer: coarse)').matches ? 48 : 32;

/** One part of the desk, with its name and how many stand in it. */
export function DeskColumn(props: {
  readonly title: string;
  readonly count: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <section className={classes('shrinks card', styles.column)} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes('between small', styles.title)}>
        <span>{props.title}</span> <span className="soft">{props.count}</span>
      </h2>
      {props.children}
    </section>
  );
}

/** Nobody there at the moment. */
export function NobodyHere(props: { readonly children: string }): ReactNode {
  return <p className={styles.nobody}>{props.children}</p>;
}
