import { isolated, roundingOf, type HeatDto, type PublicCompetitorDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { currentHeat } from '../../../race/current-heat.ts';
import { useEvent } from '../event/event-context.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useChoiceName } from '../lists/use-choice-name.ts';
import { rankedIn, type PublicTotals } from '../final/public-totals.ts';
import { rowsOfPage } from './board-fill.ts';
import { BoardHead } from './BoardHead.tsx';
import { seconds_default, type BoardSearch } from './board-search.ts';
import { BoardCourse } from '../course/BoardCourse.tsx';
import type { BoardList } from './board-lists.ts';
import styles from './Board.module.css';
import { BoardRows, type Carried } from './BoardRows.tsx';
import { Led } from './Led.tsx';
import { Overlay } from './Overlay.tsx';
import { Side } from './Side.tsx';
import { pagesOf } from './turning.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { ShownBoard } from './ShownBoard.tsx';
import { useSavedTitle } from './use-saved-title.ts';
import { useStartTimes } from './use-start-times.ts';
import { useTurning } from './use-turning.ts';
import type { ShownView } from './sponsor-pictures.ts';
import { useBoardLists } from './use-board-lists.ts';

/** What the desk has put on it or the address asks for, of the heat that it names or else of the one where something happens. */
export function Board(props: {
  readonly address: BoardSearch;
  /** What the desk or a mixer wants to be shown; `null`: it turns by itself. */
  readonly view?: ShownView | null;
}): ReactNode {
  const { address, view = null } = props;
  const { heats } = useEvent().detail;
  const t = useText();
  const heat = heats.find(({ id }) => id === address.heat) ?? currentHeat(heats);
  if (heat === null) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  if (address.size !== undefined) return <Led key={heat.id} heat={heat} address={address} view={view} />;
  if (address.overlay === 1) {
    return (
      <>
        <Overlay
          key={heat.id}
          heat={heat}
          view={view}
          ofClass={address.class}
          rows={address.rows}
          list={address.list}
        />
        {address.course === 1 ? <BoardCourse key={`course ${heat.id}`} heat={heat} isOverlay /> : null}
      </>
    );
  }
  if (view !== null) return <ShownBoard key={heat.id} heat={heat} view={view} />;
  return <TurningBoard key={heat.id} heat={heat} address={address} />;
}

function TurningBoard(props: { readonly heat: HeatDto; readonly address: BoardSearch }): ReactNode {
  const { heat, address } = props;
  const { detail } = useEvent();
  const { event } = detail;
  const listName = useListName();
  const kept = useBoardLists(heat.id);
  const lists = useMemo(
    () => (event.publicResult ? kept.of(detail, address.list) : []),
    [kept, detail, event.publicResult, address.list],
  );
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const classLists = useMemo(() => kept.classesOf(detail, heat), [kept, detail, heat]);
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = useLeaderTimes(whole.ranked, rounding);
  const [body, room] = useRowsThatFit();
  const place = useTurning(lists, room.rows, address.seconds ?? seconds_default, '');
  // Before anybody has a result its list is of those who are to start.
  const [first = null] = whole.toStart.length === 0 ? [] : lists;
  const list = lists.find(({ id }) => id === place?.list) ?? first;
  const page = place?.page ?? 0;
  const waiting = useMemo(() => waitingOf(list, whole.toStart), [list, whole.toStart]);
  const ranked = totals === null ? (event.publicResult ? whole.ranked : nobody) : rankedIn(totals);
  const isRunning = heat.state === 'armed' || whole.onCourse.length > 0;
  const startTimes = useStartTimes(heat);
  const carried = totals === null ? null : carriedTo(totals);
  const pages = list === null ? 1 : pagesOf(list, room.rows);
  const size = list === null ? room.rows : rowsOfPage(list, waiting.length, room.rows);
  // On the only page of a list they stand already.
  const others = waiting.length > 0 && pages === 1 ? nobody : whole.toStart;
  const hasClasses = classLists.filter(({ count }) => count > 0).length > 1;
  const hasSide = whole.onCourse.length > 0 || (ranked.length > 0 && (isRunning || hasClasses)) || others.length > 0;
  const title = list === null ? isolated(heat.name) : titleOf(heat, list, listName(list));
  return (
    <>
      <BoardHead title={title} page={pages === 1 ? null : `${page + 1} / ${pages}`} />
      <BoardCourse heat={heat} />
      <div className={classes(styles.body, hasSide && styles.withSide)}>
        <div ref={body} className={styles.ranking}>
          {list === null ? (
            <NoList heat={heat} isPublic={event.publicResult} />
          ) : (
            <BoardRows
              key={`${list.id}/${page}`}
              list={list}
              from={page * size}
              size={size}
              waiting={page === pages - 1 ? waiting : nobody}
              startTimes={startTimes}
              carried={carried}
            />
          )}
        </div>
        {!hasSide ? null : (
          <Side
            heat={heat}
            view={whole}
            ranked={ranked}
            decimals={totals?.rounding.precision ?? rounding.precision}
            leader={leader}
            totals={totals}
            classLists={classLists}
            waiting={others}
          />
        )}
      </div>
    </>
  );
}

const nobody: readonly never[] = [];

/** What the heats before this one gave each. */
function carriedTo({ heats, rounding, carriedBy }: PublicTotals): Carried {
  const before = heats.slice(0, -1);
  const [first] = before;
  return {
    heat: before.length === 1 && first !== undefined ? first.name : null,
    decimals: rounding.precision,
    timeOf: (competitorId) => carriedBy(competitorId).result_100ns,
  };
}

/** Below a result stands who is still to start, of a class those of the class. */
function waitingOf(list: BoardList | null, toStart: readonly PublicCompetitorDto[]): readonly PublicCompetitorDto[] {
  if (list === null) return nobody;
  const { name } = list;
  if (name.kind === 'class') return toStart.filter((competitor) => competitor.class === name.value);
  return name.kind === 'result' || name.kind === 'total' ? toStart : nobody;
}

/** The heat, and behind it which of its lists. */
function titleOf(heat: HeatDto, list: BoardList, name: string): string {
  return list.name.kind === 'overall' || list.name.kind === 'saved'
    ? name
    : `${isolated(heat.name)} · ${isolated(name)}`;
}

function useListName(): (list: BoardList) => string {
  const t = useText();
  const choiceName = useChoiceName();
  const savedName = useSavedTitle();
  return ({ name }) => {
    if (name.kind === 'overall') {
      if (name.ahead.length === 0) return t('live.overall');
      return `${t('live.overall')} · ${t('publicEvent.print.provisional', { heats: name.ahead.join(', ') })}`;
    }
    if (name.kind === 'saved') return savedName(name);
    if (name.kind !== 'class') return choiceName(name);
    return name.value ?? t('publicEvent.now.withoutClass');
  };
}

/** Who looks at it before the first start wants to know when that is. */
function NoList({ heat, isPublic }: { readonly heat: HeatDto; readonly isPublic: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { startTime, state } = heat;
  if (!isPublic) return <p className={styles.nobody}>{t('publicEvent.live.unpublished')}</p>;
  if (startTime === null || state !== 'prepared') return <p className={styles.nobody}>{t('live.noResults')}</p>;
  return (
    <p className={styles.nobody}>
      <span>
        <span className={styles.day}>{t('publicEvent.now.firstStart')}</span>
        <b className={styles.start}>{formats.wallClock(startTime)}</b>
      </span>
    </p>
  );
}
