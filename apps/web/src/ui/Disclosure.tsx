import type { ReactNode, ToggleEvent } from 'react';
import { classes } from './classes.ts';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** What few want to read or fill in, behind a line that opens it; open without `isOpen` as its reader leaves it. */
export function Disclosure(props: {
  readonly summary: string;
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { onToggle } = props;
  return (
    <details
      open={props.isOpen}
      onToggle={(event: ToggleEvent<HTMLDetailsElement>) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={classes('medium', props.isSmall === true && 'small', styles.summary)}>
        <Icon name="right" />
        {props.summary}
      </summary>
      {props.children}
    </details>
  );
}
