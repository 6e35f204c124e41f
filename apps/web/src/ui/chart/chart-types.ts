/** What a chart is told. */

export interface ChartPoint {
  readonly x: number;
  /** `null` where nothing was measured: the line breaks off. */
  readonly y: number | null;
}

export interface ChartSeries {
  readonly id: string;
  readonly name: string;
  readonly points: readonly ChartPoint[];
}

export interface ChartProps {
  readonly title: string;
  readonly kind: 'line' | 'bars';
  readonly series: readonly ChartSeries[];
  /** What the places along the chart are: hours, distances, devices. */
  readonly xTitle: string;
  readonly xText: (x: number) => string;
  readonly yText: (y: number) => string;
  /** A line over time, whose places are Unix milliseconds: its marks stand at round times, said by the clock or as `xText` does. */
  readonly overTime?: 'clock' | 'asPlaces';
  /** More is worse, as a gap is: the axis points down. */
  readonly isDownwards?: boolean;
  /** How it changes is what matters, not how far it is from nothing: the axis has what there is, and no more. */
  readonly isClose?: boolean;
}
