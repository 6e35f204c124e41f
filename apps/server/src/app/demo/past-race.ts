/** A race that is over, heat by heat by the clock of its day. */
import {
  TICKS_PER_MILLISECOND,
  duration,
  runIdOf,
  type CompetitorId,
  type Decision,
  type Duration,
  type Race,
  type UserId,
} from '@startwand/timing';
import { ticksOf } from '../../base/clock.ts';
import type { EventOfForm } from '../../calls/events/create-event.ts';
import type { PastStep } from '../../calls/events/first-facts.ts';
import { instantOf_ms } from '../../race/events/local-date.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import type { PastDay } from './race-days.ts';
import { reversedStartList, startTimesFrom } from './start-lists.ts';

const minute_ms = 60_000;

/** The race that grows meanwhile, and who times it. */
interface Timed {
  readonly race: Race;
  readonly by: UserId;
}

export function* pastRace(day: PastDay, { event, heats }: EventOfForm, timed: Timed): Iterable<PastStep> {
  for (const [index, heat] of heats.entries()) {
    const before = heats[index - 1];
    const list =
      before === undefined ? timed.race.heats.get(heat.id)?.startList : reversedStartList(timed.race, before.id);
    const begin_ms = instantOf_ms(heat.startTime ?? `${event.startDate}T10:00`, event.timeZone);
    yield* pastHeat(day, heat, timed, { list: list ?? [], begin_ms });
  }
}

/** From the start list to the end. */
function* pastHeat(
  { interval_s, mishaps }: PastDay,
  { id: heatId, position }: HeatRecord,
  { race, by }: Timed,
  { list: competitorIds, begin_ms }: { readonly list: readonly CompetitorId[]; readonly begin_ms: number },
): Iterable<PastStep> {
  const end_ms = begin_ms + competitorIds.length * interval_s * 1_000 + minute_ms;
  const decide = (at_ms: number, decision: Decision): PastStep => ({
    at: ticksOf(at_ms),
    command: { type: 'decide', decision, by },
  });
  const times = startTimesFrom(competitorIds, begin_ms, interval_s);
  const setup = { kind: 'setStartList', heatId, competitorIds, times } as const;
  yield { at: ticksOf(begin_ms - 30 * minute_ms), command: { type: 'setup', setup, by } };
  yield decide(begin_ms - minute_ms, { kind: 'armHeat', heatId });
  const starters = competitorIds.map((competitorId) => {
    const bib = race.entries.get(competitorId)?.bib ?? 0;
    const runId = runIdOf(heatId, race.heats.get(heatId)?.round ?? 1, competitorId, 1);
    return { bib, runId, mishap: mishaps[position]?.[bib] ?? null };
  });
  const runTimes = starters
    .filter(({ mishap }) => mishap === null || mishap === 'dsq')
    .map(({ bib, runId }) => ({ runId, runTime_100ns: runTimeOf(bib, position), resetStatus: false }));
  yield decide(end_ms, { kind: 'editRunTimes', heatId, times: runTimes });
  for (const { runId, mishap } of starters) {
    if (mishap !== null) yield decide(end_ms, { kind: 'setStatus', runId, status: mishap });
  }
  yield decide(end_ms + minute_ms, { kind: 'finishHeat', heatId });
  yield decide(end_ms + 15 * minute_ms, { kind: 'declareOfficial', heatId, messageId: null });
}

/** The elder the faster; everybody has a class of their own within that, and a form of the run. */
function runTimeOf(bib: number, position: HeatRecord['position']): Duration {
  const ageGroup = Math.floor((bib - 1) / 20);
  const skill_ms = (bib * 1_733) % 6_000;
  const form_ms = ((bib + 61 * position) * 977) % 1_900;
  const time_ms = 53_210 - ageGroup * 2_700 + skill_ms + form_ms - position * 640;
  return duration(time_ms * TICKS_PER_MILLISECOND);
}
