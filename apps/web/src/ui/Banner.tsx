import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import tones from './tones.module.css';

/** One line across the page that says how things stand; read aloud when it appears. */
export function Banner(props: {
  readonly tone: 'good' | 'bad' | 'warn' | 'info';
  readonly icon: IconName;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <output className={classes('line gap-8', styles.banner, tones[props.tone])}>
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </output>
  );
}
