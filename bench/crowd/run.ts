/**
 * A crowd at one server: spectators who open an event of 500 within seconds, everybody watching while other
 * races go on, and what is left in memory when they are gone. `--long` has 10,000 of them; each needs an open
 * file in every process that it is connected to, and the system has to allow them (`ulimit -n`).
 *
 * Found at size (three runs on a quiet machine): nobody is turned away and no trigger is lost; 10,000 open the event
 * with a p99 of 105 to 744 ms. 360 MB are there when they have left, and 232 were before they came, which misses
 * the target. No object is kept: with all garbage collected 40 of 44 MB of the heap are in use as before, and who
 * comes again ends at the same size. It is the price of 10,000 connections in this runtime: the bare routes, which
 * only send, keep 100 MB of their own.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoot, eventTopic } from '@startwand/contract';
import { memory_MB } from '../../attacks/cast/server-cost.ts';
import { besideTheOthers, lossRow, rowOf, type BenchOptions, type BenchRow } from '../bench-row.ts';
import { startBroadcast } from '../stage/broadcast.ts';
import { startChild } from '../stage/child.ts';
import { inTurns, median } from '../stage/measure.ts';
import { needPages } from '../stage/pages.ts';
import { onStage, type Stage } from '../stage/stage.ts';
import type { acts as bareRoutes } from './bare-routes.ts';
import type { acts as spectatorsOf } from './spectators.ts';
import { sized } from '../stage/sized.ts';

/** Pages that are closed while others are opened, and what a process has open anyway. */
const comingAndGoing = sized(2_000, 200);
const crowd = { short: sized(2_000, 100), long: 10_000 } as const;
const opening_per_s = sized(500, 100);
const field = sized(500, 50);
const points = 2;
/** Of the races beside: start, two intermediates, finish, at the timer's other channels. */
const otherPoints = 4;
const otherChannel = 5;
const changes_per_s = 10;
const others_per_s = 600;
const round_s = sized(3, 1);
const rounds = sized(3, 1);
const openingMax_ms = 1_000;
const openingRatio = 1.5;
const watchingMax_ms = 100;
const watchingRatio = 1.25;
const memoryRatio = 1.2;
/** Garbage is collected when there is nothing better to do. */
const settling_s = sized(30, 1);

export async function run({ isLong }: BenchOptions): Promise<readonly BenchRow[]> {
  const count = isLong ? crowd.long : crowd.short;
  checkFiles(count + comingAndGoing);
  await needPages();
  const options = ['--quota-factor=1000', `--sockets-per-address=${count * 2}`];
  return onStage({ field, points, options }, async (stage) => [
    ...(await openPages(stage, count)),
    ...(await watchTogether(stage, count)),
  ]);
}

function checkFiles(needed: number): void {
  const allowed = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
  if (allowed !== undefined && Number(allowed) < needed)
    throw new Error(`This bench needs ${needed} open files: run \`ulimit -n ${needed}\` first`);
}

async function openPages({ server, eventId }: Stage, count: number): Promise<readonly BenchRow[]> {
  const paths = { page: `/event/${eventId}`, detail: `${apiRoot}/events/${eventId}/detail` };
  const bare = startChild<typeof bareRoutes>(new URL('bare-routes.ts', import.meta.url));
  const { port, pid } = await bare.ask('serve', server.port, Object.values(paths));
  const spectators = startChild<typeof spectatorsOf>(new URL('spectators.ts', import.meta.url));
  const open = async (at: number, many: number) => {
    const place = { port: at, ...paths, topic: eventTopic(eventId) };
    const opened = await spectators.ask('open', place, many, opening_per_s);
    await spectators.ask('leave');
    return opened;
  };
  // Compiled code and grown tables are there for good.
  await open(server.port, opening_per_s);
  await open(port, opening_per_s);
  const before_MB = await restingMemory(server.pid(), Infinity);
  const bareBefore_MB = memory_MB(pid) ?? 0;
  const limit = await open(port, count);
  const ours = await open(server.port, count);
  const after_MB = await restingMemory(server.pid(), before_MB * memoryRatio);
  const bare_MB = (memory_MB(pid) ?? 0) - bareBefore_MB;
  await Promise.all([spectators.end(), bare.end()]);
  const limitName = 'bare routes, same bytes';
  const turnedAway = `spectators turned away of ${count}`;
  const opening = `page, snapshot and subscription of ${count}, ${opening_per_s}/s, p99`;
  return [
    rowOf(turnedAway, [ours.refused, ''], [limit.refused, limitName], ['none', ours.refused === 0]),
    rowOf(
      opening,
      [ours.p99_ms, 'ms'],
      [limit.p99_ms, limitName],
      [`<= ${openingRatio} x the limit, aim < ${openingMax_ms} ms`, ours.p99_ms <= openingRatio * limit.p99_ms],
    ),
    rowOf(
      `memory when ${count} have left`,
      [after_MB, 'MB'],
      [before_MB, 'before they came'],
      [`<= ${memoryRatio} x before`, after_MB <= before_MB * memoryRatio],
      'they leave 3.5 times behind what they leave behind bare routes; what it is, is not found',
    ),
    rowOf(`memory that ${count} leave behind`, [after_MB - before_MB, 'MB'], [bare_MB, limitName], besideTheOthers),
  ];
}

/** Looks until it is below that or does not fall any more. */
async function restingMemory(pid: number, enough_MB: number): Promise<number> {
  let least_MB = Infinity;
  for (let waited_s = 0; waited_s < settling_s; waited_s += 1) {
    await sleep(1_000);
    least_MB = Math.min(least_MB, memory_MB(pid) ?? 0);
    if (least_MB <= enough_MB) break;
  }
  return least_MB;
}

async function watchTogether({ timer, addRace, watch }: Stage, count: number): Promise<readonly BenchRow[]> {
  const otherField = (others_per_s * round_s * rounds) / otherPoints;
  const course = { field: otherField, points: otherPoints, firstChannel: otherChannel, session: 'others' };
  const others = await addRace(course);
  const watching = await watch(count);
  const bare = await startBroadcast('bare', count);
  let [sent, stored] = [0, 0];
  const of = await inTurns(rounds, {
    limit: () => bare.latency(round_s, changes_per_s),
    ours: async () => {
      const changes = { perSecond: changes_per_s, perRequest: 1, seconds: round_s };
      const beside = { perSecond: others_per_s, perRequest: 1, seconds: round_s };
      const [latency, sending] = await Promise.all([watching.round(timer, changes), others.send(beside)]);
      sent += sending.sentAt_ms.size;
      stored = sending.acknowledged;
      return latency;
    },
  });
  await bare.end();
  const [measured = 0, limit = 1] = [of('ours'), of('limit')].map((all) => median(all.map(({ p99_ms }) => p99_ms)));
  return [
    rowOf(
      `change to ${count} viewers, ${changes_per_s}/s, beside ${others_per_s} triggers/s, p99`,
      [measured, 'ms'],
      [limit, 'bare ws broadcast, nothing beside'],
      [`<= ${watchingRatio} x the limit, aim < ${watchingMax_ms} ms`, measured <= watchingRatio * limit],
      'a change waits for triggers that are stored and decided before it on the same thread',
    ),
    lossRow(`triggers acknowledged beside ${count} viewers`, stored, sent),
  ];
}
