import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './SettingRow.module.css';

/** Settings that go together, one below the other with lines between them. */
export function SettingGroup(props: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="stack gap-8" aria-label={props.title}>
      <h2>{props.title}</h2>
      <div className={classes('card', styles.rows)}>{props.children}</div>
    </section>
  );
}

/** What a setting is and what it does, in words; beside it how it is set, on a phone below. */
export function SettingRow(props: {
  /** Where the group is this one setting, its title says it. */
  readonly title?: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.row}>
      <div className={classes('stack gap-4 at-top shrinks', styles.words)}>
        {props.title === undefined ? null : <h3>{props.title}</h3>}
        {props.hint === undefined ? null : <p className="soft">{props.hint}</p>}
      </div>
      <div className="stack gap-12 at-top shrinks">{props.children}</div>
    </div>
  );
}
