import { resultOf } from '@startwand/contract';
import type { ReactNode } from 'react';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import type { DeskResult } from '../derived/result-index.ts';
import type { DeskHeat } from '../use-desk-heat.ts';
import { bestOf } from './speaker-lines.ts';
import styles from './Speaker.module.css';
import { About, Who } from './SpeakerCard.tsx';

/** While nobody is on course: who is in front, to fill the pause with. */
export function SpeakerBest(props: { readonly desk: DeskHeat; readonly results: readonly DeskResult[] }): ReactNode {
  const { competitors, totals, heat } = props.desk;
  const decimals = totals?.rounding.precision ?? heat.precision;
  return (
    <ol className={styles.best}>
      {bestOf(props.results, shown).map(({ run, rank, gap_100ns }) => {
        const competitor = competitors.byId.get(run.competitorId);
        if (competitor === undefined) return null;
        const time = totals?.list[0]?.row.result_100ns ?? resultOf(run);
        return (
          <li key={run.runId} className={styles.small}>
            <p className={styles.top}>
              <span className={styles.place}>
                <b>{`${rank}.`}</b>
                <Who competitor={competitor} />
              </span>
              <span className={styles.result}>
                {rank === 1 || gap_100ns === null ? (
                  <TimeText time={time} decimals={decimals} strong />
                ) : (
                  <GapText gap={gap_100ns} decimals={decimals} />
                )}
              </span>
            </p>
            <About competitor={competitor} />
          </li>
        );
      })}
    </ol>
  );
}

/** As many as fill a screen. */
const shown = 6;
