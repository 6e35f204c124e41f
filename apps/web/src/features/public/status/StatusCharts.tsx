import type { StatusSampleDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import styles from './Status.module.css';

/** The last hour of the server that answers. */
export function StatusCharts({ samples }: { readonly samples: readonly StatusSampleDto[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const percent = (share: number) => `${formats.decimal(share, 1)} %`;
  const figure = (value: number) => formats.decimal(value, 2);
  const charts: readonly {
    readonly id: 'cpu' | 'memory' | 'viewers' | 'triggers' | 'commit';
    readonly of: (sample: StatusSampleDto) => number | null;
    readonly show: (value: number) => string;
  }[] = [
    { id: 'cpu', of: ({ cpu }) => cpu * 100, show: percent },
    { id: 'memory', of: ({ memory }) => memory * 100, show: percent },
    { id: 'viewers', of: ({ viewers }) => viewers, show: formats.number },
    { id: 'triggers', of: ({ triggers_per_s }) => triggers_per_s, show: figure },
    { id: 'commit', of: ({ commit_ms }) => commit_ms, show: figure },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ id, of, show }) => (
        <Chart
          key={id}
          title={t(`service.status.${id}`)}
          kind="line"
          series={[
            {
              id,
              name: t(`service.status.${id}`),
              points: samples.map((sample) => ({
                x: Number(sample.date / BigInt(TICKS_PER_MILLISECOND)),
                y: of(sample),
              })),
            },
          ]}
          xTitle={t('service.status.when')}
          xText={(at_ms) => formats.clock(at_ms)}
          overTime="clock"
          yText={show}
        />
      ))}
    </div>
  );
}
