import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './ProgressLine.module.css';

/** Something that takes its time: what, how far, and the way out of it. */
export function ProgressLine(props: {
  readonly label: string;
  /** How far, in words. */
  readonly detail?: string;
  /** From 0 to 1; `null`: under way, nobody knows how far. */
  readonly share: number | null;
  readonly stopLabel?: string;
  readonly onStop?: () => void;
}): ReactNode {
  return (
    <div className={classes('card', styles.line)}>
      <output className="wrap gap-2-12 strong">
        {props.label}
        {props.detail === undefined ? null : <span className={styles.detail}>{props.detail}</span>}
      </output>
      <progress
        className={styles.bar}
        aria-label={props.label}
        {...(props.share === null ? {} : { value: props.share, max: 1 })}
      />
      {props.onStop === undefined || props.stopLabel === undefined ? null : (
        <Button onPress={props.onStop}>{props.stopLabel}</Button>
      )}
    </div>
  );
}
