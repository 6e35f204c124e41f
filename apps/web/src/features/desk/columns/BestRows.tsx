import { gapDecimals, shownDecimals } from '@startwand/timing';
import type { ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import { everyResult } from '../derived/result-index.ts';
import type { Desk } from '../use-desk.ts';
import { bestOf } from '../windows/speaker-lines.ts';
import { CompetitorRow } from './CompetitorRow.tsx';
import styles from './BestRows.module.css';

/** As many as a laptop has room for. */
const shown = 10;

/** Behind the last start: who is in front, in the room of those who have started. */
export function BestRows({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useText();
  const { results, competitors, totals, rounding } = desk.desk;
  const decimals = totals?.rounding.precision ?? rounding.precision;
  const best = bestOf(everyResult(results), shown);
  if (best.length === 0) return null;
  return (
    <>
      <h3 className={classes('soft small', styles.title)}>{t('sheet.best')}</h3>
      <div className={styles.room}>
        <ol className={styles.rows}>
          {best.map(({ run, rank, gap_100ns, result_100ns }) => {
            const competitor = competitors.byId.get(run.competitorId);
            return competitor === undefined ? null : (
              <li key={run.runId} className="rigid">
                <CompetitorRow
                  competitor={competitor}
                  column="best"
                  isPicked={competitor.id === desk.picked?.id}
                  onPick={desk.commands.pick}
                  lead={<span className="bold at-end">{rank}</span>}
                >
                  {rank === 1 || gap_100ns === null ? (
                    <TimeText
                      time={result_100ns}
                      decimals={shownDecimals(totals === null ? run : totals.list[0]?.row, decimals)}
                      strong
                    />
                  ) : (
                    <GapText
                      gap={gap_100ns}
                      decimals={gapDecimals(totals === null ? run : null, gap_100ns, decimals)}
                    />
                  )}
                </CompetitorRow>
              </li>
            );
          })}
        </ol>
      </div>
    </>
  );
}
