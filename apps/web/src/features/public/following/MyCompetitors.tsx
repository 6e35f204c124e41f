/** «My competitor»: a strip on every page of an event, and on those of others, while one whom one follows is racing. */
import { gapDecimals, shownDecimals } from '@startwand/timing';
import { calls, roundingOf, shownStatusOf, startOf, type HeatDto, type PublicDetailDto } from '@startwand/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useStore } from '../../../base/store.ts';
import { useFormats, useText } from '../../../language/language-context.tsx';
import { useRouteQuery } from '../../../queries/use-route-query.ts';
import { displayName } from '../../../race/competitor.ts';
import { currentHeat } from '../../../race/current-heat.ts';
import { splitsOf } from '../../../race/splits.ts';
import { useFollowed } from '../../../race/use-followed.ts';
import { useHeatView } from '../../../race/use-heat-view.ts';
import { usePointName } from '../../../race/use-point-name.ts';
import { RaceClockContext, useRaceClockAhead_ms } from '../../../services/race-clock.ts';
import { useNow } from '../../../services/use-now.ts';
import { useServices } from '../../../services/services.ts';
import { BibPlate } from '../../../ui/BibPlate.tsx';
import { classes } from '../../../ui/classes.ts';
import { CompetitorName } from '../../../ui/CompetitorName.tsx';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { GapText, TimeText } from '../../../ui/TimeText.tsx';
import { EventContext, useEvent } from '../event/event-context.ts';
import { passedLast } from '../final/public-totals.ts';
import { useFinal } from '../live/use-final.ts';
import { useLeaderTimes } from '../live/use-leader-times.ts';
import { FollowOffers } from './FollowOffers.tsx';
import { mineIn, type Mine } from './mine.ts';
import styles from './MyCompetitors.module.css';

/** More of them would cover what they stand over. */
const shownAtOnce = 2;
const eventsElsewhere = 2;
const lookAgain_ms = 60_000;
const nobodyLeftOut = { search: '', where: {} };

interface StripProps {
  /** The event whose page it is, of which the page knows all. */
  readonly here: PublicDetailDto | null;
  /** Whom one followed there before this visit. */
  readonly atFirst: ReadonlySet<string>;
}

export function MyCompetitors({ here, atFirst }: StripProps): ReactNode {
  const { storage } = useServices();
  const elsewhere = storage.keys('followed.').map((key) => key.slice('followed.'.length));
  const others = elsewhere.filter((id) => id !== here?.event.id);
  return (
    <aside className={classes('stack', styles.place)} data-testid="mine">
      {here === null ? null : (
        <>
          <FollowOffers detail={here} atFirst={atFirst} className={classes('card stack gap-8', styles.offer)} />
          <MineOfEvent detail={here} />
        </>
      )}
      {others.length === 0 ? null : <Elsewhere ids={others} />}
    </aside>
  );
}

/** Only events that run can have news; which those are is asked by those alone who follow somebody there. */
function Elsewhere({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const first = useRouteQuery(calls.firstPage, {}, { background: true, again_ms: () => lookAgain_ms });
  const live = first.kind === 'ready' ? (first.data[0]?.live ?? []) : [];
  return live
    .filter(({ id }) => ids.includes(id))
    .slice(0, eventsElsewhere)
    .map(({ id }) => <OtherEvent key={id} id={id} />);
}

function OtherEvent({ id }: { readonly id: string }): ReactNode {
  const store = useServices().events.forVisitors(id);
  const view = useStore(store.view);
  useEffect(() => store.connect(), [store]);
  return view.kind === 'ready' ? <MineOfEvent detail={view.detail} /> : null;
}

function MineOfEvent({ detail }: { readonly detail: PublicDetailDto }): ReactNode {
  const [followed] = useFollowed(detail.event.id);
  const heat = currentHeat(detail.heats);
  if (followed.size === 0 || heat === null || !detail.event.publicResult) return null;
  return (
    <RaceClockContext value={detail.event.clockAhead_100ns ?? 0}>
      <EventContext value={{ detail, changedAt: null }}>
        <MineOfHeat heat={heat} followed={followed} />
      </EventContext>
    </RaceClockContext>
  );
}

function MineOfHeat({ heat, followed }: { readonly heat: HeatDto; readonly followed: ReadonlySet<string> }): ReactNode {
  const { detail } = useEvent();
  const view = useHeatView(detail, heat);
  const leader = useLeaderTimes(view.ranked, roundingOf(heat));
  const now_ms = useNow() + useRaceClockAhead_ms();
  const mine = mineIn(view, heat, followed, now_ms).slice(0, shownAtOnce);
  return mine.map((one) => (
    <MyLine key={one.competitor.id} mine={one} heat={heat} ranked={view.ranked} leader={leader} />
  ));
}

function MyLine(props: {
  readonly mine: Mine;
  readonly heat: HeatDto;
  readonly ranked: ReturnType<typeof useHeatView>['ranked'];
  readonly leader: ReturnType<typeof useLeaderTimes>;
}): ReactNode {
  const { mine, heat } = props;
  const { event } = useEvent().detail;
  const t = useText();
  const formats = useFormats();
  const pointName = usePointName(event.measuringPoints.length);
  const final = useFinal(heat, nobodyLeftOut);
  const { competitor } = mine;
  const run = mine.kind === 'next' ? null : mine.row.run;
  const totals = final?.totals ?? null;
  const split =
    run === null ? undefined : splitsOf(run, props.leader, roundingOf(heat)).findLast(({ time }) => time !== null);
  const place = (final?.ranked ?? props.ranked).find(({ row }) => row.competitorId === competitor.id);
  const decimals = (final?.rounding ?? roundingOf(heat)).precision;
  // Against what the live page shows: the total, where a later heat of a sum runs.
  const gap =
    mine.kind === 'finished'
      ? place?.rank === 1
        ? null
        : (place?.gap_100ns ?? null)
      : run === null || split === undefined
        ? null
        : totals === null
          ? split.gap
          : (passedLast(run, totals)?.gap ?? null);
  const state = stateOf(mine, place?.rank ?? null, split === undefined ? null : pointName(split.point), t);
  const start = run === null || mine.kind === 'finished' ? null : (final ?? { startOf }).startOf(run);
  const result = mine.kind === 'finished' ? (place?.row.result_100ns ?? null) : null;
  const ofGap = gapDecimals(mine.kind === 'finished' ? place?.row : null, gap, decimals);
  const said = [
    displayName(competitor),
    state,
    result === null ? null : formats.duration(result, shownDecimals(place?.row, decimals)),
    gap === null ? null : formats.gap(gap, ofGap),
  ];
  return (
    <>
      <output className="visually-hidden">{said.filter((part) => part !== null).join(', ')}</output>
      <Link
        key={state}
        to="/event/$eventId/live"
        params={{ eventId: event.id }}
        search={{ competitor: competitor.id, show: 'results' }}
        className={classes('card', styles.line, styles.told)}
      >
        <BibPlate bib={competitor.startNumber} />
        <span className="stack shrinks">
          <CompetitorName competitor={competitor} />
          <span className="small soft">{state}</span>
        </span>
        {gap === null ? <span /> : <GapText gap={gap} decimals={ofGap} judged />}
        <span className={styles.now}>
          {start === null ? null : <RunningClock start={start} />}
          {result === null ? null : <TimeText time={result} decimals={shownDecimals(place?.row, decimals)} strong />}
        </span>
      </Link>
    </>
  );
}

/** @param passed the last point, where there is one */
function stateOf(mine: Mine, rank: number | null, passed: string | null, t: ReturnType<typeof useText>): string {
  if (mine.kind === 'onCourse') {
    const isWithoutStart = mine.row.run !== null && shownStatusOf(mine.row.run) === 'startMissing';
    return isWithoutStart ? t('race.runStatus.startMissing') : (passed ?? t('live.onCourse'));
  }
  if (mine.kind === 'finished') {
    // Who has failed in an earlier run has a time in this one and no rank in the total.
    if (rank === null) return t('following.mineFinished');
    return `${t('following.mineFinished')} · ${t('publicEvent.crowd.rank', { rank })}`;
  }
  return mine.before === 0 ? t('following.mineNext') : t('following.mineSoon', { count: mine.before });
}
