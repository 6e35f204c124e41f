import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import styles from './PhonePage.module.css';

/** As large as the phone lets it be. */
export function TapButton(props: {
  /** Whose the next tap is said to be; empty: nobody's. */
  readonly digits: string;
  readonly isEnded: boolean;
  readonly onTap: (pressed_ms: number) => void;
}): ReactNode {
  const t = useText();
  const { digits, isEnded, onTap } = props;
  return (
    <button
      type="button"
      className={styles.tap}
      disabled={isEnded}
      onPointerDown={(event) => onTap(event.timeStamp)}
      // A reader of the page presses without a pointer.
      onClick={(event) => {
        if (event.detail === 0) onTap(event.timeStamp);
      }}
      data-testid="phone-tap"
    >
      <span className={styles.word}>{t('phone.tap')}</span>
      <span className={styles.hint}>{digits === '' ? t('phone.anyKey') : t('phone.forBib', { bib: digits })}</span>
    </button>
  );
}
