import type { HeatDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { createEventClock, type EventClock } from '../../../race/event-clock.ts';
import { momentOf } from '../../../race/event-moments.ts';
import { useServices } from '../../../services/services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { TimeOfDay } from '../../../race/TimeOfDay.tsx';
import type { Beeper } from '../../../base/beep.ts';
import { readStartClockSearch } from './start-clock-search.ts';
import { countdown, saidAt, shownSeconds, signalAt } from './start-countdown.ts';
import {
  turnsOf,
  viewAt,
  type StartDetail,
  type Starter,
  type StartView,
  type Turn,
  type Turns,
} from './start-turns.ts';
import { StartRing } from './StartRing.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useStartSound } from './use-start-sound.ts';
import { useWakeLock } from '../../../base/use-wake-lock.ts';
import styles from './StartClock.module.css';

const intervals_s = [10, 15, 20, 30, 40, 60, 90, 120];

/** Who starts next, and how long it is: a field of colour to be seen from afar, and heard. Dark in any theme. */
export function StartClock(props: { readonly detail: StartDetail; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  const { decimalSign } = useFormats();
  const { address } = usePageSearch(readStartClockSearch);
  const sound = useStartSound();
  const { timeZone } = detail.event;
  const clock = useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
  const turns = useMemo(() => turnsOf(detail, heat), [detail, heat]);
  const { view, said_s } = useStartView(turns, address.every ?? 0, sound.beeper);
  const competitors = useMemo(() => new Map(detail.competitors.map((one) => [one.id, one])), [detail.competitors]);
  const told = { isMassStart: heat.massStart, competitors, clock };
  return (
    <div className={styles.window} data-testid="start-clock" data-phase={view.phase}>
      <div className={classes('line gap-16 between', styles.head)}>
        <h1 className="shrinks">{heat.name}</h1>
        <TimeOfDay eventClock={clock} />
      </div>
      {view.isOver ? (
        <div className={styles.field}>
          <p className={styles.end}>{t('sheet.nobodyNext')}</p>
        </div>
      ) : (
        <CountField view={view} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {said_s === null ? '' : said_s === 0 ? t('sheet.go') : t('sheet.secondsLeft', { count: said_s })}
      </p>
      <div className={classes('stack', styles.side)}>
        <div className={classes('stack', styles.turns)}>
          {view.isOver ? (
            <NextHeat detail={detail} heat={heat} clock={clock} />
          ) : (
            <TurnLine label={t('sheet.atStart')} turn={view.turn} {...told} />
          )}
          {view.follows === null ? null : (
            <TurnLine label={t('desk.nextStarter')} turn={view.follows} isLater {...told} />
          )}
        </div>
        <Tools sound={sound} hasInterval={!view.isOver} />
      </div>
    </div>
  );
}

/** Which heat starts after this one, and when. */
function NextHeat(props: {
  readonly detail: StartDetail;
  readonly heat: HeatDto;
  readonly clock: EventClock;
}): ReactNode {
  const t = useText();
  const { detail, heat, clock } = props;
  const next = detail.heats
    .filter(({ position, state }) => position > heat.position && state !== 'finished' && state !== 'cancelled')
    .toSorted((a, b) => a.position - b.position)[0];
  if (next === undefined) return null;
  const at_ms = next.startTime === null ? null : momentOf(next.startTime, detail.event.timeZone);
  return (
    <div className={classes('stack', styles.turn)}>
      <p className={classes('soft', styles.label)}>{t('sheet.nextHeat')}</p>
      <p className={classes('row gap-8-20 strong', styles.who)}>
        <bdi>{next.name}</bdi>
        {at_ms === null ? null : (
          <span className="soft">{clock.show(BigInt(Math.floor(at_ms) * TICKS_PER_MILLISECOND), 0)}</span>
        )}
      </p>
    </div>
  );
}

function CountField({ view }: { readonly view: StartView }): ReactNode {
  const t = useText();
  const { phase, left_s } = view;
  const shown = phase === 'go' ? t('sheet.go') : left_s === null ? '–' : shownSeconds(left_s);
  return (
    <div className={classes(styles.field, phase !== 'none' && styles[phase])}>
      <div className={styles.dial} style={Object.fromEntries([['--signs', phase === 'none' ? quiet : shown.length]])}>
        {left_s === null ? null : (
          <StartRing
            key={`${view.target_ms ?? ''} ${phase === 'go'}`}
            left_s={phase === 'go' ? view.ring_s : left_s}
            of_s={view.ring_s}
          />
        )}
        <p className={styles.count} role="timer" aria-live="off">
          {shown}
        </p>
      </div>
      {phase === 'none' ? <p className={styles.hint}>{t('sheet.noStartTime')}</p> : null}
    </div>
  );
}

/** The dash of a clock that counts nothing is no larger than one of so many signs. */
const quiet = 7;

/** One who starts, with bib and name; of a mass start the group, and of a later one its time of day. */
function TurnLine(props: {
  readonly label: string;
  readonly turn: Turn | null;
  readonly isMassStart: boolean;
  readonly competitors: ReadonlyMap<string, Starter>;
  readonly clock: EventClock;
  readonly isLater?: boolean;
}): ReactNode {
  const t = useText();
  const { turn, isMassStart, clock } = props;
  const competitor = props.competitors.get(turn?.competitorIds[0] ?? '');
  const at_ms = turn?.at_ms ?? null;
  return (
    <div className={classes('stack', styles.turn, props.isLater === true && styles.later)}>
      <p className={classes('soft', styles.label)}>{props.label}</p>
      {isMassStart ? (
        <p className={classes('row gap-8-20 strong', styles.who)}>
          <bdi>{turn?.group ?? t('sheet.massStart')}</bdi>
          {props.isLater === true && at_ms !== null ? (
            <span className="soft">{clock.show(BigInt(Math.floor(at_ms) * TICKS_PER_MILLISECOND), 0)}</span>
          ) : null}
        </p>
      ) : (
        <p className={classes('line', styles.who)}>
          <BibPlate bib={competitor?.startNumber ?? null} />
          {competitor === undefined ? null : (
            <span className="shrinks breaks">
              <CompetitorName competitor={competitor} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function Tools(props: {
  readonly sound: ReturnType<typeof useStartSound>;
  /** Somebody is left whom an interval would start. */
  readonly hasInterval: boolean;
}): ReactNode {
  const { sound } = props;
  const t = useText();
  const { address, change } = usePageSearch(readStartClockSearch);
  const screen = useFullScreen();
  const waking = useWakeLock();
  return (
    <div className="stack gap-8">
      <div className={classes('wrap gap-8', styles.tools)}>
        {props.hasInterval ? (
          <SelectField
            label={t('sheet.interval')}
            value={address.every === undefined ? null : String(address.every)}
            emptyLabel={t('sheet.noInterval')}
            choices={intervals_s.map((value) => ({
              value: String(value),
              label: t('sheet.seconds', { count: value }),
            }))}
            onChange={(chosen) => change({ every: chosen === null ? undefined : Number(chosen) })}
          />
        ) : null}
        <Button icon="bell" onPress={sound.toggle}>
          {t(sound.isOn ? 'sheet.soundOn' : 'sheet.soundOff')}
        </Button>
        {screen.isAble ? (
          <Button pressed={screen.isFull} onPress={screen.toggle} {...(screen.isKeyed ? { keyHint: 'F' } : {})}>
            {t('sheet.fullScreen')}
          </Button>
        ) : null}
      </div>
      {waking === 'insecure' ? <p className="soft small">{t('sheet.screenInsecure')}</p> : null}
      {waking === 'refused' ? <p className="soft small">{t('sheet.screenRefused')}</p> : null}
    </div>
  );
}

interface Shown {
  readonly view: StartView;
  readonly said_s: number | null;
}

/** Drawn when a second has passed, and heard then; not more often. */
function useStartView(turns: Turns, every_s: number, beeper: Beeper | null): Shown {
  const { clock } = useServices();
  const [shown, show] = useState<Shown>(() => ({ view: viewAt(turns, every_s, clock.now()), said_s: null }));
  const last = useRef<Shown | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const before = last.current;
      const now_ms = clock.now();
      const view = heldWhileGreen(viewAt(turns, every_s, now_ms), before?.view ?? null, now_ms, every_s);
      if (before !== null && isSame(view, before.view)) return;
      // What is there when one begins to look is not news.
      const isNews = before !== null && (view.left_s !== before.view.left_s || view.phase !== before.view.phase);
      const signal = isNews ? signalAt(view) : null;
      last.current = { view, said_s: isNews ? saidAt(view, before.view, before.said_s) : (before?.said_s ?? null) };
      show(last.current);
      if (signal !== null) beeper?.beep(signal);
    }, poll_ms);
    return () => clearInterval(timer);
  }, [clock, turns, every_s, beeper]);
  return shown;
}

/** Whoever goes is named until the green is over, though the heat waits for the next with the first impulse. */
function heldWhileGreen(view: StartView, before: StartView | null, now_ms: number, every_s: number): StartView {
  // The last one as well.
  if (view.isOver && before?.phase === 'go') {
    const green = countdown(now_ms, before.target_ms, every_s > 0 ? every_s * 1_000 : null);
    return green.phase === 'go' ? before : view;
  }
  if (before === null || view.phase !== 'go' || view.target_ms !== before.target_ms) return view;
  return { ...view, turn: before.turn, follows: before.follows };
}

function isSame(one: StartView, other: StartView): boolean {
  return (
    one.left_s === other.left_s &&
    one.phase === other.phase &&
    one.isOver === other.isOver &&
    one.target_ms === other.target_ms &&
    one.turn === other.turn &&
    one.follows === other.follows
  );
}

/** So late a signal may be, at the most. */
const poll_ms = 25;
