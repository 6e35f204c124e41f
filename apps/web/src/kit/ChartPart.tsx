import type { ReactNode } from 'react';
import { Chart } from '../ui/chart/Chart.tsx';
import type { ChartSeries } from '../ui/chart/chart-types.ts';
import { PanelPage } from '../views/page/PanelPage.tsx';
import styles from './KitPage.module.css';

const gaps: readonly ChartSeries[] = [
  { name: 'Hofer', at: [0, 0.21, 0.4, 0.35] },
  { name: 'Rossi', at: [0, 0, 0.12, 0.48] },
  { name: 'Lund', at: [0, 0.4, null, 0.9] },
].map(({ name, at }) => ({
  id: name,
  name,
  points: at.map((y, index) => ({ x: index * 400, y })),
}));

const impulses: readonly ChartSeries[] = [
  {
    id: 'impulses',
    name: 'Impulses',
    points: [12, 40, 96, 180, 150, 22].map((y, index) => ({ x: index + 8, y })),
  },
];

/** Lines and bars, each with its table. */
export function ChartPart(): ReactNode {
  return (
    <PanelPage title="Charts">
      <div className={styles.pair}>
        <Chart
          title="Gap to the leader over the course"
          kind="line"
          series={gaps}
          xTitle="Distance"
          xText={(x) => `${x} m`}
          yText={(y) => `+${y.toFixed(2)}`}
          isDownwards
        />
        <Chart
          title="Impulses today"
          kind="bars"
          series={impulses}
          xTitle="Hour"
          xText={(x) => `${x}:00`}
          yText={String}
        />
      </div>
    </PanelPage>
  );
}
