/** Races a day that goes on: its heats, each in the reversed order of the one before, a pause, and all once more. */
import { setTimeout as wait } from 'node:timers/promises';
import { localTime } from '@startwand/contract';
import type { CompetitorId, HeatId } from '@startwand/timing';
import { inMilliseconds } from '../../base/clock.ts';
import { performEdit } from '../../calls/events/edit-event.ts';
import { decide, setUp, type Desk } from './desk.ts';
import { ensurePoints, type Troupe } from './equip.ts';
import { chooseFalls, timekeeperDecides } from './falls.ts';
import { heatLasts_ms, optionsOf, overdueAfter_100ns } from './pace.ts';
import type { MovingDay } from './race-days.ts';
import { simulateHeat } from './simulated-timers.ts';
import { reversedStartList, startTimesFrom } from './start-lists.ts';
import type { StoredDay } from './store-day.ts';

const minute_ms = 60_000;
/** What was acknowledged last may still be on its way to the race. */
const settled_ms = 2_000;
/** How often the timekeeper looks for those who fell. */
const poll_ms = 500;

export interface Played {
  readonly troupe: Troupe;
  readonly day: MovingDay;
  readonly desk: StoredDay;
  readonly port: number;
  /** Where the simulated timers keep what is not delivered yet. */
  readonly outbox: string;
}

/** Runs until it is aborted. */
export async function playDay(played: Played, signal: AbortSignal): Promise<void> {
  const { day, desk, troupe } = played;
  const { race, view } = desk.room;
  const heats = [...view.heats.values()].sort((a, b) => a.position - b.position).map(({ id }) => id);
  const [first] = heats;
  if (first === undefined) throw new Error(`The demo's ${day.name} needs a heat`);
  const now_ms = (): number => inMilliseconds(troupe.services.clock());
  // The last whole minute that is so long ago, at least.
  let begin_ms = Math.floor((now_ms() - day.begunAtStart_ms) / minute_ms) * minute_ms;
  while (!signal.aborted) {
    await ensurePoints(troupe.services, troupe.owner);
    for (const heatId of heats) {
      if (race.heats.get(heatId)?.state !== 'prepared') await decide(desk, { kind: 'restartHeat', heatId });
    }
    const list = race.heats.get(first)?.startList ?? [];
    const over_ms = begin_ms + heatLasts_ms(day, list.length) + day.pause_ms;
    const begins_ms = heats.map((_, index) => (index === 0 ? begin_ms : minuteAfter(over_ms, day.countdown_ms)));
    await announce(desk, new Map(heats.map((heatId, index) => [heatId, begins_ms[index] ?? begin_ms])));
    for (const [index, heatId] of heats.entries()) {
      const before = heats[index - 1];
      const told_ms = begins_ms[index] ?? begin_ms;
      // A user who stopped the machine for a while finds a later start than was announced.
      const really_ms = before === undefined ? told_ms : Math.max(told_ms, minuteAfter(now_ms(), 0));
      if (really_ms !== told_ms) await announce(desk, new Map([[heatId, really_ms]]));
      const starters = before === undefined ? list : reversedStartList(race, before);
      await playHeat(played, { heatId, starters, begin_ms: really_ms }, signal);
      if (signal.aborted) return;
    }
    await wait(day.pause_ms, null, { signal }).catch(() => null);
    begin_ms = minuteAfter(now_ms(), day.countdown_ms);
  }
}

/** The first whole minute that is so far ahead, at least: heats begin at whole minutes, as on any start list. */
function minuteAfter(now_ms: number, ahead_ms: number): number {
  return Math.ceil((now_ms + ahead_ms) / minute_ms) * minute_ms;
}

/** The start times that the pages show beside the names of the heats. */
async function announce(desk: Desk, begins_ms: ReadonlyMap<HeatId, number>): Promise<void> {
  const edited = await performEdit(desk, ({ event, heats }) => ({
    heats: [...begins_ms].flatMap(([heatId, begin_ms]) => {
      const heat = heats.get(heatId);
      const startTime = localTime(begin_ms, event.timeZone);
      return heat === undefined ? [] : [{ ...heat, startTime }];
    }),
  }));
  if ('error' in edited) throw new Error(`A start time of the demo was refused: ${edited.error}`);
}

interface PlayedHeat {
  readonly heatId: HeatId;
  readonly starters: readonly CompetitorId[];
  readonly begin_ms: number;
}

async function playHeat(
  { day, desk, troupe, port, outbox }: Played,
  { heatId, starters, begin_ms }: PlayedHeat,
  signal: AbortSignal,
): Promise<void> {
  const { race } = desk.room;
  const times = startTimesFrom(starters, begin_ms, day.interval_s);
  await setUp(desk, { kind: 'setStartList', heatId, competitorIds: starters, times });
  await decide(desk, { kind: 'armHeat', heatId });
  const bibs = starters.flatMap((id) => race.entries.get(id)?.bib ?? []);
  const since_s = (inMilliseconds(troupe.services.clock()) - begin_ms) / 1_000;
  // Where all start at once, all have started.
  const started = since_s < 0 ? 0 : Math.ceil(since_s / day.interval_s) + 1;
  const falls = chooseFalls(bibs, started, Math.random);
  const over = new AbortController();
  const looking = lookForFalls({ day, desk, troupe }, heatId, falls, AbortSignal.any([signal, over.signal]));
  const heat = { timers: desk.timers, port, outbox, bibs, falls, begin_ms, options: optionsOf(day) };
  await simulateHeat(heat, signal).finally(() => over.abort());
  await looking;
  await wait(settled_ms, null, { signal }).catch(() => null);
  // Who gave up has not arrived when the finish closes.
  if (!signal.aborted) await decide(desk, { kind: 'finishHeat', heatId });
}

/** The timekeeper looks whether a racer who fell is overdue. What a person at the real desk takes back stays taken back. */
async function lookForFalls(
  { day, desk, troupe }: Pick<Played, 'day' | 'desk' | 'troupe'>,
  heatId: HeatId,
  falls: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  const { room, by } = desk;
  const course = { heatId, race: room.race, overdueAfter_100ns: overdueAfter_100ns(day) };
  if (course.overdueAfter_100ns.length === 0) return;
  const decided = new Set<string>();
  while (!signal.aborted) {
    for (const bib of falls) {
      const decision = timekeeperDecides(course, bib, troupe.services.clock());
      const what = JSON.stringify(decision);
      if (decision === null || decided.has(what)) continue;
      decided.add(what);
      // A refusal means that a person at the desk was quicker: there is nothing left to decide.
      await room.command({ type: 'decide', decision, by });
    }
    await wait(poll_ms, null, { signal }).catch(() => null);
  }
}
