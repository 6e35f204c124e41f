import { isolated, roundingOf, type BoardView, type HeatDto, type PublicCompetitorDto } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Ranked } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useText } from '../../../language/language-context.tsx';
import type { HeatView, RankingLine } from '../../../race/heat-ranking.ts';
import { savedListIn } from '../../../race/saved-lists.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { useEvent } from '../event/event-context.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { rankedIn } from '../final/public-totals.ts';
import { contentOf, shortened, type BoardContent } from './board-content.ts';
import { lastAtFinish, type BoardList } from './board-lists.ts';
import { seconds_default } from './board-search.ts';
import { useSavedTitle } from './use-saved-title.ts';
import { useTurning } from './use-turning.ts';
import { classes } from '../../../ui/classes.ts';
import overlay from './Overlay.module.css';
import { Person } from './Person.tsx';
import { sw } from './published-classes.ts';
import { Racer } from './Racer.tsx';
import { Last } from './Side.tsx';
import { useViewName } from './use-view-name.ts';
import type { ShownView } from './sponsor-pictures.ts';
import { useBoardLists } from './use-board-lists.ts';

const best = 5;
/** A picture follows one, and sees another one start. */
const followed = 2;
const nobody: HeatView['ranked'] = [];

/**
 * What a video mixer lays over the picture: the clock, who came last, and the first five; or the one thing that the desk or the
 * mixer has chosen. The picture that is drawn is always of the newest state, however long the scene was hidden.
 */
export function Overlay(props: {
  readonly heat: HeatDto;
  readonly view: ShownView | null;
  /** Only those of this class. */
  readonly ofClass: string | undefined;
  readonly rows: number | undefined;
  /** As the address has it: of the lists it takes those that are saved. */
  readonly list: string | undefined;
}): ReactNode {
  const { heat, view, ofClass, rows = best } = props;
  const { detail } = useEvent();
  const t = useText();
  const viewName = useViewName();
  const kept = useBoardLists(heat.id);
  const whole = useMemo(() => kept.whole(detail, heat), [kept, detail, heat]);
  const rounding = useMemo(() => roundingOf(heat), [heat]);
  const leader = useLeaderTimes(whole.ranked, rounding);
  const totals = useMemo(() => kept.totals(detail, heat), [kept, detail, heat]);
  const inTotal = useMemo(() => (totals === null ? null : rankedIn(totals)), [totals]);
  const ofAll = inTotal ?? (detail.event.publicResult ? whole.ranked : nobody);
  const saved = savedListIn(detail.event, props.list)?.id;
  const shown = useMemo(() => view ?? defaultView(saved, ofClass, rows), [view, saved, ofClass, rows]);
  const chosen = useMemo(() => contentOf(shown, detail, heat, kept), [shown, detail, heat, kept]);
  const isOf = (competitor: PublicCompetitorDto) => ofClass === undefined || competitor.class === ofClass;
  const isShown = (kind: ShownView['kind']) => view === null || view.kind === kind;
  const ranked = ofAll.filter(({ row }) => isOf(row.competitor));
  const decimals = totals?.rounding.precision ?? rounding.precision;
  const last = isShown('last') ? lastAtFinish(ranked) : null;
  const onCourse = isShown('onCourse') ? whole.onCourse.filter(({ competitor }) => isOf(competitor)).toReversed() : [];
  const heatName = totals === null ? heat.name : `${isolated(heat.name)} · ${t('live.overall')}`;
  const only = view?.kind === 'class' ? view.class : view === null ? ofClass : undefined;
  return (
    <div className={classes('wrap between', overlay.lower)}>
      <h1 className="visually-hidden">{`${isolated(detail.event.name)} · ${isolated(heat.name)}`}</h1>
      <div className={overlay.stack}>
        {last === null ? null : (
          <Panel id="last" title={t('publicEvent.board.last')} name={sw.last}>
            <Last entry={last} decimals={decimals} />
          </Panel>
        )}
        {onCourse.length === 0 ? null : (
          <Panel id="on-course" title={t('live.onCourse')} name={sw.onCourse}>
            <ul className={overlay.racers}>
              {onCourse.slice(0, followed).map((row) => (
                <li key={row.competitorId} className={sw.row}>
                  <Racer heat={heat} row={row} leader={leader} totals={totals} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {chosen.kind === 'message' ? (
          <p className={classes('strong', overlay.panel, overlay.message, sw.panel, sw.message)}>{chosen.text}</p>
        ) : null}
        <Picture content={chosen} />
      </div>
      {chosen.kind === 'ranked' && chosen.list.count > 0 ? (
        <Ranking
          title={only === undefined ? heatName : `${isolated(heat.name)} · ${isolated(only)}`}
          ranked={shortened(chosen.list, view?.kind === 'top' ? view.rows : rows).ranked}
          decimals={chosen.list.decimals}
        />
      ) : null}
      {chosen.kind === 'lists' ? <InTurn view={shown} lists={chosen.lists} rows={rows} /> : null}
      {chosen.kind === 'waiting' && chosen.waiting.length > 0 && view !== null ? (
        <Panel id="waiting" title={`${isolated(chosen.heat.name)} · ${viewName(view)}`} name={sw.waiting}>
          <Waiting waiting={chosen.waiting.slice(0, rows)} />
        </Panel>
      ) : null}
    </div>
  );
}

/** What stands at the right where nobody chose anything. */
function defaultView(saved: string | undefined, ofClass: string | undefined, rows: number): BoardView {
  if (saved !== undefined) return { kind: 'saved', list: saved };
  return ofClass === undefined ? { kind: 'top', rows } : { kind: 'class', class: ofClass };
}

function Panel(props: {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  const { id, title, name } = props;
  return (
    <section className={classes(overlay.panel, sw.panel, name)} aria-labelledby={id}>
      <h2 id={id} className={classes('strong', overlay.title, sw.title)}>
        {title}
      </h2>
      {props.children}
    </section>
  );
}

function Ranking(props: {
  readonly title: string;
  readonly ranked: readonly Ranked<RankingLine>[];
  readonly decimals: Decimals;
}): ReactNode {
  const { title, ranked, decimals } = props;
  return (
    <Panel id="ranking" title={title} name={sw.ranking}>
      <ol data-testid="board-best" className={overlay.best}>
        {ranked.map(({ row, rank, gap_100ns }) => (
          <li key={row.competitorId} className={classes(overlay.row, sw.row)}>
            <span className={classes('bold at-end', sw.rank)}>{rank}</span>
            <span className={classes(overlay.bib, sw.bib)}>
              <BibPlate bib={row.bib} />
            </span>
            <Person competitor={row.competitor} />
            <span className={classes('bold at-end', sw.time)}>
              <TimeText time={row.result_100ns} decimals={shownDecimals(row, decimals)} />
            </span>
            <span className={classes('at-end', overlay.gap, sw.gap)}>
              {gap_100ns === null || rank === 1 ? null : (
                <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, decimals)} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The groups of a list that the organiser put together, one after the other. */
function InTurn(props: {
  readonly view: ShownView;
  readonly lists: readonly BoardList[];
  readonly rows: number;
}): ReactNode {
  const { lists, rows } = props;
  const savedTitle = useSavedTitle();
  const place = useTurning(lists, rows, seconds_default, JSON.stringify(props.view));
  const list = lists.find(({ id }) => id === place?.list) ?? lists[0];
  if (list === undefined || list.name.kind !== 'saved') return null;
  const from = (place?.page ?? 0) * rows;
  return (
    <Ranking
      key={list.id}
      title={savedTitle(list.name)}
      ranked={list.ranked.slice(from, from + rows)}
      decimals={list.decimals}
    />
  );
}

function Waiting({ waiting }: { readonly waiting: readonly PublicCompetitorDto[] }): ReactNode {
  return (
    <ol className={overlay.best}>
      {waiting.map((competitor) => (
        <li key={competitor.id} className={classes(overlay.row, sw.row)}>
          <span />
          <span className={classes(overlay.bib, sw.bib)}>
            <BibPlate bib={competitor.startNumber} />
          </span>
          <Person competitor={competitor} />
        </li>
      ))}
    </ol>
  );
}

function Picture({ content }: { readonly content: BoardContent }): ReactNode {
  if (content.kind !== 'picture' || content.picture === null) return null;
  const { path, width, height } = content.picture;
  return (
    <img src={path} width={width} height={height} alt={content.name} className={classes(overlay.picture, sw.picture)} />
  );
}
