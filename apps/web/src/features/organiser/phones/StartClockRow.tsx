import { useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { startClockLink } from './phone-link.ts';
import styles from './Phones.module.css';

/** The start clock for whatever screen stands at the start. */
export function StartClockRow(props: { readonly eventId: string; readonly origin: string }): ReactNode {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.point} aria-label={t('phone.desk.startClock')} data-testid="start-clock-row">
      <div className="row gap-8-16 between">
        <div className="stack gap-2 shrinks">
          <h2>{t('phone.desk.startClock')}</h2>
          <p className="soft">{t('phone.desk.startClockHint')}</p>
        </div>
        <Button onPress={() => setShown(!isShown)} expanded={isShown}>
          {t(isShown ? 'phone.desk.hide' : 'phone.desk.show')}
        </Button>
      </div>
      {isShown ? (
        <PhoneCode address={startClockLink(props.origin, props.eventId)} scan={t('phone.desk.scanClock')} />
      ) : null}
    </section>
  );
}
