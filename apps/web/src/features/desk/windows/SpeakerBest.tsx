import type { OperatorCompetitorDto } from '@startwand/contract';
import { gapDecimals, shownDecimals } from '@startwand/timing';
import type { ReactNode } from 'react';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import type { DeskResult } from '../derived/result-index.ts';
import type { DeskHeat } from '../use-desk-heat.ts';
import type { LastRace } from './last-races.ts';
import { bestOf } from './speaker-lines.ts';
import styles from './Speaker.module.css';
import best from './SpeakerBest.module.css';
import { About, Who } from './SpeakerCard.tsx';

/** Before anybody is in the finish: who was in front in the heat before, whom all have to beat. */
export function SpeakerBefore(props: {
  readonly heat: string;
  readonly before: readonly { readonly competitor: OperatorCompetitorDto; readonly race: LastRace }[];
}): ReactNode {
  const { heat, before } = props;
  return (
    <>
      <h2>{heat}</h2>
      <ol className={best.best}>
        {before.slice(0, shown).map(({ competitor, race }) => (
          <li key={competitor.id} className={styles.small}>
            <p className={styles.top}>
              <span className={best.place}>
                <b>{`${race.rank}.`}</b>
                <Who competitor={competitor} />
              </span>
              <span className={best.result}>
                <TimeText time={race.result_100ns} decimals={race.decimals} strong={race.rank === 1} />
              </span>
            </p>
            <About competitor={competitor} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** While nobody is on course: who is in front, to fill the pause with. */
export function SpeakerBest(props: { readonly desk: DeskHeat; readonly results: readonly DeskResult[] }): ReactNode {
  const { competitors, totals, heat } = props.desk;
  const decimals = totals?.rounding.precision ?? heat.precision;
  return (
    <ol className={best.best}>
      {bestOf(props.results, shown).map(({ run, rank, gap_100ns, result_100ns }) => {
        const competitor = competitors.byId.get(run.competitorId);
        if (competitor === undefined) return null;
        return (
          <li key={run.runId} className={styles.small}>
            <p className={styles.top}>
              <span className={best.place}>
                <b>{`${rank}.`}</b>
                <Who competitor={competitor} />
              </span>
              <span className={best.result}>
                {rank === 1 || gap_100ns === null ? (
                  <TimeText
                    time={result_100ns}
                    decimals={shownDecimals(totals === null ? run : totals.list[0]?.row, decimals)}
                    strong
                  />
                ) : (
                  <GapText gap={gap_100ns} decimals={gapDecimals(totals === null ? run : null, gap_100ns, decimals)} />
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
