import { calls, type BalanceMomentDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useAccount } from '../../../services/account.ts';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { daysIn } from '../../../base/day-span.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import type { HistorySearch } from './history-search.ts';

const day_ms = 86_400_000;

/** The balance as it went between the days that are looked at, whatever else is filtered by. */
export function HistoryChart({ address }: { readonly address: HistorySearch }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const course = useRouteQuery(
    calls.balanceCourse,
    { params: { userId: useAccount().id }, query: daysIn(address) },
    { background: true },
  );
  if (course.kind !== 'ready' || course.data.length < 2) return null;
  const points = course.data.map((moment) => ({ x: atOf(moment), y: moment.balance }));
  const span_ms = (points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0);
  return (
    <Chart
      title={t('money.history.chart')}
      kind="line"
      isClose
      series={[{ id: 'balance', name: t('money.history.balance'), points }]}
      xTitle={t('money.history.when')}
      xText={span_ms > 2 * day_ms ? dayOf : (at_ms) => formats.clock(at_ms)}
      overTime={span_ms > 2 * day_ms ? 'asPlaces' : 'clock'}
      yText={formats.number}
    />
  );

  function dayOf(at_ms: number): string {
    return formats.day(at_ms, Intl.DateTimeFormat().resolvedOptions().timeZone);
  }
}

function atOf({ date }: BalanceMomentDto): number {
  return Number(date / BigInt(TICKS_PER_MILLISECOND));
}
