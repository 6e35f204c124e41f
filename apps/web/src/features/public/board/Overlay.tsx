import { isolated, roundingOf, type HeatDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { HeatView } from '../../../race/heat-ranking.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { rankedIn } from '../final/public-totals.ts';
import { BoardLists, lastAtFinish } from './board-lists.ts';
import { classes } from '../../../ui/classes.ts';
import overlay from './Overlay.module.css';
import { Person } from './Person.tsx';
import { Racer } from './Racer.tsx';
import { Last } from './Side.tsx';

const best = 5;
/** A picture follows one, and sees another one start. */
const followed = 2;
const nobody: HeatView['ranked'] = [];

/** What a video mixer lays over the picture: the clock, who came last, and the first five. */
export function Overlay({ heat }: { readonly heat: HeatDto }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const [kept] = useState(() => new BoardLists(heat.id));
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = useLeaderTimes(whole.ranked, rounding);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const inTotal = useMemo(() => (totals === null ? null : rankedIn(totals)), [totals]);
  const ranked = inTotal ?? (detail.event.publicResult ? whole.ranked : nobody);
  const decimals = totals?.rounding.precision ?? rounding.precision;
  const last = useMemo(() => lastAtFinish(ranked), [ranked]);
  return (
    <div className={classes('wrap between', overlay.lower)}>
      <h1 className="visually-hidden">{`${isolated(detail.event.name)} · ${isolated(heat.name)}`}</h1>
      <div className={overlay.stack}>
        {last === null ? null : (
          <section className={overlay.panel} aria-labelledby="last">
            <h2 id="last" className={classes('strong', overlay.title)}>
              {t('publicEvent.board.last')}
            </h2>
            <Last entry={last} decimals={decimals} />
          </section>
        )}
        {whole.onCourse.length === 0 ? null : (
          <section className={overlay.panel} aria-labelledby="on-course">
            <h2 id="on-course" className={classes('strong', overlay.title)}>
              {t('live.onCourse')}
            </h2>
            <ul className={overlay.racers}>
              {whole.onCourse
                .toReversed()
                .slice(0, followed)
                .map((row) => (
                  <li key={row.competitorId}>
                    <Racer heat={heat} row={row} leader={leader} totals={totals} />
                  </li>
                ))}
            </ul>
          </section>
        )}
      </div>
      {ranked.length === 0 ? null : (
        <section className={overlay.panel} aria-labelledby="ranking">
          <h2 id="ranking" className={classes('strong', overlay.title)}>
            {totals === null ? heat.name : `${isolated(heat.name)} · ${t('live.overall')}`}
          </h2>
          <ol data-testid="board-best" className={overlay.best}>
            {ranked.slice(0, best).map(({ row, rank, gap_100ns }) => (
              <li key={row.competitorId} className={overlay.row}>
                <span className="bold at-end">{rank}</span>
                <span className={overlay.bib}>
                  <BibPlate bib={row.bib} />
                </span>
                <Person competitor={row.competitor} />
                <span className="bold at-end">
                  <TimeText time={row.result_100ns} decimals={decimals} />
                </span>
                <span className={classes('at-end', overlay.gap)}>
                  {gap_100ns === null || rank === 1 ? null : <GapText gap={gap_100ns} decimals={decimals} />}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
