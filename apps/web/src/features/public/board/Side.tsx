import { startOf, type HeatDto, type PublicCompetitorDto } from '@startwand/contract';
import { gapDecimals, shownDecimals, type Decimals, type Duration, type Ranked } from '@startwand/timing';
import { useMemo, type ReactNode } from 'react';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { firstStarted, type HeatView, type RankingLine } from '../../../race/heat-ranking.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { classes } from '../../../ui/classes.ts';
import type { PublicTotals } from '../final/public-totals.ts';
import { sideParts } from './board-fill.ts';
import { latestAtFinish, type BoardList } from './board-lists.ts';
import { Person } from './Person.tsx';
import { Racer } from './Racer.tsx';
import styles from './Side.module.css';
import { useRowsThatFit } from './use-rows-that-fit.ts';

interface SideProps {
  readonly heat: HeatDto;
  readonly view: HeatView;
  readonly ranked: readonly Ranked<RankingLine>[];
  readonly decimals: Decimals;
  readonly leader: readonly (Duration | null)[];
  /** `null` where the heat is shown by itself. */
  readonly totals: PublicTotals | null;
  readonly classLists: readonly BoardList[];
  /** Who is still to start, unless all of them stand in the list beside it. */
  readonly waiting: readonly PublicCompetitorDto[];
}

/** Who is on course, the next in the finish on top; who came last, and who comes next or leads a class. */
export function Side(props: SideProps): ReactNode {
  const { heat, view, ranked, decimals } = props;
  const [side, room] = useRowsThatFit();
  const t = useText();
  const isRunning = heat.state === 'armed' || view.onCourse.length > 0;
  const filled = useMemo(() => props.classLists.filter(({ count }) => count > 0), [props.classLists]);
  const stock = {
    isRunning,
    onCourse: view.onCourse.length,
    isMassStart: heat.massStart,
    arrived: ranked.length,
    waiting: props.waiting.length,
    classes: filled.map(({ count }) => count),
  };
  const parts = sideParts(stock, room.height_em);
  const arrived = useMemo(() => latestAtFinish(ranked, parts.arrived), [ranked, parts.arrived]);
  const [last, ...before] = arrived;
  return (
    <div ref={side} className={styles.side} data-testid="board-side">
      {isRunning ? <Course {...props} count={parts.onCourse} /> : null}
      {last === undefined ? null : (
        <Part title={t('publicEvent.board.last')} id="last" weight={3 + before.length}>
          <Last entry={last} decimals={decimals} />
          {before.length === 0 ? null : (
            <ol className={styles.list}>
              {before.map(({ row, rank }) => (
                <Line key={row.competitorId} competitor={row.competitor}>
                  <span className="soft">{`${rank}. `}</span>
                  <TimeText time={row.result_100ns} decimals={shownDecimals(row, decimals)} />
                </Line>
              ))}
            </ol>
          )}
        </Part>
      )}
      {parts.waiting === 0 ? null : (
        <Part title={t('publicEvent.live.nextStarters')} id="next" weight={parts.waiting}>
          <ol className={styles.list}>
            {props.waiting.slice(0, parts.waiting).map((competitor) => (
              <Line key={competitor.id} competitor={competitor} />
            ))}
          </ol>
        </Part>
      )}
      <ClassParts lists={filled} count={parts.classes} inClass={parts.inClass} />
    </div>
  );
}

function Course(props: SideProps & { readonly count: number }): ReactNode {
  const { heat, view, leader, totals, count } = props;
  const t = useText();
  return (
    <Part title={t('live.onCourse')} id="on-course" weight={Math.max(1, count * 3)}>
      {view.onCourse.length === 0 ? <p className={classes('soft', styles.note)}>{t('live.nobodyOnCourse')}</p> : null}
      {heat.massStart ? <CrowdClock view={view} /> : null}
      <ul className={styles.racers}>
        {view.onCourse
          .toReversed()
          .slice(0, count)
          .map((row) => (
            <li key={row.competitorId}>
              <Racer heat={heat} row={row} leader={leader} totals={totals} />
            </li>
          ))}
      </ul>
    </Part>
  );
}

/** Of many classes the best in one list, of few the first of each. */
function ClassParts(props: {
  readonly lists: readonly BoardList[];
  readonly count: number;
  readonly inClass: number;
}): ReactNode {
  const t = useText();
  const shown = props.lists.slice(0, props.count);
  if (shown.length > 0 && props.inClass === 1) {
    return (
      <Part title={t('publicEvent.board.leaders')} id="leaders" weight={shown.length}>
        <ol className={styles.list}>
          {shown.map((list) => (
            <Best key={list.id} list={list} count={1} isOfClass={false} />
          ))}
        </ol>
      </Part>
    );
  }
  return shown.map((list) => (
    <Part
      key={list.id}
      title={(list.name.kind === 'class' ? list.name.value : null) ?? t('publicEvent.now.withoutClass')}
      id={list.id}
      weight={props.inClass}
    >
      <ol className={styles.list}>
        <Best list={list} count={props.inClass} isOfClass />
      </ol>
    </Part>
  ));
}

/** Parts share the height that is left by how much stands in them. */
function Part(props: {
  readonly title: string;
  readonly id: string;
  readonly weight: number;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className={styles.part} style={{ flexGrow: props.weight }} aria-labelledby={props.id}>
      <h2 id={props.id} className={classes('soft strong one-line', styles.title)}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

function Best(props: { readonly list: BoardList; readonly count: number; readonly isOfClass: boolean }): ReactNode {
  const { list, count, isOfClass } = props;
  return list.ranked.slice(0, count).map(({ row }) => (
    <Line key={row.competitorId} competitor={row.competitor} isOfClass={isOfClass}>
      <TimeText time={row.result_100ns} decimals={shownDecimals(row, list.decimals)} />
    </Line>
  ));
}

function Line(props: {
  readonly competitor: PublicCompetitorDto;
  readonly isOfClass?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <li className={styles.line}>
      <span className={styles.bib}>
        <BibPlate bib={props.competitor.startNumber} />
      </span>
      <Person competitor={props.competitor} isOfClass={props.isOfClass === true} />
      {props.children === undefined ? null : <span className="strong one-line">{props.children}</span>}
    </li>
  );
}

/** So many signs of rank and time stand beside each other in large figures. */
const inOneLine = 10;

/** Who came last, large enough for the far end of a hall. */
export function Last(props: { readonly entry: Ranked<RankingLine>; readonly decimals: Decimals }): ReactNode {
  const { row, rank, gap_100ns } = props.entry;
  const t = useText();
  const formats = useFormats();
  const { result_100ns } = row;
  const said = `${rank}. ${result_100ns === null ? '' : formats.duration(result_100ns, shownDecimals(row, props.decimals))}`;
  return (
    <div className={classes(styles.last, rank === 1 && styles.leads)} data-testid="board-last">
      <span className={styles.bib}>
        <BibPlate bib={row.bib} />
      </span>
      <Person competitor={row.competitor} />
      <span className={styles.result} data-long={said.length > inOneLine ? '' : undefined}>
        <span className={classes('bold', styles.time)}>{`${rank}.`}</span>
        <span className={classes('bold', styles.time)}>
          <TimeText time={result_100ns} decimals={shownDecimals(row, props.decimals)} />
        </span>
        <span className={styles.gap}>
          {rank === 1 ? (
            <span className="good strong">{t('publicEvent.now.leads')}</span>
          ) : gap_100ns === null ? null : (
            <GapText gap={gap_100ns} decimals={gapDecimals(row, gap_100ns, props.decimals)} judged />
          )}
        </span>
      </span>
    </div>
  );
}

/** One gun, one clock, and how many are under way. */
export function CrowdClock({ view }: { readonly view: HeatView }): ReactNode {
  const t = useText();
  const first = firstStarted(view)?.run;
  const start = first === undefined || first === null ? null : startOf(first);
  if (start === null) return null;
  return (
    <div className={styles.crowd}>
      <span className={classes('bold', styles.time)}>
        <RunningClock start={start} />
      </span>
      <span>{t('publicEvent.board.underWay', { count: view.onCourse.length })}</span>
    </div>
  );
}
