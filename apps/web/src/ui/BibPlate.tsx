import type { ReactNode } from 'react';
import styles from './BibPlate.module.css';
import { classes } from './classes.ts';

/** A start number as it is worn: a plate with large figures. */
export function BibPlate(props: { readonly bib: number | null; readonly size?: 'small' | 'large' }): ReactNode {
  return (
    <span className={classes(styles.plate, props.size === 'large' && styles.large)} translate="no">
      {props.bib ?? '–'}
    </span>
  );
}
