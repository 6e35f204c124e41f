import { isolated } from '@startwand/contract';
import { memo, useEffect, useState, type ReactNode } from 'react';
import { isStill } from '../../../base/is-still.ts';
import type { Readable } from '../../../base/store.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { displayName } from '../../../race/competitor.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { useRaceClock } from '../../../services/race-clock.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { GapText } from '../../../ui/TimeText.tsx';
import { CourseLook, isCrowd, type Look, type Plate, type Racing } from './course-look.ts';
import styles from './Course.module.css';
import { courseKind, shapeOf, type CourseShape } from './course-shape.ts';
import { CourseScene } from './CourseScene.tsx';
import { Ghost, Mark } from './Mark.tsx';

/** A crowd is looked at once a second, whatever happens in it; so is who stands in the finish. */
const beat_ms = 1_000;
/** Where one impulse follows the other at once, a look tells of all of them: what moves goes on moving meanwhile. */
const rest_ms = 1_000;

/**
 * The course with who is on it, as long as somebody looks. A few are drawn anew when something happens to them; a crowd
 * once a second.
 */
export const CourseStage = memo(function CourseStage({ racing }: { readonly racing: Readable<Racing> }): ReactNode {
  const clock = useRaceClock();
  const { detail, heat } = racing.get();
  const shape = shapeOf(courseKind(detail.event, heat));
  const [kept] = useState(() => new CourseLook(heat.id));
  const [look, setLook] = useState(() => kept.at(racing.get(), shape, clock.now(), isStill()));
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    let sawAt_ms = -Infinity;
    const see = () => {
      clearTimeout(soon);
      soon = undefined;
      setLook(kept.at(racing.get(), shape, clock.now(), isStill()));
    };
    const seeIt = () => {
      sawAt_ms = performance.now();
      see();
    };
    const hear = () => {
      if (isCrowd(racing.get()) || soon !== undefined) return;
      const rests_ms = sawAt_ms + rest_ms - performance.now();
      if (rests_ms > 0) soon = setTimeout(seeIt, rests_ms);
      else seeIt();
    };
    const beat = () => {
      // A look that comes by itself tells of it as well.
      if (soon === undefined && (isCrowd(racing.get()) || kept.hasArrived)) see();
    };
    see();
    const timer = setInterval(beat, beat_ms);
    const deaf = racing.subscribe(hear);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      deaf();
    };
  }, [kept, racing, shape, clock]);
  return (
    <>
      <Drawing look={look} shape={shape} />
      <Told look={look} />
    </>
  );
});

function Drawing({ look, shape }: { readonly look: Look; readonly shape: CourseShape }): ReactNode {
  const [first, ...others] = look.plates;
  return (
    <div className={styles.field} aria-hidden="true" data-testid="course">
      <CourseScene shape={shape} places={look.places} band={look.band} />
      {look.ghost === null ? null : (
        <Ghost shape={shape} samples={look.ghost}>
          <span className={styles.ghost} />
        </Ghost>
      )}
      {look.crowd === 0 || first === undefined ? (
        look.plates.map((plate) => (
          <Mark key={plate.row.competitorId} shape={shape} way={plate.way} bib={plate.row.bib}>
            <Single plate={plate} decimals={look.decimals} />
          </Mark>
        ))
      ) : (
        <>
          {others.map(({ row, way }) => (
            <Mark key={row.competitorId} shape={shape} way={way} bib={row.bib}>
              <span className={styles.dot} />
            </Mark>
          ))}
          <Mark key="first" shape={shape} way={first.way} bib={first.row.bib}>
            <span className={classes(styles.dot, styles.first)} />
            <span className={styles.train} data-side={first.way.from < 0.5 ? 'ahead' : 'behind'}>
              {look.plates.map(({ row }) => (
                <BibPlate key={row.competitorId} bib={row.bib} />
              ))}
            </span>
          </Mark>
          {look.own.map((plate) => (
            <Mark key={plate.row.competitorId} shape={shape} way={plate.way} bib={plate.row.bib}>
              <Single plate={plate} decimals={look.decimals} />
            </Mark>
          ))}
        </>
      )}
    </div>
  );
}

/** The plate above its place on the course, below it how far from the leader. */
const Single = memo(function Single(props: { readonly plate: Plate; readonly decimals: Look['decimals'] }): ReactNode {
  const { row, gap } = props.plate;
  const tone = gap === null ? undefined : gap <= 0 ? styles.ahead : styles.behind;
  return (
    <>
      <span className={classes(styles.dot, tone)} />
      <span className={classes(styles.plate, tone)}>{row.bib ?? '–'}</span>
      {gap === null ? null : (
        <span className={styles.gap}>
          <GapText gap={gap} decimals={props.decimals} judged />
        </span>
      )}
    </>
  );
});

/** The same in words, for who reads it: it waits to be asked, and is no news. */
function Told({ look }: { readonly look: Look }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName(look.places.length);
  const told = ({ row, way, gap }: Plate): string => {
    const who = `${row.bib ?? '–'} ${isolated(displayName(row.competitor))}`;
    const last = look.places.length - 1;
    if (way.point >= last) return t('publicEvent.way.arrived', { who, point: pointName(last) });
    const where = { who, from: pointName(way.point), to: pointName(way.point + 1) };
    if (gap === null) return t('publicEvent.way.between', where);
    const figure = formats.gap(gap, look.decimals).replace(/^[^\d]+/, '');
    return t(gap <= 0 ? 'publicEvent.way.ahead' : 'publicEvent.way.behind', { ...where, gap: figure });
  };
  return (
    <ul className="visually-hidden" data-testid="course-told">
      {look.crowd === 0 ? null : <li>{t('live.allOnCourse', { number: look.crowd })}</li>}
      {[...look.plates, ...look.own].map((plate) => (
        <li key={plate.row.competitorId}>{told(plate)}</li>
      ))}
    </ul>
  );
}
