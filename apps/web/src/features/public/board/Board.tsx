import { isolated, roundingOf, type HeatDto } from '@startwand/contract';
import { useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { currentHeat } from '../../../race/current-heat.ts';
import { useEvent } from '../event/event-context.ts';
import { Age } from '../live/Age.tsx';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/StateMessage.tsx';
import { useChoiceName } from '../lists/use-choice-name.ts';
import { seconds_default, type BoardSearch } from './board-search.ts';
import { BoardCourse } from '../course/BoardCourse.tsx';
import { BoardLists, type BoardList } from './board-lists.ts';
import styles from './Board.module.css';
import { BoardRows } from './BoardRows.tsx';
import { Hill } from './Hill.tsx';
import { Overlay } from './Overlay.tsx';
import { pagesOf } from './turning.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useTurning } from './use-turning.ts';

/** What the address asks for, of the heat that it names or else of the one where something happens. */
export function Board({ address }: { readonly address: BoardSearch }): ReactNode {
  const { heats } = useEvent().detail;
  const t = useText();
  const heat = heats.find(({ id }) => id === address.heat) ?? currentHeat(heats);
  if (heat === null) {
    return <EmptyState title={t('event.noHeats')} hint={t('event.noHeatsHint')} />;
  }
  return address.overlay === 1 ? (
    <>
      <Overlay key={heat.id} heat={heat} />
      {address.course === 1 ? <BoardCourse key={`course ${heat.id}`} heat={heat} isOverlay /> : null}
    </>
  ) : (
    <TurningBoard key={heat.id} heat={heat} address={address} />
  );
}

function TurningBoard(props: { readonly heat: HeatDto; readonly address: BoardSearch }): ReactNode {
  const { heat, address } = props;
  const { detail, changedAt } = useEvent();
  const { event } = detail;
  const listName = useListName();
  const [kept] = useState(() => new BoardLists(heat.id));
  const lists = useMemo(
    () => (event.publicResult ? kept.of(detail, address.list) : []),
    [kept, detail, event.publicResult, address.list],
  );
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = useLeaderTimes(whole.ranked, rounding);
  const [body, perPage] = useRowsThatFit();
  const place = useTurning(lists, perPage, address.seconds ?? seconds_default);
  const list = lists.find(({ id }) => id === place?.list) ?? null;
  const hasHill = heat.state === 'armed' || whole.onCourse.length > 0;
  return (
    <>
      <header className={styles.head}>
        <h1 className={classes('soft strong', styles.event)}>{event.name}</h1>
        <p className={classes('soft one-line at-end', styles.state)}>
          <Age runs={detail.runs} changedAt={changedAt} />
        </p>
        <h2 className={styles.list}>
          {list?.name.kind === 'overall' ? listName(list) : <Joined heat={heat} list={list} />}
        </h2>
        {list === null || place === null || pagesOf(list, perPage) === 1 ? null : (
          <p
            className={classes('soft one-line at-end', styles.pages)}
          >{`${place.page + 1} / ${pagesOf(list, perPage)}`}</p>
        )}
      </header>
      <BoardCourse heat={heat} />
      <div className={classes(styles.body, hasHill && styles.withHill)}>
        <div ref={body} className={styles.ranking}>
          {list === null || place === null ? (
            <NoList isPublic={event.publicResult} />
          ) : (
            <BoardRows key={`${list.id}/${place.page}`} list={list} from={place.page * perPage} perPage={perPage} />
          )}
        </div>
        {hasHill ? <Hill heat={heat} rows={whole.onCourse} leader={leader} totals={totals} /> : null}
      </div>
    </>
  );
}

/** The heat, and behind it which of its lists. */
function Joined(props: { readonly heat: HeatDto; readonly list: BoardList | null }): ReactNode {
  const listName = useListName();
  const heat = isolated(props.heat.name);
  return props.list === null ? heat : `${heat} · ${isolated(listName(props.list))}`;
}

function useListName(): (list: BoardList) => string {
  const t = useText();
  const choiceName = useChoiceName();
  return ({ name }) => {
    if (name.kind === 'overall') return t('live.overall');
    if (name.kind !== 'class') return choiceName(name);
    return name.value ?? t('publicEvent.now.withoutClass');
  };
}

function NoList({ isPublic }: { readonly isPublic: boolean }): ReactNode {
  const t = useText();
  return <p className={styles.nobody}>{t(isPublic ? 'live.noResults' : 'live.unpublished')}</p>;
}
