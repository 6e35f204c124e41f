import { useEffect, type ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import { useText } from '../../language/language-context.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/StateMessage.tsx';
import { HolderForm } from './HolderForm.tsx';
import { PhoneDesk } from './PhoneDesk.tsx';
import styles from './PhonePage.module.css';
import type { PhoneStage, PhoneTimer } from './phone-timer.ts';
import { useRootMark } from '../../ui/use-root-mark.ts';
import { usePhoneTimer } from './use-phone-timer.ts';

/** A phone that holds a measuring point by a link: who holds it is asked once, then it times. */
export function PhonePage(props: { readonly phoneKey: string }): ReactNode {
  const timer = usePhoneTimer(props.phoneKey);
  const { stage, held } = useStore(timer.state);
  useLeaveGuard(timer);
  useRootMark('phone');
  if (stage !== 'ready') return <Standstill stage={stage} timer={timer} />;
  // Who opens the link for the first time without network can time at once; the name is asked when there is one.
  const isAsked = held !== null && held.phone.holder === null && held.phone.endedAt === null;
  return isAsked ? <HolderForm timer={timer} held={held} /> : <PhoneDesk timer={timer} />;
}

/** Whoever leaves while something waits is asked by the browser. */
function useLeaveGuard(timer: PhoneTimer): void {
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      const { taps, isDiskFull } = timer.state.get();
      if (isDiskFull && taps.some(({ state }) => state === 'waiting')) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, [timer]);
}

function Standstill(props: { readonly stage: Exclude<PhoneStage, 'ready'>; readonly timer: PhoneTimer }): ReactNode {
  const t = useText();
  const { stage, timer } = props;
  return (
    <main className={styles.standstill} data-testid="phone-page" data-stage={stage}>
      <h1 className="visually-hidden">{t('phone.title')}</h1>
      {stage === 'opening' ? (
        <p className="soft">{t('phone.opening')}</p>
      ) : (
        <Message
          icon={stage === 'elsewhere' ? 'info' : 'warning'}
          title={t(`phone.${stage}`)}
          text={t(`phone.${stage}Help`)}
          action={
            stage === 'elsewhere' ? (
              <Button kind="primary" onPress={() => timer.takeOver()}>
                {t('phone.takeOver')}
              </Button>
            ) : null
          }
        />
      )}
    </main>
  );
}
