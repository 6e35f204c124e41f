import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  readonly kind?: 'primary' | 'plain' | 'danger' | 'quiet';
  readonly type?: 'button' | 'submit';
  readonly icon?: IconName;
  /** The key that does the same; shown in the button. Binding it is the screen's part. */
  readonly keyHint?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  /** Folds something out below it, and shows that it does. */
  readonly expanded?: boolean;
  readonly testId?: string;
  /** Read aloud in place of the words, where they alone do not say of what; begins with them. */
  readonly label?: string;
}

export function Button(props: ButtonProps): ReactNode {
  return (
    <button
      type={props.type ?? 'button'}
      className={classes(styles.button, styles[props.kind ?? 'plain'])}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-label={props.label}
      aria-keyshortcuts={props.keyHint}
      data-testid={props.testId}
      onClick={props.onPress}
    >
      {props.icon === undefined ? null : <Icon name={props.icon} />}
      <span>{props.children}</span>
      {props.expanded === undefined ? null : <Icon name="down" />}
      {props.keyHint === undefined ? null : (
        <kbd className={styles.key} aria-hidden="true">
          {props.keyHint}
        </kbd>
      )}
    </button>
  );
}

/** A button that shows only an icon; its label is read aloud and shown on hover. */
export function IconButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly filled?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  /** A `Tip` around it says its label. */
  readonly isTold?: boolean;
}): ReactNode {
  return (
    <button
      type="button"
      className={classes(styles.icon, props.pressed === true && styles.pressed)}
      aria-label={props.label}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      title={props.isTold === true ? undefined : props.label}
      onClick={props.onPress}
    >
      <Icon name={props.icon} filled={props.filled ?? false} />
    </button>
  );
}
