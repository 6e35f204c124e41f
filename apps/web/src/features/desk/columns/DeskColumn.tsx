import { useId, type ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './DeskColumn.module.css';

/** Rows of 32 px for a pointer, of 48 px for a finger. */
export const row_px = window.matchMedia('(pointer: coarse)').matches ? 48 : 32;

/** One part of the desk, with its name and how many stand in it. */
export function DeskColumn(props: {
  readonly title: string;
  /** What of it is shown. */
  readonly choice?: ReactNode;
  readonly count: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const titleId = useId();
  return (
    <section className={classes('shrinks card', styles.column)} aria-labelledby={titleId}>
      <div className={classes('between small', styles.title)}>
        <h2 id={titleId} className={classes('between small', styles.name)}>
          <span>{props.title}</span> <span className="soft">{props.count}</span>
        </h2>
        {props.choice}
      </div>
      {props.children}
    </section>
  );
}

/** Nobody there at the moment. */
export function NobodyHere(props: { readonly children: string }): ReactNode {
  return <p className={styles.nobody}>{props.children}</p>;
}
