import { useMemo, type ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import { useWakeLock } from '../../base/use-wake-lock.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { createEventClock } from '../../race/event-clock.ts';
import { BibPad } from './BibPad.tsx';
import { LastTaps } from './LastTaps.tsx';
import { PhoneHead } from './PhoneHead.tsx';
import styles from './PhonePage.module.css';
import { nameOf, type PhoneTimer } from './phone-timer.ts';
import { shownTaps } from './shown-taps.ts';
import { TapButton } from './TapButton.tsx';
import { useNumbering } from './use-numbering.ts';
import { useTapKeys } from './use-tap-keys.ts';
import { useTapSound } from './use-tap-sound.ts';

/** One large button, the bib before or after, and what was tapped last. */
export function PhoneDesk({ timer }: { readonly timer: PhoneTimer }): ReactNode {
  const t = useText();
  const { held, taps } = useStore(timer.state);
  const { decimalSign } = useFormats();
  const waking = useWakeLock();
  const sound = useTapSound();
  const takesBibs = held?.phone.role === 'bibs';
  const isEnded = held !== null && held.phone.endedAt !== null;
  const given = useNumbering(timer, takesBibs, isEnded);
  const { numbering } = given;
  const ofTap = numbering === null ? null : numbering.of;
  const digits = numbering?.digits ?? '';
  const timeZone = held?.event.timeZone ?? 'UTC';
  const clock = useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
  const shown = useMemo(() => shownTaps(taps), [taps]);
  const tap = (pressed_ms: number) => {
    void given.tap(pressed_ms).then((isOnDisk) => {
      if (isOnDisk) sound.play();
    });
  };
  useTapKeys({ ...given, tap, isNumbering: ofTap !== null || takesBibs });
  const forNext = takesBibs ? t('phone.bibsHint') : t('phone.bib');
  const padTitle = ofTap === null ? forNext : `${t('phone.whose')} ${clock.show(ofTap.timestamp_100ns, 2)}`;
  const takesByKey = takesBibs ? 'enter' : null;
  return (
    <main className={styles.page} data-testid="phone-page" data-stage="ready">
      <PhoneHead timer={timer} waking={waking} sound={sound} />
      <div className={styles.hands}>
        {takesBibs ? null : <TapButton digits={ofTap === null ? digits : ''} isEnded={isEnded} onTap={tap} />}
        <BibPad
          isOpen={numbering !== null}
          digits={digits}
          title={padTitle}
          canLeave={!takesBibs}
          takes={ofTap === null ? takesByKey : 'take'}
          onOpen={() => given.open(null)}
          onLeave={given.leave}
          onType={given.type}
          onTake={given.take}
        />
      </div>
      <LastTaps
        shown={shown}
        clock={clock}
        chosen={ofTap === null ? null : nameOf(ofTap)}
        onUndo={(one) => void timer.undo(one)}
        onNumber={given.open}
      />
      <p className="visually-hidden" aria-live="assertive">
        {shown[0] === undefined ? '' : clock.show(shown[0].tap.timestamp_100ns, 2)}
      </p>
    </main>
  );
}
