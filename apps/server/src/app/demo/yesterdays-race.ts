/** A slalom that was raced yesterday, in two runs: what results look like when a day is over. */
import { routes, type EventInput } from '@startwand/contract';
import {
  TICKS_PER_MILLISECOND,
  duration,
  runIdOf,
  type CompetitorId,
  type Decision,
  type Duration,
  type GivenStatus,
  type Race,
  type Setup,
  type UserId,
} from '@startwand/timing';
import { inMilliseconds, ticksOf } from '../../base/clock.ts';
import type { EventOfForm } from '../../calls/events/create-event.ts';
import type { PastStep } from '../../calls/events/first-facts.ts';
import { instantOf_ms } from '../../race/events/local-date.ts';
import type { HeatRecord } from '../../race/heats/record.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Services } from '../services.ts';
import type { User } from '../../accounts/users/user.ts';
import { dayAt } from './day-at.ts';
import { demoField, enter } from './field.ts';
import { reversedStartList } from './reversed-start-list.ts';
import { startTimesFrom } from './schedule.ts';
import { findEvent, firstSteps, storeEvent } from './store-event.ts';

const name = 'Nordkette Slalom for Children and Youth';
const interval_s = 30;
const minute_ms = 60_000;

/** What did not go well, by bib; a bib of the first run is not on the list of the second. */
const mishaps: readonly ReadonlyMap<number, GivenStatus>[] = [
  new Map([
    [7, 'dns'],
    [13, 'dnf'],
    [28, 'dnf'],
    [34, 'dsq'],
    [55, 'dns'],
  ]),
  new Map([
    [19, 'dnf'],
    [52, 'dnf'],
    [60, 'dsq'],
  ]),
];

export async function ensureYesterdaysRace(services: Services, owner: User, competitor: User): Promise<EventRoom> {
  const known = await findEvent(services, owner, name, () => true);
  if (known !== null) return known;
  const input = eventForm(inMilliseconds(services.clock()));
  const year = Number(input.startDate.slice(0, 4));
  const entered = ticksOf(instantOf_ms(`${input.startDate}T07:00`, input.timeZone));
  const competitors = enter(demoField(year), competitor, entered);
  return storeEvent(services, owner, { input, competitors }, function* (event, by, race) {
    yield* firstSteps(event, competitors, by, entered);
    const [first, second] = event.heats;
    if (first === undefined || second === undefined) return;
    const list = competitors.map(({ entry }) => entry.competitorId);
    yield* raced({ event, by, race }, first, list);
    yield* raced({ event, by, race }, second, reversedStartList(race, first.id));
  });
}

function eventForm(now_ms: number): EventInput {
  const { timeZone, day } = dayAt(now_ms);
  const yesterday = day(-1);
  return routes.createEvent.body.parse({
    name,
    place: 'Seegrube',
    country: 'AUT',
    startDate: yesterday,
    endDate: yesterday,
    timeZone,
    organizer: { name: 'Ski Club Nordkette', website: null },
    // Its times came as a list: no timer of the account is bound to a day that is over.
    measuringPoints: [{}, {}],
    heats: [
      { name: 'Run 1', startTime: `${yesterday}T10:00` },
      { name: 'Run 2', startTime: `${yesterday}T13:00` },
    ],
  });
}

interface PastRace {
  readonly event: EventOfForm;
  readonly by: UserId;
  readonly race: Race;
}

/** A heat from its start list to its end, by the clock of its day. */
function* raced(
  { event: { event }, by, race }: PastRace,
  { id: heatId, startTime, position }: HeatRecord,
  competitorIds: readonly CompetitorId[],
): Iterable<PastStep> {
  const begin_ms = instantOf_ms(startTime ?? `${event.startDate}T10:00`, event.timeZone);
  const end_ms = begin_ms + competitorIds.length * interval_s * 1_000 + minute_ms;
  const setUp = (at_ms: number, setup: Setup): PastStep => ({
    at: ticksOf(at_ms),
    command: { type: 'setup', setup, by },
  });
  const decide = (at_ms: number, decision: Decision): PastStep => ({
    at: ticksOf(at_ms),
    command: { type: 'decide', decision, by },
  });
  const times = startTimesFrom(competitorIds, begin_ms, interval_s);
  yield setUp(begin_ms - 30 * minute_ms, { kind: 'setStartList', heatId, competitorIds, times });
  yield decide(begin_ms - minute_ms, { kind: 'armHeat', heatId });
  const starters = competitorIds.map((competitorId) => {
    const bib = race.entries.get(competitorId)?.bib ?? 0;
    const runId = runIdOf(heatId, race.heats.get(heatId)?.round ?? 1, competitorId, 1);
    return { bib, runId, mishap: mishaps[position]?.get(bib) ?? null };
  });
  const runTimes = starters
    .filter(({ mishap }) => mishap === null || mishap === 'dsq')
    .map(({ bib, runId }) => ({
      runId,
      runTime_100ns: runTimeOf(bib, position),
      resetStatus: false,
    }));
  yield decide(end_ms, { kind: 'editRunTimes', heatId, times: runTimes });
  for (const { runId, mishap } of starters) {
    if (mishap !== null) yield decide(end_ms, { kind: 'setStatus', runId, status: mishap });
  }
  yield decide(end_ms + minute_ms, { kind: 'finishHeat', heatId });
}

/** The elder the faster; everybody has a class of their own within that, and a form of the run. */
function runTimeOf(bib: number, position: HeatRecord['position']): Duration {
  const ageGroup = Math.floor((bib - 1) / 20);
  const skill_ms = (bib * 1_733) % 6_000;
  const form_ms = ((bib + 61 * position) * 977) % 1_900;
  const time_ms = 53_210 - ageGroup * 2_700 + skill_ms + form_ms - position * 640;
  return duration(time_ms * TICKS_PER_MILLISECOND);
}
