import type { Duration, Rounding } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../language/language-context.tsx';
import { displayName } from '../../race/competitor.ts';
import type { Row } from '../../race/heat-ranking.ts';
import { splitsOf } from '../../race/splits.ts';
import { GapText, TimeText } from '../../ui/TimeText.tsx';
import { HeatResults } from './HeatResults.tsx';
import styles from './RunSplits.module.css';

interface RunSplitsProps {
  readonly row: Row;
  readonly leader: readonly (Duration | null)[];
  readonly rounding: Rounding;
}

/** The times on the way, each against the leader there; in the overall list, the single heats. */
export function RunSplits({ row, leader, rounding }: RunSplitsProps): ReactNode {
  const t = useText();
  const { run } = row;
  if (run === null) return <HeatResults row={row} />;
  const splits = splitsOf(run, leader, rounding);
  const isManual = run.data.sections.some((section) => section?.manual === true);
  const isEdited = run.isRunTimeEdited || run.data.sections.some((section) => section?.edited);
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">
          {t('live.splitOf', { name: displayName(row.competitor) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('live.splits')}</th>
            <th scope="col">{t('live.time')}</th>
            <th scope="col">{t('live.gap')}</th>
          </tr>
        </thead>
        <tbody>
          {splits.map(({ point, time, gap }) => (
            <tr key={point}>
              <th scope="row">
                {point === splits.length
                  ? t('race.point.finish')
                  : t('race.point.intermediate', { number: point })}
              </th>
              <td>
                <TimeText time={time} decimals={rounding.precision} />
              </td>
              <td>
                {gap === null ? null : (
                  <GapText gap={gap} decimals={rounding.precision} judged={gap !== 0} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isManual ? <p className={styles.remark}>{t('live.manual')}</p> : null}
      {isEdited ? <p className={styles.remark}>{t('live.edited')}</p> : null}
    </>
  );
}
