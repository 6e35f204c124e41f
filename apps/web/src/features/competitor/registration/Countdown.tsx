import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useNow } from '../../../services/use-now.ts';
import { countdown } from '../../../race/event-moments.ts';
import styles from './Registration.module.css';

const day_ms = 86_400_000;

/** How long it is to a moment, in days and by the second. */
export function useTimeLeft(moment_ms: number): string {
  const t = useText();
  const left_ms = moment_ms - useNow();
  const days = Math.floor(left_ms / day_ms);
  const time = countdown(left_ms);
  return days > 0 ? t('registration.days', { count: days, time }) : time;
}

/** The same, as the largest thing on a page that waits for it. */
export function Countdown(props: { readonly to_ms: number }): ReactNode {
  const left = useTimeLeft(props.to_ms);
  return (
    <p className={styles.countdown} role="timer">
      {left}
    </p>
  );
}
