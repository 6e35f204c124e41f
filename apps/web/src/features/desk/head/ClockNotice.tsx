import { calls } from '@startwand/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../foot/DeskFoot.module.css';

const every_ms = 30_000;
/** Less than this is nothing that an operator would see. */
const shown_ms = 1_000;

/** Says when the machine of the server was set back: the running clock is then not that of the wall. */
export function ClockNotice(): ReactNode {
  const t = useText();
  const ahead_ms = useClockAhead();
  if (ahead_ms < shown_ms) return null;
  const minutes = Math.floor(ahead_ms / 60_000);
  const ahead = minutes > 0 ? `${minutes} min` : `${Math.floor(ahead_ms / 1_000)} s`;
  return (
    <output className={styles.line} data-testid="clock-notice">
      <Icon name="warning" />
      <span>{t('desk.clockSetBack', { ahead })}</span>
    </output>
  );
}

function useClockAhead(): number {
  const { api } = useServices();
  const [ahead_ms, setAhead] = useState(0);
  useEffect(() => {
    let isShown = true;
    const ask = async (): Promise<void> => {
      const result = await api.call(calls.timeNow, {}, { background: true });
      const time = 'data' in result ? result.data[0] : undefined;
      if (isShown && time !== undefined) setAhead(time.ahead_ms ?? 0);
    };
    void ask();
    const timer = setInterval(() => void ask(), every_ms);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [api]);
  return ahead_ms;
}
