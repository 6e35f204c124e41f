import type { HeatDto, RunDto } from '@startwand/contract';
import { crossingsOf, roundingOf } from '@startwand/contract';
import { netSectionTimes, sectionTimes, speedOf } from '@startwand/timing';
import type { Duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../language/language-context.tsx';
import { splitsOf } from '../../race/splits.ts';
import { useEvent } from '../../screens/event/event-context.ts';
import { GapText, TimeText } from '../../ui/TimeText.tsx';
import { usePointName } from '../../race/use-point-name.ts';
import styles from './CompetitorDialog.module.css';

/** The way down the course: the time and the gap at each point, and what each section took. */
export function RunTable(props: {
  readonly run: RunDto;
  readonly heat: HeatDto;
  readonly leader: readonly (Duration | null)[];
}): ReactNode {
  const { run, heat, leader } = props;
  const { measuringPoints } = useEvent().detail.event;
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName(measuringPoints.length);
  const rounding = roundingOf(heat);
  const crossings = crossingsOf(run);
  const sections = sectionTimes(crossings, rounding);
  const speeds = netSectionTimes(crossings).map((time, section) => {
    const length = measuringPoints[section + 1]?.sectionLength ?? null;
    return speedOf(length === null ? null : Math.round(length * 1_000), time);
  });
  const hasSections = sections.length > 1;
  const hasSpeeds = speeds.some((speed) => speed !== null);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('publicEvent.person.point')}</th>
            <th scope="col">{t('publicEvent.person.split')}</th>
            <th scope="col">{t('live.gap')}</th>
            {hasSections ? <th scope="col">{t('publicEvent.person.section')}</th> : null}
            {hasSpeeds ? <th scope="col">{t('publicEvent.person.speed')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {splitsOf(run, leader, rounding).map(({ point, time, gap }, section) => (
            <tr key={point}>
              <th scope="row">{pointName(point)}</th>
              <td>
                <TimeText time={time} decimals={rounding.precision} />
              </td>
              <td>
                {gap === null ? null : (
                  <GapText gap={gap} decimals={rounding.precision} judged={gap !== 0} />
                )}
              </td>
              {hasSections ? (
                <td>
                  <TimeText time={sections[section] ?? null} decimals={rounding.precision} />
                </td>
              ) : null}
              {hasSpeeds ? <td>{speedText(speeds[section] ?? null)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function speedText(speed_ckmh: number | null): string {
    return speed_ckmh === null
      ? '–'
      : t('publicEvent.person.kmh', { speed: formats.decimal(speed_ckmh / 100, 2) });
  }
}
