import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useStore } from '../../base/store.ts';
import { useWakeLock } from '../../base/use-wake-lock.ts';
import { useFormats, useText } from '../../language/language-context.tsx';
import { createEventClock } from '../../race/event-clock.ts';
import { classes } from '../../ui/classes.ts';
import { BibPad } from './BibPad.tsx';
import { LastTaps } from './LastTaps.tsx';
import { PhoneHead } from './PhoneHead.tsx';
import styles from './PhonePage.module.css';
import { nameOf, type PhoneTimer } from './phone-timer.ts';
import { shownTaps } from './shown-taps.ts';
import { tapKeyOf } from './tap-keys.ts';
import type { KeptTap } from './tap-journal.ts';
import { useTapSound } from './use-tap-sound.ts';

/** What the digits are for: the next tap, or one that was made. */
type Numbering = { readonly of: KeptTap | null; readonly digits: string } | null;

const bibDigitsMax = 5;

/** One large button, the bib before or after, and what was tapped last. */
export function PhoneDesk({ timer }: { readonly timer: PhoneTimer }): ReactNode {
  const t = useText();
  const { held, taps } = useStore(timer.state);
  const { decimalSign } = useFormats();
  const waking = useWakeLock();
  const sound = useTapSound();
  const takesBibs = held?.phone.role === 'bibs';
  const [numbering, setNumbering] = useState<Numbering>(null);
  const open: Numbering = numbering ?? (takesBibs ? { of: null, digits: '' } : null);
  const timeZone = held?.event.timeZone ?? 'UTC';
  const clock = useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
  const shown = useMemo(() => shownTaps(taps), [taps]);
  const isEnded = held !== null && held.phone.endedAt !== null;

  const tap = useCallback(
    async (pressed_ms: number) => {
      if (isEnded) return;
      const startNumber = bibOf(open);
      // Who takes down bibs has nothing to tell without one.
      if (takesBibs && startNumber === null) return;
      const isForTap = open !== null && open.of !== null;
      if (!isForTap && startNumber !== null) setNumbering(null);
      if (await timer.tap(pressed_ms, isForTap ? null : startNumber)) sound.play();
    },
    [timer, open, takesBibs, isEnded, sound],
  );
  const take = useCallback(
    (pressed_ms: number) => {
      const startNumber = bibOf(open);
      if (open === null || startNumber === null) return;
      if (open.of === null) void tap(pressed_ms);
      else {
        void timer.number(open.of, startNumber);
        setNumbering(null);
      }
    },
    [timer, open, tap],
  );
  const type = useCallback(
    (digit: string | null) =>
      setNumbering((before) => {
        const { of, digits } = before ?? { of: null, digits: '' };
        const next =
          digit === null ? digits.slice(0, -1) : `${digits}${digit}`.replace(/^0+/, '').slice(0, bibDigitsMax);
        return of === null && next === '' && !takesBibs ? null : { of, digits: next };
      }),
    [takesBibs],
  );
  useTapKeys({
    tap: (pressed_ms) => void tap(pressed_ms),
    take,
    type,
    leave: () => setNumbering(null),
    isNumbering: open?.of != null || takesBibs,
  });

  return (
    <main className={styles.page} data-testid="phone-page" data-stage="ready">
      <PhoneHead timer={timer} waking={waking} sound={sound} />
      <div className={styles.hands}>
        {takesBibs ? null : (
          <button
            type="button"
            className={styles.tap}
            disabled={isEnded}
            onPointerDown={(event) => void tap(event.timeStamp)}
            // A reader of the page presses without a pointer.
            onClick={(event) => {
              if (event.detail === 0) void tap(event.timeStamp);
            }}
            data-testid="phone-tap"
          >
            <span className={styles.word}>{t('phone.tap')}</span>
            <span className={styles.hint}>
              {open !== null && open.of === null && open.digits !== ''
                ? t('phone.forBib', { bib: open.digits })
                : t('phone.anyKey')}
            </span>
          </button>
        )}
        <BibPad
          isOpen={open !== null}
          digits={open?.digits ?? ''}
          title={
            open?.of == null
              ? takesBibs
                ? t('phone.bibsHint')
                : t('phone.bib')
              : `${t('phone.whose')} ${clock.show(open.of.timestamp_100ns, 2)}`
          }
          canLeave={!takesBibs}
          takes={open?.of == null ? (takesBibs ? 'enter' : null) : 'take'}
          onOpen={() => setNumbering({ of: null, digits: '' })}
          onLeave={() => setNumbering(null)}
          onType={type}
          onTake={take}
        />
      </div>
      <LastTaps
        shown={shown}
        clock={clock}
        chosen={open?.of == null ? null : nameOf(open.of)}
        onUndo={(one) => void timer.undo(one)}
        onNumber={(one) => setNumbering({ of: one, digits: '' })}
      />
      <p className={classes('visually-hidden')} aria-live="assertive">
        {shown[0] === undefined ? '' : clock.show(shown[0].tap.timestamp_100ns, 2)}
      </p>
    </main>
  );
}

function bibOf(numbering: Numbering): number | null {
  return numbering === null || numbering.digits === '' ? null : Number(numbering.digits);
}

/** Any key that the page gets is a tap; digits are a bib, and while one is given Enter takes it. */
function useTapKeys(act: {
  readonly tap: (pressed_ms: number) => void;
  readonly take: (pressed_ms: number) => void;
  readonly type: (digit: string | null) => void;
  readonly leave: () => void;
  readonly isNumbering: boolean;
}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = tapKeyOf(event);
      if (key === null) return;
      event.preventDefault();
      if (key.kind === 'digit') act.type(key.digit);
      else if (key.kind === 'erase') act.type(null);
      else if (key.kind === 'leave') act.leave();
      else if (act.isNumbering && event.key === 'Enter') act.take(event.timeStamp);
      else act.tap(event.timeStamp);
    };
    // A button that has the focus would be pressed when the key comes up.
    const release = (event: KeyboardEvent) => {
      if (tapKeyOf(event) !== null) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
    };
  });
}
