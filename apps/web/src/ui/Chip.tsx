import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import tones from './tones.module.css';

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'quiet' | 'live';

/** A state: colour and icon and word, never one of them alone. */
export function Chip(props: {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
  readonly title?: string;
}): ReactNode {
  return (
    <span
      className={classes(styles.chip, tones[props.tone], styles[props.tone])}
      title={props.title}
      data-tone={props.tone}
    >
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </span>
  );
}
