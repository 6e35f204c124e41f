import type { ReactNode } from 'react';
import { Column } from '../../../layout/PageLayout.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './EntryPage.module.css';

/** One card in the middle: what leads into an account, and out of it. */
export function EntryPage(props: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <Column>
      <title>{props.title}</title>
      <div className={classes('stack gap-16 card', styles.card)}>
        <h1>{props.title}</h1>
        {props.children}
      </div>
    </Column>
  );
}

/** The ways to the neighbours, below what one came for. */
export function EntryLinks(props: { readonly children: ReactNode }): ReactNode {
  return <p className={classes('row gap-0-8', styles.links)}>{props.children}</p>;
}
