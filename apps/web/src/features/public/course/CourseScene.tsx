import { memo, type ReactNode } from 'react';
import { usePointName } from '../../../race/use-point-name.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './CourseScene.module.css';
import { height, width, type CourseShape, type Spot } from './course-shape.ts';

/** What stands still: the ground, the line with what is around it, and a gate for each point. */
export const CourseScene = memo(function CourseScene(props: {
  readonly shape: CourseShape;
  readonly places: readonly number[];
  /** The outline of a crowd; empty for none. */
  readonly band: string;
}): ReactNode {
  const { shape, places } = props;
  const pointName = usePointName(places.length);
  const last = places.length - 1;
  return (
    <>
      <svg
        className={styles.scene}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        focusable="false"
        data-kind={shape.kind}
      >
        <Around shape={shape} />
        <path className={styles.ground} d={shape.ground} />
        <path className={styles.road} d={shape.line} />
        <path className={styles.line} d={shape.line} />
        <Gates shape={shape} />
        {props.band === '' ? null : <path className={styles.crowd} d={props.band} />}
      </svg>
      {places.map((place, point) => {
        const { x, y } = shape.at(place);
        const end = point === 0 ? styles.start : point === last ? styles.finish : undefined;
        const across = { insetInlineStart: `${(100 * x) / width}%` };
        return (
          <span key={place} className={classes(styles.gate, end)} style={across}>
            <span className={styles.pole} style={{ insetBlockStart: `${y - 6}cqb` }} />
            <span className={styles.name}>
              {end === undefined ? <span className={styles.short}>{point}</span> : null}
              <span className={end === undefined ? styles.long : undefined}>{pointName(point)}</span>
            </span>
          </span>
        );
      })}
    </>
  );
});

/** Ridges behind a hill, the blocks of a town as on its map. */
function Around({ shape }: { readonly shape: CourseShape }): ReactNode {
  if (shape.kind !== 'street') {
    return (
      <>
        <path className={styles.far} d={farRidge} />
        <path className={styles.around} d={ridge} />
      </>
    );
  }
  return <path className={styles.around} d={shape.turns.map(block).join('')} />;
}

const farRidge = 'M0 44L90 22 170 38 300 4 420 34 520 16 610 36 730 2 840 30 930 12 1000 26V100H0Z';
const ridge = 'M0 58L70 38 130 52 240 22 330 46 420 32 520 52 640 20 760 48 860 30 940 44 1000 34V100H0Z';

/** In the bend of a street, and across from it. */
function block({ x, y }: Spot, turn: number): string {
  const side = turn % 2 === 0 ? -1 : 1;
  const near = y + side * 8;
  const across = y - side * 8;
  return [
    `M${x - 62} ${near}v${side * 26}h56v${-side * 26}z`,
    `M${x + 2} ${near}v${side * 18}h58v${-side * 18}z`,
    `M${x - 72} ${across}v${-side * 16}h46v${side * 16}z`,
    `M${x - 16} ${across}v${-side * 24}h84v${side * 24}z`,
  ].join('');
}

/** On the inside of each turn a gate, red and blue by turns. */
function Gates({ shape }: { readonly shape: CourseShape }): ReactNode {
  if (shape.kind !== 'slope') return null;
  return shape.turns.map(({ x, y }, turn) => {
    const foot = turn % 2 === 0 ? y - 4 : y + 18;
    return (
      <path
        key={x}
        className={turn % 2 === 0 ? styles.red : styles.blue}
        d={`M${x - 10} ${foot}v-13M${x + 10} ${foot}v-13M${x - 10} ${foot - 13}h20v7h-20z`}
      />
    );
  });
}
