import type { ReactNode } from 'react';
import type { ChartProps } from './chart-types.ts';
import styles from './Chart.module.css';

/** The figures of a chart, a line for each place. */
export function ChartTable(props: ChartProps): ReactNode {
  const places = [...new Set(props.series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const figure = (points: ChartProps['series'][number]['points'], x: number) =>
    points.find((point) => point.x === x)?.y ?? null;
  return (
    <div className={styles.twin}>
      <table className={styles.table}>
        <caption className="visually-hidden">{props.title}</caption>
        <thead>
          <tr>
            <th scope="col">{props.xTitle}</th>
            {props.series.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places
            .toSorted((a, b) => a - b)
            .map((x) => (
              <tr key={x}>
                <th scope="row">{props.xText(x)}</th>
                {props.series.map(({ id, points }) => {
                  const y = figure(points, x);
                  return (
                    <td key={id} className={styles.figure}>
                      {y === null ? '–' : props.yText(y)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
