import type { PointerEvent, ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PhonePage.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Digits for gloves: the bib of the next tap, or of one that was made. */
export function BibPad(props: {
  readonly isOpen: boolean;
  readonly digits: string;
  readonly title: string;
  readonly canLeave: boolean;
  /** What the last key says; `null`: there is none, for the tap itself takes the bib. */
  readonly takes: 'take' | 'enter' | null;
  readonly onOpen: () => void;
  readonly onLeave: () => void;
  readonly onType: (digit: string | null) => void;
  readonly onTake: (pressed_ms: number) => void;
}): ReactNode {
  const t = useText();
  const { isOpen, takes, onType, onTake } = props;
  if (!isOpen) {
    return (
      <div className={styles.padClosed}>
        <Button onPress={props.onOpen}>{t('phone.bib')}</Button>
      </div>
    );
  }
  const key = (name: string, label: ReactNode, press: (event: PointerEvent) => void, said?: string) => (
    <button key={name} type="button" className={styles.key} aria-label={said} onPointerDown={press}>
      {label}
    </button>
  );
  return (
    <div className={styles.pad} data-testid="bib-pad">
      <div className="line between gap-8">
        <span className="soft small">{props.title}</span>
        <output className={styles.digits}>{props.digits === '' ? '–' : props.digits}</output>
      </div>
      <div className={styles.keys}>
        {digits.map((digit) => key(digit, digit, () => onType(digit)))}
        {key('erase', <Icon name="left" />, () => onType(null), t('phone.erase'))}
        {key('0', '0', () => onType('0'))}
        {takes === null ? (
          <span />
        ) : (
          key('take', <Icon name="check" />, (event) => onTake(event.timeStamp), t(`phone.${takes}`))
        )}
      </div>
      {props.canLeave ? (
        <Button kind="quiet" onPress={props.onLeave}>
          {t('phone.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
