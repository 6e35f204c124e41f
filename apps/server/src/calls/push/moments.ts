/** What followers hear of a run: that it has begun, and how it ended. */
import {
  formatDuration,
  isRanked,
  rankInTotal,
  shownDecimals,
  type CompetitorId,
  type HeatId,
  type Run,
  type RunId,
  rankRows,
  rowsOfHeat,
} from '@startwand/timing';
import { loadSection, loadTexts, localeTag, translator, type Language } from '@startwand/locales';
import { isolated, withoutTurns } from '@startwand/contract';
import { carriedOver } from '../../race/heats/rank-heat.ts';
import type { EventView } from '../../race/history/event-view.ts';
import { carriedInto, decimalsOf } from '../events/leaders.ts';

export interface Moment {
  readonly kind: 'start' | 'finish';
  readonly runId: RunId;
  readonly heatId: HeatId;
  readonly competitorId: CompetitorId;
  readonly at: bigint;
}

/** `null`: nothing that followers wait for. */
export function momentOf(run: Run): Moment | null {
  const { id: runId, heatId, competitorId } = run;
  const about = { runId, heatId, competitorId };
  const start = run.crossings[0] ?? null;
  const finish = run.crossings.at(-1) ?? null;
  if (run.status === 'ok' && run.result_100ns !== null && finish !== null) {
    return { ...about, kind: 'finish', at: finish.timestamp };
  }
  const isOnCourse = run.status === 'onCourse' && start !== null;
  return isOnCourse ? { ...about, kind: 'start', at: start.timestamp } : null;
}

/** Names it, so that it is told once; another time of the same run is another moment. */
export function nameOf({ runId, kind, at }: Moment): string {
  return `${kind} ${runId} ${at}`;
}

/** What a phone shows, in its language; `null`: it is not so any more, or not for everybody. */
export async function composeMoment(view: EventView, moment: Moment, language: Language): Promise<string | null> {
  const { competitorId, heatId, kind } = moment;
  const competitor = view.competitors.get(competitorId);
  const entry = view.race.entries.get(competitorId);
  const heat = view.heats.get(heatId);
  if (competitor === undefined || entry === undefined || heat === undefined) return null;
  const t = await textsIn(language);
  const name = withoutTurns(`${competitor.firstName} ${competitor.lastName}`);
  const [heatName, eventName] = [heat.name, view.event.name].map(withoutTurns).map(isolated);
  const words = kind === 'start' ? t('following.pushStarted') : finishWords(view, moment, language, t);
  if (words === null) return null;
  return JSON.stringify({
    title: entry.bib === null ? name : `${isolated(name)} (${entry.bib})`,
    body: `${words} · ${heatName} · ${eventName}`,
    // A corrected time takes the place of the one before.
    tag: `${kind} ${moment.runId}`,
    path: `/event/${view.event.id}/live?competitor=${competitorId}`,
    lang: localeTag(language),
  });
}

type Words = Awaited<ReturnType<typeof textsIn>>;

function finishWords(
  view: EventView,
  { competitorId, heatId, runId }: Moment,
  language: Language,
  t: Words,
): string | null {
  const { race } = view;
  const heat = race.heats.get(heatId);
  const shown = view.heats.get(heatId);
  const run = heat?.runs.get(runId);
  if (heat === undefined || run === undefined || run.result_100ns === null) return null;
  const sign = language === 'en' ? '.' : ',';
  const time = formatDuration(
    run.result_100ns,
    shownDecimals(run, (heat.rules.rounding ?? race.rules.rounding).precision),
    sign,
  );
  const before = shown === undefined ? null : carriedInto(view, { heat, shown });
  const everybody = rowsOfHeat(race, heat);
  const rows = before === null ? rankRows(race, heat, everybody) : rankInTotal(everybody, carriedOver(race, before));
  const of = rows.filter(({ rank }) => rank !== null).length;
  const own = rows.find(({ row }) => row.entry.competitorId === competitorId);
  if (!run.counts || own === undefined || own.rank === null) return t('following.pushFinished', { time });
  const { rank } = own;
  if (before === null || !isRanked(own.row)) return t('following.pushRanked', { time, rank, of });
  const total = formatDuration(own.row.result_100ns, shownDecimals(own.row, decimalsOf(race, [...before, heat])), sign);
  return t('following.pushRankedTotal', { time, total, rank, of });
}

async function textsIn(language: Language) {
  const [texts, following] = await Promise.all([loadTexts(language), loadSection('following', language)]);
  return translator(language, { ...texts, following }, isolated);
}
