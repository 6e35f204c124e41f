import type { Decimals, Duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats } from '../language/language-context.tsx';
import { classes } from './classes.ts';
import styles from './TimeText.module.css';

/** A time of a run. Equal decimals and tabular figures put the decimal signs of a column in one line. */
export function TimeText(props: {
  readonly time: Duration | null;
  readonly decimals: Decimals;
  readonly strong?: boolean;
}): ReactNode {
  const formats = useFormats();
  const text = props.time === null ? '–' : formats.duration(props.time, props.decimals);
  return (
    <span className={classes(styles.time, props.strong === true && styles.strong)} translate="no">
      {text}
    </span>
  );
}

/** A signed distance to the leader or the best: green ahead, red behind, and always with its sign. */
export function GapText(props: {
  readonly gap: Duration;
  readonly decimals: Decimals;
  /** Tells apart better and worse by colour too. */
  readonly judged?: boolean;
}): ReactNode {
  const formats = useFormats();
  const tone = props.gap <= 0 ? styles.better : styles.worse;
  return (
    <span className={classes(styles.time, props.judged === true ? tone : 'soft')} translate="no">
      {formats.gap(props.gap, props.decimals)}
    </span>
  );
}
