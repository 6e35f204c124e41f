import { memo, type ReactNode } from 'react';
import { usePointName } from '../../../race/use-point-name.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Course.module.css';
import { height, width, type CourseShape } from './course-shape.ts';

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

/** Ridges behind a hill, blocks beside a street, poles in the turns of a slope. */
function Around({ shape }: { readonly shape: CourseShape }): ReactNode {
  if (shape.kind === 'street') {
    return <path className={styles.around} d={blocks} />;
  }
  if (shape.kind === 'road') return <path className={styles.around} d={ridge} />;
  return (
    <>
      <path className={styles.around} d={ridge} />
      {shape.kind === 'slope'
        ? turns.map((share, turn) => {
            const { x, y } = shape.at(share);
            const side = turn % 2 === 0 ? -1 : 1;
            return (
              <path key={share} className={turn % 2 === 0 ? styles.red : styles.blue} d={`M${x} ${y + side * 9}v-9`} />
            );
          })
        : null}
    </>
  );
}

const turns = Array.from({ length: 9 }, (_none, turn) => (turn + 0.5) / 9);
const ridge = `M0 60L70 34 130 48 240 12 330 40 420 22 520 46 640 10 760 42 860 20 940 38 1000 24V100H0Z`;
/** Houses along a street: how far, how wide, how high. */
const blocks = [
  [30, 60, 26],
  [96, 44, 40],
  [170, 70, 30],
  [262, 40, 46],
  [318, 66, 28],
  [420, 54, 38],
  [500, 40, 24],
  [560, 70, 34],
  [660, 46, 48],
  [730, 60, 28],
  [820, 44, 36],
  [884, 76, 24],
]
  .map(([x = 0, wide = 0, high = 0]) => `M${x} 74v-${high}h${wide}v${high}z`)
  .join('');
