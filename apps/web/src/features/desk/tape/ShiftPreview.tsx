import type { ShiftWay } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { deskKeys } from '../desk-key.ts';
import type { Desk } from '../use-desk.ts';
import { bibOfRun, plannedShift, type MovedTime } from './shift-impulses.ts';
import styles from './ShiftPreview.module.css';

/** Who gets which time when the selected impulse is taken out, or one is missing ahead of it. */
export function ShiftPreview(props: {
  readonly desk: Desk;
  readonly way: ShiftWay;
  readonly triggerId: string;
}): ReactNode {
  const t = useText();
  const { desk, way, triggerId } = props;
  const shift = plannedShift(way, triggerId, desk.desk);
  const isReady = typeof shift !== 'string';
  return (
    <section
      className={classes('stack gap-8 at-top', styles.preview)}
      aria-label={t(`desk.action.${way}`)}
      aria-live="polite"
      data-testid="desk-shift"
    >
      <h2>{t(`desk.action.${way}`)}</h2>
      {isReady ? (
        <ol className={classes('stack', styles.moved)}>
          {shift.moved.map((moved) => (
            <MovedRow key={moved.runId} desk={desk} moved={moved} />
          ))}
        </ol>
      ) : (
        <p>{t(`desk.hint.${shift}`)}</p>
      )}
      <div className="wrap gap-6">
        {isReady ? (
          <Button kind="primary" keyHint={deskKeys.give} onPress={() => desk.commands.perform('give')}>
            {t('desk.shift.take')}
          </Button>
        ) : null}
        <Button kind="quiet" keyHint={deskKeys.clear} onPress={() => desk.commands.perform('clear')}>
          {t('desk.action.keepImpulse')}
        </Button>
      </div>
    </section>
  );
}

function MovedRow({ desk, moved }: { readonly desk: Desk; readonly moved: MovedTime }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { runs, competitors, rounding } = desk.desk;
  const competitor = competitors.byId.get(runs.byId.get(moved.runId)?.competitorId ?? '');
  const shown = (time: MovedTime['now_100ns']) =>
    time === null ? t('desk.shift.none') : formats.duration(time, rounding.precision);
  return (
    <li className={styles.row}>
      <BibPlate bib={bibOfRun(moved.runId, desk.desk)} />
      <span className="clipped">{competitor === undefined ? null : <CompetitorName competitor={competitor} />}</span>
      <span className={classes('soft', styles.time)}>{shown(moved.now_100ns)}</span>
      <strong className={classes(styles.time, styles.then)}>{shown(moved.then_100ns)}</strong>
    </li>
  );
}
