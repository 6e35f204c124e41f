import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './DevicePart.module.css';

/** One matter of a device: what it is about, how it stands, what one can do. */
export function DevicePart(props: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={classes('stack gap-16 card padded', styles.part)}>
      <header>
        <h2>{props.title}</h2>
        {props.hint === undefined ? null : <p className={styles.hint}>{props.hint}</p>}
      </header>
      {props.children}
    </section>
  );
}

/** Several short ones, each saved by itself. */
export function DeviceParts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.parts}>{children}</div>;
}
