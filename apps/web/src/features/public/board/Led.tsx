import { startOf, type HeatDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { Name } from '../../../ui/Name.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEvent } from '../event/event-context.ts';
import { totalStartOf } from '../final/public-totals.ts';
import { BoardLists } from './board-lists.ts';
import { seconds_default, type BoardSearch } from './board-search.ts';
import styles from './Led.module.css';
import { useTurning } from './use-turning.ts';

/** The least that letters need to be read. */
const row_px = 16;

/**
 * A wall of lamps: a running time for whoever is nearest to the finish, and below it the lists, a page after the other. So
 * few pixels hold rank, bib, last name and time, and nothing else.
 */
export function Led({ heat, address }: { readonly heat: HeatDto; readonly address: BoardSearch }): ReactNode {
  const { detail } = useEvent();
  const t = useText();
  const [kept] = useState(() => new BoardLists(heat.id));
  const { publicResult } = detail.event;
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const lists = useMemo(
    () => (publicResult ? kept.of(detail, address.list ?? 'result') : []),
    [kept, detail, publicResult, address.list],
  );
  const [width, height] = sizeOf(address.size);
  const rows = Math.max(1, Math.floor(height / row_px));
  // Who started first is nearest to the finish.
  const running = whole.onCourse.at(-1) ?? null;
  const run = running?.run ?? null;
  const start = run === null ? null : totals === null ? startOf(run) : totalStartOf(run, totals);
  const free = running === null ? rows : rows - 1;
  const perPage = Math.max(1, free);
  const place = useTurning(lists, perPage, address.seconds ?? seconds_default);
  const list = lists.find(({ id }) => id === place?.list);
  const from = (place?.page ?? 0) * perPage;
  const shown = list?.ranked.slice(from, from + free) ?? [];
  const row = Math.floor(height / rows);
  const style = { inlineSize: width, blockSize: height, fontSize: row - 3, lineHeight: `${row}px` };
  return (
    <div className={styles.wall} style={style}>
      <h1 className="visually-hidden">{detail.event.name}</h1>
      {running === null ? null : (
        <div className={classes(styles.row, styles.running)} data-testid="led-running">
          <span />
          <span className="at-end">{running.bib}</span>
          <span className={styles.name}>
            <Name>{running.competitor.lastName}</Name>
          </span>
          {start === null ? null : <RunningClock start={start} />}
        </div>
      )}
      <ol aria-label={t('live.ranking')}>
        {shown.map(({ row, rank }) => (
          <li key={row.competitorId} className={styles.row}>
            <span className="at-end">{rank}</span>
            <span className="at-end">{row.bib}</span>
            <span className={styles.name}>
              <Name>{row.competitor.lastName}</Name>
            </span>
            <TimeText time={row.result_100ns} decimals={list?.decimals ?? heat.precision} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** @example sizeOf('192x64') // [192, 64] */
function sizeOf(size: string | undefined): readonly [number, number] {
  const [width = 192, height = 64] = (size ?? '').split('x').map(Number);
  return [width || 192, height];
}
