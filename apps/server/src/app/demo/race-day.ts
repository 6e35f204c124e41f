/** The giant slalom's day without end: run 1, run 2 in reversed order, a pause, and both once more. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CompetitorId, HeatId, Race } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { decide, setUp } from './desk.ts';
import { chooseFalls } from './falls.ts';
import { reversedStartList } from './reversed-start-list.ts';
import { announce, minuteAfter, minuteBefore, startTimesFrom } from './schedule.ts';
import type { Slalom } from './set-up-slalom.ts';
import { simulateHeat } from './simulated-timers.ts';
import { secondChannel } from './slalom-event.ts';
import { heatLasts_ms, interval_s, runTime_s, spread } from './slalom-pace.ts';
import { watchFalls } from './watch-falls.ts';

/** A visitor who opens the page right after the start finds a race that is well under way. */
const begunAtStart_ms = 190_000;
/** Results stand for a while, and the pages count down to what comes. */
const pause_ms = 30_000;
const countdown_ms = 60_000;

/** What was acknowledged last may still be on its way to the race. */
export const settled_ms = 2_000;

export interface RaceDay {
  readonly race: Slalom;
  readonly clock: Clock;
  /** Sees to it that the next rounds can be paid. */
  readonly topUp: () => Promise<void>;
  readonly port: number;
  /** Where the simulated timers keep what is not delivered yet. */
  readonly outbox: string;
}

/** Runs until it is aborted. */
export async function runRaceDay(day: RaceDay, signal: AbortSignal): Promise<void> {
  const { race } = day;
  const { firstHeat, secondHeat } = race;
  const now_ms = (): number => inMilliseconds(day.clock());
  let begin_ms = minuteBefore(now_ms(), begunAtStart_ms);
  while (!signal.aborted) {
    await day.topUp();
    await beginAnew(race);
    const first = listOf(race.room.race, firstHeat);
    const over_ms = begin_ms + heatLasts_ms(first.length) + pause_ms;
    const second_ms = minuteAfter(over_ms, countdown_ms);
    await announce(
      race,
      new Map([
        [firstHeat, begin_ms],
        [secondHeat, second_ms],
      ]),
    );
    await runHeat(day, firstHeat, first, begin_ms, signal);
    if (signal.aborted) return;
    // A user who stopped the machine for a while finds a later start than was announced.
    const really_ms = Math.max(second_ms, minuteAfter(now_ms(), 0));
    if (really_ms !== second_ms) await announce(race, new Map([[secondHeat, really_ms]]));
    await runHeat(day, secondHeat, reversedStartList(race.room.race, firstHeat), really_ms, signal);
    await wait(pause_ms, null, { signal }).catch(() => null);
    begin_ms = minuteAfter(now_ms(), countdown_ms);
  }
}

/** A new round of both heats, unless they are as new. */
async function beginAnew(race: Slalom): Promise<void> {
  for (const heatId of [race.firstHeat, race.secondHeat]) {
    if (race.room.race.heats.get(heatId)?.state === 'prepared') continue;
    await decide(race, { kind: 'restartHeat', heatId });
  }
}

async function runHeat(
  { race, clock, port, outbox }: RaceDay,
  heatId: HeatId,
  competitorIds: readonly CompetitorId[],
  begin_ms: number,
  signal: AbortSignal,
): Promise<void> {
  const times = startTimesFrom(competitorIds, begin_ms, interval_s);
  await setUp(race, { kind: 'setStartList', heatId, competitorIds, times });
  await decide(race, { kind: 'armHeat', heatId });
  const bibs = competitorIds.flatMap((id) => race.room.race.entries.get(id)?.bib ?? []);
  const since_s = (inMilliseconds(clock()) - begin_ms) / 1_000;
  const started = Math.max(0, Math.ceil(since_s / interval_s) + 1);
  const falls = chooseFalls(bibs, since_s < 0 ? 0 : started, Math.random);
  const over = new AbortController();
  const watching = watchFalls(race, clock, heatId, falls, AbortSignal.any([signal, over.signal]));
  const heat = { timers: race.timers, port, outbox, bibs, falls, begin_ms, options: slalomOptions };
  await simulateHeat(heat, signal).finally(() => over.abort());
  await watching;
  await wait(settled_ms, null, { signal }).catch(() => null);
  if (!signal.aborted) await decide(race, { kind: 'finishHeat', heatId });
}

/** How the slalom goes, in the simulator's words. */
export const slalomOptions: readonly string[] = [
  `--interval=${interval_s}`,
  `--run-time=${runTime_s}`,
  `--spread=${spread}`,
  `--backup=C${secondChannel}`,
];

function listOf(race: Race, heatId: HeatId): readonly CompetitorId[] {
  return race.heats.get(heatId)?.startList ?? [];
}
