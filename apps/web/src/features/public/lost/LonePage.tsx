import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './LonePage.module.css';

/** A page with one message, beside a picture of what it is like on the hill. */
export function LonePage(props: {
  /** Above the words: what it is about, before it is read. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly hint: string;
  readonly picture: (look: { readonly className: string | undefined }) => ReactNode;
  /** What can be done. */
  readonly children: ReactNode;
}): ReactNode {
  const { picture: Picture } = props;
  return (
    <div className={classes('wide', styles.page)}>
      <div className={classes('stack gap-16 at-top', styles.words)}>
        {props.sign}
        <h1 className={styles.title}>{props.title}</h1>
        <p className={classes('soft', styles.hint)}>{props.hint}</p>
        {props.children}
      </div>
      <Picture className={styles.picture} />
    </div>
  );
}
