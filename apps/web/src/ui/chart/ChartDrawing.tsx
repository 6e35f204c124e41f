import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useSpeech } from '../../language/language-context.tsx';
import { classes } from '../classes.ts';
import { axisTime } from './axis-time.ts';
import type { ChartPoint, ChartProps, ChartSeries } from './chart-types.ts';
import styles from './Chart.module.css';
import { areOfSeconds, timesAlong } from './round-times.ts';

const height_px = 220;
const margin = { top: 12, right: 12, bottom: 28, left: 56 };

/** What a label takes, with room beside it. */
const label_px = 72;
/** About half of a label. */
const edge_px = 32;

interface Scales {
  readonly x: (x: number) => number;
  readonly y: (y: number) => number;
  readonly yTicks: readonly number[];
  readonly xTicks: readonly number[];
  readonly barWidth_px: number;
}

/** The drawing itself, in the pixels of its place: words keep their size on a phone. It is silent; its table speaks. */
export function ChartDrawing(props: ChartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const width_px = useWidth(place);
  const scales = scalesOf(props, width_px);
  return (
    <div ref={place} className={styles.place} aria-hidden="true">
      <svg width={width_px} height={height_px} viewBox={`0 0 ${width_px} ${height_px}`} className={styles.drawing}>
        <Axes chart={props} scales={scales} width_px={width_px} />
        {props.series.map((series, index) => (
          <g key={series.id} className={seriesLook(index)}>
            {props.kind === 'line' ? (
              <Line series={series} scales={scales} />
            ) : (
              <Bars series={series} index={index} of={props.series.length} scales={scales} />
            )}
          </g>
        ))}
      </svg>
      {props.series.length < 2 ? null : (
        <ul className={classes('wrap gap-2-16', styles.legend)}>
          {props.series.map((series, index) => (
            <li key={series.id} className={classes(styles.entry, seriesLook(index))}>
              <svg width={24} height={12}>
                <path d="M1 6h22" className={styles.line} />
              </svg>
              {series.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Told apart by colour and by the dashes of the line. */
function seriesLook(index: number): string {
  return [styles.first, styles.second, styles.third, styles.fourth][index % 4] ?? '';
}

function scalesOf(chart: ChartProps, width_px: number): Scales {
  const points = chart.series.flatMap((series) => series.points);
  const xs = [...new Set(points.map(({ x }) => x))].toSorted((a, b) => a - b);
  const ys = points.flatMap(({ y }) => y ?? []);
  const isCounted = ys.every((value) => Number.isInteger(value));
  const [bottom, top] = [height_px - margin.bottom, margin.top];
  const [left, right] = [margin.left, Math.max(margin.left + 1, width_px - margin.right)];
  const y = scaleLinear()
    .domain(chart.isClose === true ? closeTo(ys) : [Math.min(0, ...ys), Math.max(0, ...ys) || 1])
    .nice(4)
    .range(chart.isDownwards === true ? [top, bottom] : [bottom, top]);
  const band = scaleBand(xs, [left, right]).padding(0.2);
  const along = scaleLinear([xs[0] ?? 0, xs.at(-1) ?? 1], [left, right]);
  const x = chart.kind === 'bars' ? (at: number) => (band(at) ?? left) + band.bandwidth() / 2 : along;
  return {
    y,
    x,
    // Of what is counted there is no half.
    yTicks: y.ticks(4).filter((tick) => Number.isInteger(tick) || !isCounted),
    xTicks: chart.overTime === undefined ? apart(xs, x, width_px) : timesApart(xs, x, width_px),
    barWidth_px: band.bandwidth(),
  };
}

/** From the lowest to the highest, with room around one that never changed. */
function closeTo(ys: readonly number[]): readonly [number, number] {
  const [lowest, highest] = [Math.min(...ys), Math.max(...ys)];
  return lowest < highest ? [lowest, highest] : [lowest - 1, highest + 1];
}

function isAtEdge(x_px: number, width_px: number): boolean {
  return x_px > width_px - edge_px;
}

/** As many as fit beside each other, the first always among them: points of a line may stand close together. */
function apart(xs: readonly number[], at: (x: number) => number, width_px: number): readonly number[] {
  const ticks: number[] = [];
  for (const x of xs) {
    const last = ticks.at(-1);
    // The last one reaches back from the edge with the whole of it.
    const room_px = isAtEdge(at(x), width_px) ? label_px + edge_px / 2 : label_px;
    if (last === undefined || at(x) - at(last) >= room_px) ticks.push(x);
  }
  return ticks;
}

/** Round times between the first and the last place; those at the edges give way, their words would reach out. */
function timesApart(xs: readonly number[], at: (x: number) => number, width_px: number): readonly number[] {
  const [first, last] = [xs[0], xs.at(-1)];
  if (first === undefined || last === undefined) return [];
  const room = Math.floor((width_px - margin.left - margin.right) / label_px);
  return timesAlong(first, last, Math.max(2, room), (x) => !isAtEdge(at(x), width_px));
}

function Axes(props: { readonly chart: ChartProps; readonly scales: Scales; readonly width_px: number }): ReactNode {
  const { chart, scales, width_px } = props;
  const { language } = useSpeech();
  const hasSeconds = areOfSeconds(scales.xTicks);
  const timeOf = useMemo(() => axisTime(language), [language]);
  const said = (tick: number) => (chart.overTime === 'clock' ? timeOf(tick, hasSeconds) : chart.xText(tick));
  return (
    <g className={styles.axes}>
      {scales.yTicks.map((tick) => (
        <g key={tick} transform={`translate(0 ${scales.y(tick)})`}>
          <path d={`M${margin.left} 0H${width_px - margin.right}`} className={styles.grid} />
          <text x={margin.left - 8} dy="0.32em" textAnchor="end">
            {chart.yText(tick)}
          </text>
        </g>
      ))}
      {scales.xTicks.map((tick) => (
        <text
          key={tick}
          x={scales.x(tick)}
          y={height_px - 8}
          // The last one of a line stands at the edge.
          textAnchor={isAtEdge(scales.x(tick), width_px) ? 'end' : 'middle'}
        >
          {said(tick)}
        </text>
      ))}
    </g>
  );
}

function Line(props: { readonly series: ChartSeries; readonly scales: Scales }): ReactNode {
  const { series, scales } = props;
  const path = line<ChartPoint>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => scales.x(x))
    .y(({ y }) => scales.y(y ?? 0))([...series.points]);
  const last = series.points.findLast(({ y }) => y !== null);
  return (
    <>
      <path d={path ?? ''} className={styles.line} />
      {last === undefined ? null : (
        <circle cx={scales.x(last.x)} cy={scales.y(last.y ?? 0)} r={4} className={styles.end} />
      )}
    </>
  );
}

function Bars(props: {
  readonly series: ChartSeries;
  readonly index: number;
  readonly of: number;
  readonly scales: Scales;
}): ReactNode {
  const { series, index, of, scales } = props;
  const width_px = scales.barWidth_px / of;
  return series.points.map(({ x, y }) =>
    y === null ? null : (
      <rect
        key={x}
        x={scales.x(x) - scales.barWidth_px / 2 + index * width_px}
        y={Math.min(scales.y(y), scales.y(0))}
        width={Math.max(1, width_px - 1)}
        height={Math.abs(scales.y(y) - scales.y(0))}
        rx={2}
        className={styles.bar}
      />
    ),
  );
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width_px, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setWidth(element.clientWidth);
    // Before the first frame: at any other width the page would be as wide as the drawing for a moment.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width_px;
}
