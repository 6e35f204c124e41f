import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { DeskCommands } from '../use-desk.ts';
import styles from './DeskPad.module.css';

/** Figures for a gloved thumb, as a phone has them; they lie over the impulses, and no row moves when they open. */
export function DeskPad({ commands }: { readonly commands: DeskCommands }): ReactNode {
  const t = useText();
  const [isOpen, open] = useState(false);
  const digit = (figure: string): ReactNode => (
    <PadKey key={figure} label={figure} onPress={() => commands.dispatch({ type: 'digit', digit: figure })}>
      {figure}
    </PadKey>
  );
  const sign = (action: 'erase' | 'clear', icon: IconName): ReactNode => (
    <PadKey key={action} label={t(`desk.action.${action}`)} isSign onPress={() => commands.perform(action)}>
      <Icon name={icon} />
    </PadKey>
  );
  return (
    <>
      <button
        type="button"
        className={classes('rigid', styles.toggle)}
        aria-expanded={isOpen}
        aria-label={t('sheet.pad')}
        data-testid="desk-pad"
        onClick={() => open(!isOpen)}
      >
        <Figures />
      </button>
      {isOpen ? (
        <fieldset className={styles.pad} aria-label={t('sheet.pad')} data-pad>
          {['1', '2', '3'].map(digit)}
          {sign('erase', 'left')}
          {['4', '5', '6'].map(digit)}
          {sign('clear', 'cross')}
          {['7', '8', '9'].map(digit)}
          {digit('0')}
        </fieldset>
      ) : null}
    </>
  );
}

function PadKey(props: {
  readonly label: string;
  readonly isSign?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className={classes(styles.key, props.isSign === true && styles.sign)}
      aria-label={props.label}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

/** Nine points in a square, as a phone draws its figures. */
function Figures(): ReactNode {
  const places = [3, 8, 13];
  return (
    <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden="true" focusable="false">
      {places.flatMap((y) => places.map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" />))}
    </svg>
  );
}
