import { startOf, type HeatDto } from '@startwand/contract';
import { shownDecimals, type Decimals } from '@startwand/timing';
import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { firstStarted, type RankingLine } from '../../../race/heat-ranking.ts';
import { Name } from '../../../ui/Name.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEvent } from '../event/event-context.ts';
import { rankedIn, totalStartOf } from '../final/public-totals.ts';
import { contentOf } from './board-content.ts';
import { lastAtFinish, type BoardList } from './board-lists.ts';
import { seconds_default, type BoardSearch } from './board-search.ts';
import styles from './Led.module.css';
import { sw } from './published-classes.ts';
import { useTurning } from './use-turning.ts';
import type { ShownView } from './sponsor-pictures.ts';
import { useBoardLists } from './use-board-lists.ts';

/** The least that letters need to be read. */
const row_px = 16;

/** A line of few pixels: the last name, and what stands before and behind it. */
interface LedRow {
  readonly id: string;
  readonly rank: number | null;
  readonly bib: number | null;
  readonly name: string;
  readonly result: RankingLine['result_100ns'] | null;
  readonly decimals: Decimals;
}

/**
 * A wall of lamps: a running time for whoever is nearest to the finish, and below it the lists, a page after the other; or the
 * one thing that the desk has put on it. So few pixels hold rank, bib, last name and time, and nothing else.
 */
export function Led(props: {
  readonly heat: HeatDto;
  readonly address: BoardSearch;
  readonly view: ShownView | null;
}): ReactNode {
  const { heat, address, view } = props;
  const { detail } = useEvent();
  const t = useText();
  const { lists, running, start, content } = useLedContent(heat, address, view);
  const [width, height] = sizeOf(address.size);
  const rows = Math.max(1, Math.floor(height / row_px));
  const free = running === null ? rows : rows - 1;
  const perPage = Math.max(1, free);
  const of = view === null ? '' : JSON.stringify(view);
  const place = useTurning(lists, perPage, address.seconds ?? seconds_default, of);
  const list = lists.find(({ id }) => id === place?.list);
  const from = (place?.page ?? 0) * perPage;
  const shown = list?.rows.slice(from, from + free) ?? [];
  const row = Math.floor(height / rows);
  const style = { inlineSize: width, blockSize: height, fontSize: row - 3, lineHeight: `${row}px` };
  return (
    <div className={classes(styles.wall, sw.wall)} style={style}>
      <h1 className="visually-hidden">{detail.event.name}</h1>
      {content?.kind === 'message' ? <LedMessage text={content.text} width={width} height={height} /> : null}
      {content?.kind === 'picture' && content.picture !== null ? (
        <img src={content.picture.path} alt={content.name} className={classes(styles.picture, sw.picture)} />
      ) : null}
      {running === null ? null : (
        <div className={classes(styles.row, styles.running, sw.row)} data-testid="led-running">
          <span />
          <span className="at-end">{running.bib}</span>
          <span className={styles.name}>
            <Name>{running.competitor.lastName}</Name>
          </span>
          {start === null ? null : <RunningClock start={start} />}
        </div>
      )}
      <ol aria-label={t('live.ranking')}>
        {shown.map(({ id, rank, bib, name, result, decimals }) => (
          <li key={id} className={classes(styles.row, sw.row)}>
            <span className="at-end">{rank}</span>
            <span className="at-end">{bib}</span>
            <span className={styles.name}>
              <Name>{name}</Name>
            </span>
            {result === null ? <span /> : <TimeText time={result} decimals={decimals} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A sentence in letters as large as fit: so wide and so high is each of them, about. */
function LedMessage(props: { readonly text: string; readonly width: number; readonly height: number }): ReactNode {
  const { text, width, height } = props;
  const widthOfLetter = 0.6;
  const size = Math.floor(Math.sqrt((width * height) / (Math.max(1, text.length) * widthOfLetter * 1.3)));
  const style: CSSProperties = { fontSize: Math.max(9, Math.min(size, height * 0.6)), lineHeight: 1.05 };
  return (
    <p className={classes(styles.message, sw.message)} style={style}>
      {text}
    </p>
  );
}

/** What stands on the wall: who runs, and lists of lines. */
function useLedContent(heat: HeatDto, address: BoardSearch, view: ShownView | null) {
  const { detail } = useEvent();
  const kept = useBoardLists(heat.id);
  const { publicResult } = detail.event;
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const content = useMemo(
    () => (view === null ? null : contentOf(view, detail, heat, kept)),
    [view, detail, heat, kept],
  );
  const ranked = totals === null ? (publicResult ? whole.ranked : []) : rankedIn(totals);
  const last = view?.kind === 'last' ? lastAtFinish(ranked) : null;
  const lists = useMemo(() => {
    if (content === null) return publicResult ? kept.of(detail, address.list ?? 'result').map(linesOf) : [];
    if (content.kind === 'ranked') return [linesOf(content.list)];
    if (content.kind === 'lists') return content.lists.map(linesOf);
    if (content.kind !== 'waiting') return [];
    const rows = content.waiting.map(({ id, startNumber, lastName }): LedRow => {
      return { id, rank: null, bib: startNumber, name: lastName, result: null, decimals: heat.precision };
    });
    return [{ id: 'waiting', count: rows.length, rows }];
  }, [content, publicResult, kept, detail, address.list, heat.precision]);
  const lastOnly =
    last === null
      ? []
      : [linesOf({ id: 'last', ranked: [last], decimals: totals?.rounding.precision ?? heat.precision })];
  // Who started first is nearest to the finish.
  const running = content === null || content.kind === 'onCourse' ? (firstStarted(whole) ?? null) : null;
  const run = running?.run ?? null;
  const start = run === null ? null : totals === null ? startOf(run) : totalStartOf(run, totals);
  return { lists: view?.kind === 'last' ? lastOnly : lists, running, start, content };
}

interface LedList {
  readonly id: string;
  readonly count: number;
  readonly rows: readonly LedRow[];
}

function linesOf(list: Pick<BoardList, 'id' | 'decimals' | 'ranked'>): LedList {
  const rows = list.ranked.map(({ rank, row }): LedRow => {
    return {
      id: row.competitorId,
      rank,
      bib: row.bib,
      name: row.competitor.lastName,
      result: row.result_100ns,
      decimals: shownDecimals(row, list.decimals),
    };
  });
  return { id: list.id, count: rows.length, rows };
}

/** @example sizeOf('192x64') // [192, 64] */
function sizeOf(size: string | undefined): readonly [number, number] {
  const [width = 192, height = 64] = (size ?? '').split('x').map(Number);
  return [width || 192, height];
}
