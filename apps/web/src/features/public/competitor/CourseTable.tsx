import { crossingsOf, roundingOf, type HeatDto, type MeasuringPointDto, type RunDto } from '@startwand/contract';
import { netSectionTimes, sectionTimes, speedOf, type Duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { splitsOf } from '../../../race/splits.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { useSpeedText } from '../../../race/use-speed-text.ts';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import styles from './CourseTable.module.css';
import { sectionsBetween } from './sections-between.ts';

/** The way down the course: at each point the time, for each section what it took, and the speed where a length is known. */
export function CourseTable(props: {
  readonly run: RunDto;
  readonly heat: HeatDto;
  readonly course: readonly MeasuringPointDto[];
  /** The times of who leads: the gap to them is shown. */
  readonly leader?: readonly (Duration | null)[];
  /** By which clock a point was passed: the times of day are shown, that of the start too. */
  readonly timeOfDay?: (moment: bigint) => string;
  readonly label?: string;
}): ReactNode {
  const { run, heat, course, leader, timeOfDay } = props;
  const t = useText();
  const pointName = usePointName(course.length);
  const rounding = roundingOf(heat);
  const { precision } = rounding;
  const crossings = crossingsOf(run);
  const splits = splitsOf(run, leader ?? [], rounding);
  const sections = sectionsBetween(splits, sectionTimes(crossings, rounding));
  const speeds = useSpeedsOf(run, course);
  const hasSections = sections.length > 1;
  // Operators see what nobody has confirmed.
  const isProposed = course.some(({ proposed = [] }) => proposed.includes('sectionLength'));
  const hasSpeeds = speeds.some((speed) => speed !== null);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col">{t('race.run.point')}</th>
            {timeOfDay === undefined ? null : <th scope="col">{t('race.run.timeOfDay')}</th>}
            <th scope="col">{t('race.run.split')}</th>
            {leader === undefined ? null : <th scope="col">{t('publicEvent.live.gap')}</th>}
            {hasSections ? <th scope="col">{t('race.run.section')}</th> : null}
            {hasSpeeds ? <th scope="col">{t(isProposed ? 'race.run.speedProposed' : 'race.run.speed')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {timeOfDay === undefined ? null : (
            <tr>
              <th scope="row">{pointName(0)}</th>
              <td>{momentAt(0)}</td>
            </tr>
          )}
          {splits.map(({ point, time, gap }, section) => (
            <tr key={point}>
              <th scope="row">{pointName(point)}</th>
              {timeOfDay === undefined ? null : <td>{momentAt(point)}</td>}
              <td>
                <TimeText time={time} decimals={precision} />
              </td>
              {leader === undefined ? null : <td>{gapOf(gap)}</td>}
              {hasSections ? (
                <td>
                  <TimeText time={sections[section] ?? null} decimals={precision} />
                </td>
              ) : null}
              {hasSpeeds ? <td>{speeds[section] ?? '–'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

  function momentAt(point: number): string {
    const passed = crossings[point] ?? null;
    return passed === null || timeOfDay === undefined ? '–' : timeOfDay(passed.timestamp);
  }

  function gapOf(gap: Duration | null): ReactNode {
    return gap === null ? null : <GapText gap={gap} decimals={precision} judged={gap !== 0} />;
  }
}

/** Of each section; `null` where no length is known or no time. */
function useSpeedsOf(run: RunDto, course: readonly MeasuringPointDto[]): readonly (string | null)[] {
  const speedText = useSpeedText();
  return netSectionTimes(crossingsOf(run)).map((time, section) => {
    const length_m = course[section + 1]?.sectionLength ?? null;
    const speed = speedOf(length_m === null ? null : Math.round(length_m * 1_000), time);
    return speed === null ? null : speedText(speed);
  });
}
