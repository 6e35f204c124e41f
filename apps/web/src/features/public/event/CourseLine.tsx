import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useEvent } from './event-context.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './CourseLine.module.css';
import { usePointName } from '../../../race/use-point-name.ts';

/** The measuring points in their order, with the way between them. */
export function CourseLine(): ReactNode {
  const { measuringPoints } = useEvent().detail.event;
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName(measuringPoints.length);
  if (measuringPoints.length < 2) return null;
  const lengths = measuringPoints.slice(1).map(({ sectionLength }) => sectionLength);
  const whole = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  const isKnown = lengths.every((length) => length !== null);
  const inSeconds = (ticks: number | null) => formats.duration(duration(ticks ?? 0), 2);
  const inMetres = (length: number) => formats.decimal(length, 3);
  return (
    <section className="stack gap-12">
      <h2>{t('publicEvent.facts.course')}</h2>
      <ol className="stack">
        {measuringPoints.map(({ section, sectionLength, ...bounds }, point) => (
          <li key={section} className={styles.point}>
            {point === 0 || sectionLength === null ? null : (
              <span className={classes('soft small', styles.length)}>
                {t('publicEvent.course.section', { length: inMetres(sectionLength) })}
              </span>
            )}
            {point === 0 || bounds.lowerBound_100ns === null ? null : (
              <span className={classes('soft small', styles.length)}>
                {t('publicEvent.course.tolerance', {
                  lower: inSeconds(bounds.lowerBound_100ns),
                  upper: inSeconds(bounds.upperBound_100ns),
                })}
              </span>
            )}
            <span className={styles.name}>{pointName(point)}</span>
          </li>
        ))}
      </ol>
      {isKnown && lengths.length > 1 ? (
        <p className="soft">{t('publicEvent.course.whole', { length: inMetres(whole) })}</p>
      ) : null}
    </section>
  );
}
