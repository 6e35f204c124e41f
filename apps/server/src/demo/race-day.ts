/** The demo's day without end: run 1, run 2 in reversed order, a pause, and both once more. */
import { setTimeout as wait } from 'node:timers/promises';
import { rank, standingOf, startListReversed } from '@startwand/timing';
import type { CompetitorId, Decision, HeatId, Race } from '@startwand/timing';
import type { DemoNotes } from './notes.ts';
import { setStartList } from './set-up.ts';
import type { DemoRace } from './set-up.ts';
import { simulateHeat } from './simulated-timers.ts';

const interval_s = 12;
const runTime_s = 40;
/** Whoever opens the page right after the start finds a race that is well under way. */
const begunAtStart_s = 220;
const pause_ms = 30_000;
/** The best of run 1 start in reverse. */
const reversedBest = 30;

export interface RaceDay {
  readonly race: DemoRace;
  readonly notes: DemoNotes;
  readonly port: number;
  /** Where the simulated timers keep what is not delivered yet. */
  readonly outbox: string;
}

/** Runs until it is aborted. */
export async function runRaceDay(day: RaceDay, signal: AbortSignal): Promise<void> {
  const { firstHeat, secondHeat } = day.race;
  for (let begun_s = begunAtStart_s; !signal.aborted; begun_s = 0) {
    await beginAnew(day.race);
    await runHeat(day, firstHeat, begun_s, signal);
    if (signal.aborted) return;
    await setStartList(day.race.room, day.race.by, secondHeat, reversedStartList(day.race));
    await runHeat(day, secondHeat, 0, signal);
    await wait(pause_ms, null, { signal }).catch(() => null);
  }
}

/** A new round of both heats, unless they are as new. */
async function beginAnew(race: DemoRace): Promise<void> {
  await race.topUp();
  for (const heatId of [race.firstHeat, race.secondHeat]) {
    if (race.room.race.heats.get(heatId)?.state === 'prepared') continue;
    await decide(race, { kind: 'restartHeat', heatId });
  }
}

async function runHeat(
  { race, notes, port, outbox }: RaceDay,
  heatId: HeatId,
  begun_s: number,
  signal: AbortSignal,
): Promise<void> {
  await decide(race, { kind: 'armHeat', heatId });
  const bibs = bibsOf(race.room.race, heatId);
  const timers = {
    upperDevice: { id: notes.upperDevice, token: race.upperToken },
    lowerDevice: { id: notes.lowerDevice, token: race.lowerToken },
  };
  await simulateHeat({ ...timers, port, outbox, bibs, interval_s, runTime_s, begun_s }, signal);
  if (!signal.aborted) await decide(race, { kind: 'finishHeat', heatId });
}

async function decide({ room, by }: DemoRace, decision: Decision): Promise<void> {
  const result = await room.command({ type: 'decide', decision, by });
  if ('error' in result)
    throw new Error(`${decision.kind} of the demo was refused: ${result.error}`);
}

function bibsOf(race: Race, heatId: HeatId): readonly number[] {
  const startList = race.heats.get(heatId)?.startList ?? [];
  return startList.flatMap((competitorId) => race.entries.get(competitorId)?.bib ?? []);
}

function reversedStartList({ room, firstHeat }: DemoRace): readonly CompetitorId[] {
  const { race } = room;
  const runs = new Map(
    [...(race.heats.get(firstHeat)?.runs.values() ?? [])]
      .filter((run) => run.counts)
      .map((run) => [run.competitorId, run]),
  );
  const standings = [...race.entries.values()].flatMap((entry) => {
    const run = runs.get(entry.competitorId);
    return run === undefined ? [] : [standingOf(entry, run)];
  });
  const list = startListReversed(rank(standings, race.rules.ties), reversedBest, {
    withoutResult: false,
  });
  return list.map(({ competitorId }) => competitorId);
}
