import type { HeatDto, OperatorDetailDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { SelectField } from '../../../fields/SelectField.tsx';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useServices } from '../../../services/services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { usePageSearch } from '../../../base/use-page-search.ts';
import { createEventClock } from '../../../race/event-clock.ts';
import { TimeOfDay } from '../head/TimeOfDay.tsx';
import { createBeeper, type Beeper } from './beep.ts';
import { countdown, signalAt, type Countdown } from './start-countdown.ts';
import { readStartClockSearch } from './start-clock-search.ts';
import styles from './Windows.module.css';

const intervals_s = [10, 15, 20, 30, 40, 60, 90, 120];

/** Who starts next, and how long it is: large, green to go, and heard. */
export function StartClock(props: { readonly detail: OperatorDetailDto; readonly heat: HeatDto }): ReactNode {
  const t = useText();
  const { detail, heat } = props;
  const { decimalSign } = useFormats();
  const { address, change } = usePageSearch(readStartClockSearch);
  const [beeper, setBeeper] = useState<Beeper | null>(null);
  const { timeZone } = detail.event;
  const clock = useMemo(() => createEventClock(timeZone, decimalSign), [timeZone, decimalSign]);
  const next = detail.competitors.find(({ id }) => id === heat.nextCompetitorId) ?? null;
  const count = useCountdown(startOf(detail, heat), address.every ?? 0, beeper);
  useEffect(() => () => beeper?.close(), [beeper]);
  return (
    <div className={classes(styles.window, styles[count.phase])} data-testid="start-clock" data-phase={count.phase}>
      <div className={classes('row between', styles.top)}>
        <h1>{heat.name}</h1>
        <TimeOfDay eventClock={clock} />
        <Button pressed={beeper !== null} onPress={() => setBeeper(beeper ? null : createBeeper())}>
          {t('sheet.sound')}
        </Button>
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
      </div>
      <p className={styles.count} role="timer" aria-live="off">
        {count.phase === 'go' ? t('sheet.go') : (count.left_s ?? '–')}
      </p>
      <div className={classes('row gap-8-20', styles.next)}>
        {next === null ? (
          <span>{t('sheet.nobodyNext')}</span>
        ) : (
          <>
            <BibPlate bib={next.startNumber} size="large" />
            <CompetitorName competitor={next} />
          </>
        )}
      </div>
    </div>
  );
}

function startOf({ startLists }: OperatorDetailDto, heat: HeatDto): number | null {
  const list = startLists.find(({ heatId }) => heatId === heat.id);
  const place = list?.competitorIds.indexOf(heat.nextCompetitorId ?? '') ?? -1;
  const at = list?.startTimes_100ns[place] ?? null;
  return at === null ? null : Number(at / BigInt(TICKS_PER_MILLISECOND));
}

/** Drawn when a second has passed, and heard then; not more often. */
function useCountdown(startAt_ms: number | null, every_s: number, beeper: Beeper | null) {
  const { clock } = useServices();
  const [shown, show] = useState<Countdown>(() => countdown(clock.now(), startAt_ms, every_s));
  useEffect(() => {
    let last: Countdown | null = null;
    const timer = setInterval(() => {
      const now = countdown(clock.now(), startAt_ms, every_s);
      if (now.left_s === last?.left_s && now.phase === last.phase) return;
      // What is there when one begins to look is not news.
      const signal = last === null ? null : signalAt(now);
      last = now;
      show(now);
      if (signal !== null) beeper?.beep(signal);
    }, poll_ms);
    return () => clearInterval(timer);
  }, [clock, startAt_ms, every_s, beeper]);
  return shown;
}

/** So late a signal may be, at the most. */
const poll_ms = 25;
