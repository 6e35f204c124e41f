import { isolated, roundingOf, type HeatDto, type PublicCompetitorDto } from '@startwand/contract';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import { classes } from '../../../ui/classes.ts';
import { useEvent } from '../event/event-context.ts';
import { rankedIn } from '../final/public-totals.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { contentOf, type BoardContent } from './board-content.ts';
import { BoardHead } from './BoardHead.tsx';
import { type BoardLists, lastAtFinish, type BoardList } from './board-lists.ts';
import { BoardRows, type Carried } from './BoardRows.tsx';
import { seconds_default } from './board-search.ts';
import { sw } from './published-classes.ts';
import { Racer } from './Racer.tsx';
import styles from './ShownBoard.module.css';
import { CrowdClock, Last } from './Side.tsx';
import { pagesOf } from './turning.ts';
import { useSavedTitle } from './use-saved-title.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useStartTimes } from './use-start-times.ts';
import { useTurning } from './use-turning.ts';
import { useViewName } from './use-view-name.ts';
import type { ShownView } from './sponsor-pictures.ts';
import { useBoardLists } from './use-board-lists.ts';

/** As many as are told apart from afar. */
const racers = 3;

/** A board that shows the one thing that the desk has put on it. */
export function ShownBoard({ heat, view }: { readonly heat: HeatDto; readonly view: ShownView }): ReactNode {
  const { detail } = useEvent();
  const kept = useBoardLists(heat.id);
  const content = useMemo(() => contentOf(view, detail, heat, kept), [view, detail, heat, kept]);
  const viewName = useViewName();
  const t = useText();
  if (content.kind === 'blank') return <h1 className="visually-hidden">{detail.event.name}</h1>;
  if (content.kind === 'picture') return <Shown content={content} />;
  const shown = content.kind === 'waiting' ? content.heat : heat;
  const name = content.kind === 'message' ? '' : ` · ${isolated(viewName(view))}`;
  const title = `${isolated(shown.name)}${name}`;
  if (content.kind === 'ranked')
    return (
      <Rows view={view} title={title} heat={heat} lists={[content.list]} waiting={nobody} none={t('live.noResults')} />
    );
  if (content.kind === 'lists')
    return (
      <Rows
        view={view}
        title={viewName(view)}
        heat={heat}
        lists={content.lists}
        waiting={nobody}
        none={t('live.noResults')}
      />
    );
  if (content.kind === 'waiting') {
    const none = view.kind === 'next' ? '' : t('publicEvent.heat.notDrawn');
    return (
      <Rows view={view} title={title} heat={content.heat} lists={onlyWaiting} waiting={content.waiting} none={none} />
    );
  }
  return (
    <>
      <BoardHead title={title} page={null} />
      <div className={styles.body}>
        {content.kind === 'message' ? (
          <p className={classes(styles.message, sw.message)} data-testid="board-message">
            {content.text}
          </p>
        ) : (
          <Alone kind={content.kind} heat={heat} kept={kept} />
        )}
      </div>
    </>
  );
}

const nobody: readonly never[] = [];
const noRanks: BoardList = { id: 'waiting', count: 0, name: { kind: 'result' }, decimals: 2, ranked: [] };
const onlyWaiting: readonly BoardList[] = [noRanks];
const noCarried: Carried | null = null;

/** Lists one after the other, and of each a page after the other where it is longer than the screen. */
function Rows(props: {
  readonly view: ShownView;
  readonly title: string;
  readonly heat: HeatDto;
  readonly lists: readonly BoardList[];
  readonly waiting: readonly PublicCompetitorDto[];
  /** What stands there while nobody does. */
  readonly none: string;
}): ReactNode {
  const { heat, lists, waiting } = props;
  const [body, room] = useRowsThatFit();
  const startTimes = useStartTimes(heat);
  const savedTitle = useSavedTitle();
  const all = lists.map(({ id, count }) => ({ id, count: count + waiting.length }));
  const place = useTurning(all, room.rows, seconds_default, JSON.stringify(props.view));
  const list = lists.find(({ id }) => id === place?.list) ?? lists[0] ?? noRanks;
  const turned = { id: list.id, count: list.count + waiting.length };
  const title = list.name.kind === 'saved' ? savedTitle(list.name) : props.title;
  const page = place?.page ?? 0;
  const pages = pagesOf(turned, room.rows);
  const from = page * room.rows;
  const size = pages === 1 ? Math.max(1, Math.min(room.rows, turned.count)) : room.rows;
  return (
    <>
      <BoardHead title={title} page={pages === 1 ? null : `${page + 1} / ${pages}`} />
      <div className={styles.body}>
        <div ref={body} className={styles.rows}>
          {turned.count === 0 ? (
            <p className={styles.nobody}>{props.none}</p>
          ) : (
            <BoardRows
              key={`${list.id}/${page}`}
              list={list}
              from={from}
              size={Math.max(size, leastRows)}
              waiting={waiting.slice(from, from + size)}
              startTimes={startTimes}
              carried={noCarried}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Three rows alone are not as high as the screen. */
const leastRows = 6;

/** Who is on course, or who came last, and nothing beside. */
function Alone(props: {
  readonly kind: 'onCourse' | 'last';
  readonly heat: HeatDto;
  readonly kept: BoardLists;
}): ReactNode {
  const { kind, heat, kept } = props;
  const { detail } = useEvent();
  const t = useText();
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = useLeaderTimes(whole.ranked, rounding);
  if (kind === 'last') {
    const ranked = totals === null ? (detail.event.publicResult ? whole.ranked : nobody) : rankedIn(totals);
    const last = lastAtFinish(ranked);
    if (last === null) return <p className={styles.nobody}>{t('live.noResults')}</p>;
    return (
      <div className={classes(styles.large, sw.last)}>
        <Last entry={last} decimals={totals?.rounding.precision ?? rounding.precision} />
      </div>
    );
  }
  if (whole.onCourse.length === 0) return <p className={styles.nobody}>{t('live.nobodyOnCourse')}</p>;
  return (
    <div className={classes(styles.large, sw.onCourse)}>
      {heat.massStart ? <CrowdClock view={whole} /> : null}
      <ul className={styles.racers}>
        {whole.onCourse
          .toReversed()
          .slice(0, racers)
          .map((row) => (
            <li key={row.competitorId} className={sw.row}>
              <Racer heat={heat} row={row} leader={leader} totals={totals} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** A picture, as large as the screen; where there is none, whose it would be. */
function Shown({ content }: { readonly content: BoardContent & { readonly kind: 'picture' } }): ReactNode {
  const { detail } = useEvent();
  const { picture, name } = content;
  return (
    <>
      <h1 className="visually-hidden">{detail.event.name}</h1>
      <div className={styles.body}>
        {picture === null ? (
          <p className={styles.nobody}>{name}</p>
        ) : (
          <img
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt={name}
            className={classes(styles.picture, sw.picture)}
          />
        )}
      </div>
    </>
  );
}
