import { duration } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { displayName } from '../../race/competitor.ts';
import type { Row } from '../../race/heat-ranking.ts';
import { ratedHeats } from '@startwand/contract';
import { RunStatusChip } from '../../ui/StatusChip.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import styles from './RunSplits.module.css';

/** What each heat gave to the total. */
export function HeatResults({ row }: { readonly row: Row }): ReactNode {
  const { heats, runs } = useEvent().detail;
  const t = useText();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{displayName(row.competitor)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('live.heats')}</th>
          <th scope="col">{t('live.time')}</th>
        </tr>
      </thead>
      <tbody>
        {ratedHeats(heats).map((heat) => {
          const run = runs.find(
            (other) =>
              other.heatId === heat.id && other.competitorId === row.competitorId && other.counts,
          );
          const result = run?.result_100ns ?? null;
          return (
            <tr key={heat.id}>
              <th scope="row">{heat.name}</th>
              <td>
                {run?.status === 'ok' && result !== null ? (
                  <TimeText time={duration(result)} decimals={heat.precision} />
                ) : (
                  <RunStatusChip status={run?.status ?? 'waiting'} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
