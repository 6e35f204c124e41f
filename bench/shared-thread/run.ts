/**
 * What one call costs everybody else: each call of the contract, by ten at a time, on the largest race that is promised, while
 * another account's race gets fifty impulses a second. How long the shared thread is kept in one piece (its own processor
 * time), how long impulses and calls of others take, asked from another process, beside the same without the crowd.
 *
 * The same beside hostile peers: a phone and a timer that flood, receivers, and a stranger with many connections.
 *
 *     npm run bench -- shared-thread                     every call for 20 s: about 80 minutes, goes on where it was ended
 *     npm run bench -- shared-thread --call eventDetail  one of them (repeatable); a peer (hostilePhone), or `receivers`
 */
import { routes } from '@startwand/contract';
import { alone, rowOf, type BenchOptions, type BenchRow } from '../bench-row.ts';
import { startChild } from '../stage/child.ts';
import type { acts as crowdActs } from './crowd.ts';
import { isPeer, peers } from './hostile-ground.ts';
import type { acts as hostileActs } from './hostile.ts';
import type { acts as othersActs, Waits } from './others.ts';
import { Progress } from './progress.ts';
import type { acts as receiverActs } from './receivers.ts';
import type { acts as servingActs } from './serving.ts';
import type { Pieces } from './thread-pieces.ts';
import { sized } from '../stage/sized.ts';

/** Those that went through an event in one piece once; a run of all benches looks at them alone. */
const known = ['competitorMentions', 'previewCompetitorMail', 'eventDetail', 'operatorEventDetail', 'setStartList'];
/** Calls that do more where the query asks for it. */
const asking = ['eventDetail with ranks', 'operatorEventDetail with ranks'];
/** No call: the race is sent to receivers that talk without end, take nothing, or hang up. */
const receivers = 'receivers';
const pieceMax_ms = 20;
const waitMax_ms = 100;
const memoryMax_MB = 1_500;
const alone_s = sized(5, 1);

export async function run({ isLong, isNamed, calls }: BenchOptions): Promise<readonly BenchRow[]> {
  const all = [...peers, ...Object.keys(routes), ...asking, receivers];
  const unknown = calls.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no call is named ${unknown.join(', ')}`);
  const isWhole = calls.length === 0 && (isLong || isNamed);
  const names = calls.length > 0 ? calls : isWhole ? all : [...peers, ...known, receivers];
  const progress = new Progress(isWhole);
  const stand = await openStand();
  try {
    const rows: BenchRow[] = [];
    for (const [index, name] of names.entries()) {
      const seconds = isNamed ? 20 : sized(5, 1);
      const measure = name === receivers ? stand.besideReceivers : stand.measure;
      const measured = progress.of(name) ?? (await measure(name, seconds));
      if (isWhole) progress.keep(name, measured);
      console.log(`  ${index + 1} of ${names.length}: ${name}`);
      rows.push(...measured);
    }
    if (isWhole) progress.end();
    return rows;
  } finally {
    await stand.end();
  }
}

async function openStand() {
  const server = startChild<typeof servingActs>(new URL('serving.ts', import.meta.url));
  const others = startChild<typeof othersActs>(new URL('others.ts', import.meta.url));
  const crowd = startChild<typeof crowdActs>(new URL('crowd.ts', import.meta.url));
  const receiving = startChild<typeof receiverActs>(new URL('receivers.ts', import.meta.url));
  const hostile = startChild<typeof hostileActs>(new URL('hostile.ts', import.meta.url));
  const { port, timer } = await server.ask('open');
  const without = await others.ask('go', port, timer, alone_s);
  /** @returns what is done meanwhile, and how often each was done */
  const crowdOf = async (name: string) => {
    if (isPeer(name)) {
      const ground = await server.ask('prepare');
      return (seconds: number) => hostile.ask('go', port, name, ground, seconds);
    }
    const call = await server.ask('sample', name);
    return (seconds: number) => crowd.ask('go', port, call, seconds);
  };
  return {
    measure: async (name: string, seconds: number): Promise<readonly BenchRow[]> => {
      const go = await crowdOf(name);
      await server.ask('begin');
      const [waits, did] = await Promise.all([others.ask('go', port, timer, seconds), go(seconds)]);
      const said = Object.entries(did).map(([what, count]) => `${count} x ${what}`);
      return rowsOf(`${name} (${said.join(', ')})`, await server.ask('end'), waits, without);
    },
    besideReceivers: async (name: string, seconds: number): Promise<readonly BenchRow[]> => {
      await server.ask('sendTo', await receiving.ask('open'));
      await server.ask('begin');
      const waits = await others.ask('go', port, timer, seconds);
      const pieces = await server.ask('end');
      await server.ask('sendTo', []);
      return rowsOf(`hostile ${name}`, pieces, waits, without);
    },
    end: async () => {
      await Promise.all([server.end(), others.end(), crowd.end(), hostile.end(), receiving.end()]);
    },
  };
}

function rowsOf(what: string, pieces: Pieces, waits: Waits, without: Waits): readonly BenchRow[] {
  const collection =
    `${pieces.withCollection_ms.toFixed(1)} ms with garbage collection, ` +
    `which paused it ${pieces.collection_ms.toFixed(1)} ms at most, ` +
    `all took ${pieces.used_ms.toFixed(0)} ms`;
  const wait = (figure: string, measured: number, limit: number): BenchRow =>
    rowOf(
      `${what}: ${figure}`,
      [measured, 'ms'],
      [limit, 'the same without the crowd'],
      [`below ${waitMax_ms} ms`, measured < waitMax_ms],
    );
  return [
    rowOf(
      `${what}: longest piece of the thread`,
      [pieces.longest_ms, 'ms'],
      [null, collection],
      [`below ${pieceMax_ms} ms of processor time`, pieces.longest_ms < pieceMax_ms],
    ),
    wait('impulses of others, p99', waits.impulseP99_ms, without.impulseP99_ms),
    wait('calls of others, p95', waits.callP95_ms, without.callP95_ms),
    rowOf(`${what}: memory of the server`, [pieces.memory_MB, 'MB'], alone, [
      `below ${memoryMax_MB} MB`,
      pieces.memory_MB < memoryMax_MB,
    ]),
  ];
}
