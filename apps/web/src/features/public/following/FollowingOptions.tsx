import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { useStore } from '../../../base/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { playFinish, soundSwitch } from './finish-sound.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './FollowingOptions.module.css';
import { notifiedIn, pushKeyOf, startNotifying, stopNotifying, type Notifying } from '../../../race/notified.ts';

/** For a competitor whom one follows: told by the phone, or by a sound while the page is open. Both are off at first. */
export function FollowingOptions(props: { readonly eventId: string; readonly competitorId: string }): ReactNode {
  const t = useText();
  const { storage } = useServices();
  const sound = soundSwitch(storage);
  const isSounding = useStore(sound);
  return (
    <div className={styles.options}>
      <PushSwitch {...props} />
      <Button
        icon="bell"
        pressed={isSounding}
        onPress={() => {
          sound.set(!isSounding);
          // So it is heard how loud it is, and the browser lets the page be heard.
          if (!isSounding) playFinish();
        }}
      >
        {t('following.sound')}
      </Button>
      <p className={classes('soft small', styles.hint)}>{t('following.soundHint')}</p>
    </div>
  );
}

function PushSwitch(params: { readonly eventId: string; readonly competitorId: string }): ReactNode {
  const t = useText();
  const services = useServices();
  const [key, setKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [state, setState] = useState<Notifying>(() =>
    notifiedIn(services, params.eventId).has(params.competitorId) ? 'on' : 'off',
  );
  useEffect(() => {
    let isLeft = false;
    void pushKeyOf(services).then((found) => {
      if (!isLeft) setKey(found);
    });
    return () => {
      isLeft = true;
    };
  }, [services]);
  if (key === null) return null;
  const isOn = state === 'on';
  const turn = async (): Promise<void> => {
    setBusy(true);
    const turning = isOn ? stopNotifying(services, params) : startNotifying(services, params, key);
    setState(await turning.catch((): Notifying => 'failed'));
    setBusy(false);
  };
  return (
    <>
      <Button icon="bell" pressed={isOn} disabled={isBusy} onPress={() => void turn()}>
        {t(isOn ? 'following.pushOn' : 'following.push')}
      </Button>
      <p className={classes('soft small', styles.hint)} aria-live="polite">
        {hintOf(state, t)}
      </p>
    </>
  );
}

function hintOf(state: Notifying, t: ReturnType<typeof useText>): string {
  if (state === 'refused') return t('following.pushDenied');
  return state === 'failed' ? t('errors.PUSH_REFUSED') : t('following.pushHint');
}
