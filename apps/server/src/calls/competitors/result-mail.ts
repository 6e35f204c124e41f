/** What competitors who asked for it are told by mail once results are official: status, time, rank and splits of each heat. */
import {
  shownDecimals,
  splitTimes,
  type CompetitorId,
  type Heat,
  type Run,
  rankRows,
  rowsOfHeat,
} from '@startwand/timing';
import { nextSlice } from '../../base/slices.ts';
import type { MailedResult, MailedTotal } from '../../mail/mail.ts';
import { outcomesOf, rankTotalRows, totalRows } from '../../race/heats/rank-heat.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { decimalsOf } from '../events/leaders.ts';
import { eventOf, type Letter } from './event-mails.ts';

type ResultOf = (competitorId: CompetitorId) => MailedResult | null;
type TotalOf = (competitorId: CompetitorId) => MailedTotal | null;

/**
 * Only once every heat that takes place is official, so that nobody is written to heat by heat; only while results are public, for the
 * link leads to them; only to who agreed, and has an own account.
 */
export const resultLetter: Letter = (view, link) => {
  const { event, race } = view;
  const heats = [...race.heats.values()].filter(({ state }) => state !== 'cancelled');
  const isOver = event.publicResult && heats.length > 0 && heats.every(({ official }) => official !== null);
  const resultsOf: ResultOf[] = [];
  let totalOf: TotalOf = () => null;
  return {
    prepare: async () => {
      for (const heat of isOver ? heats : []) {
        await nextSlice();
        resultsOf.push(resultsIn(heat, view));
      }
      if (isOver) totalOf = await totalsOver(heats, view);
    },
    say: ({ entry, shown }) => {
      if (!shown.resultByMail || shown.userId === null) return null;
      const results = resultsOf.flatMap((of) => of(entry.competitorId) ?? []);
      if (!results.some(({ status }) => status !== 'dns')) return null;
      return {
        kind: 'result',
        ...eventOf(event, entry),
        link: `${link}/result/${entry.competitorId}`,
        results,
        total: totalOf(entry.competitorId),
        isCorrected: false,
        hasCertificate: event.certificate?.isPublic === true,
      };
    },
  };
};

function resultsIn(heat: Heat, { race, heats }: EventView): ResultOf {
  const rounding = heat.rules.rounding ?? race.rules.rounding;
  const ranked = rankRows(race, heat, rowsOfHeat(race, heat));
  const count = ranked.filter(({ rank }) => rank !== null).length;
  const places = new Map(ranked.map((one) => [one.row.competitorId, one]));
  const runs = countingRuns(heat);
  return (competitorId) => {
    const place = places.get(competitorId);
    if (place === undefined || place.row.status === 'waiting' || place.row.status === 'onCourse') return null;
    const run = runs.get(competitorId);
    const { status } = place.row;
    const isRanked = status === 'ok';
    return {
      heat: heats.get(heat.id)?.name ?? '',
      status,
      rank: place.rank,
      count,
      result_100ns: isRanked ? (run?.result_100ns ?? null) : null,
      splits_100ns: isRanked && run !== undefined ? splitTimes(run.crossings, rounding) : [],
      precision: shownDecimals(run, rounding.precision),
    };
  };
}

/** As the overall ranking of the event has it: nothing, where it is the ranking of one heat. */
async function totalsOver(heats: readonly Heat[], { race }: EventView): Promise<TotalOf> {
  const rated = heats.filter(({ rules }) => rules.isRated);
  if (rated.length < 2) return () => null;
  const outcomes: ReturnType<typeof outcomesOf>[] = [];
  for (const heat of rated) {
    await nextSlice();
    outcomes.push(outcomesOf(race, heat));
  }
  await nextSlice();
  const totals = totalRows(race, rated, outcomes);
  const ranked = rankTotalRows(race, rated, totals);
  const count = ranked.filter((one) => one.rank !== null).length;
  const places = new Map(ranked.map((one) => [one.row.competitorId, one]));
  const precision = decimalsOf(race, rated);
  return (competitorId) => {
    const place = places.get(competitorId);
    if (place === undefined) return null;
    const { status, result_100ns } = place.row;
    return { status, rank: place.rank, count, result_100ns, precision: shownDecimals(place.row, precision) };
  };
}

function countingRuns({ runs }: Heat): ReadonlyMap<CompetitorId, Run> {
  return new Map([...runs.values()].filter(({ counts }) => counts).map((run) => [run.competitorId, run]));
}
