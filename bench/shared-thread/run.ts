/**
 * What one call costs everybody else: each call of the contract, by ten at a time, on the largest race that is promised, while
 * another account's race gets fifty impulses a second. How long the shared thread is kept in one piece (its own processor
 * time), how long impulses and calls of others take, asked from another process, beside the same without the crowd.
 *
 *     npm run bench -- shared-thread                     every call for 20 s: about 80 minutes, goes on where it was ended
 *     npm run bench -- shared-thread --call eventDetail  one of them (repeatable)
 */
import { routes } from '@startwand/contract';
import type { BenchOptions, BenchRow } from '../bench-row.ts';
import { startChild } from '../fan-out/child.ts';
import { Progress } from './progress.ts';
import type {
  CrowdAnswer,
  CrowdCommand,
  OthersAnswer,
  OthersCommand,
  Pieces,
  ServeAnswer,
  ServeCommand,
} from './protocol.ts';

/** Those that went through an event in one piece once; a run of all benches looks at them alone. */
const known = ['competitorMentions', 'previewCompetitorMail', 'eventDetail', 'operatorEventDetail', 'setStartList'];
/** Calls that do more where the query asks for it. */
const asking = ['eventDetail with ranks', 'operatorEventDetail with ranks'];
const pieceMax_ms = 20;
const waitMax_ms = 100;
const memoryMax_MB = 1_500;
const alone_s = 5;

export async function run({ isLong, isNamed, calls }: BenchOptions): Promise<readonly BenchRow[]> {
  const all = [...Object.keys(routes), ...asking];
  const unknown = calls.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`no call is named ${unknown.join(', ')}`);
  const isWhole = calls.length === 0 && (isLong || isNamed);
  const names = calls.length > 0 ? calls : isWhole ? all : known;
  const progress = new Progress(isWhole);
  const stand = await openStand();
  try {
    const rows: BenchRow[] = [];
    for (const [index, name] of names.entries()) {
      const measured = progress.of(name) ?? (await stand.measure(name, isNamed ? 20 : 5));
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
  const child = <Command extends object, Answer>(name: string) =>
    startChild<Command, Answer>(new URL(name, import.meta.url), [], []);
  const server = child<ServeCommand, ServeAnswer>('serving.ts');
  const others = child<OthersCommand, OthersAnswer>('others.ts');
  const crowd = child<CrowdCommand, CrowdAnswer>('crowd.ts');
  const opened = await server.ask({ kind: 'open' });
  if (opened.kind !== 'opened') throw new Error('Expected a port');
  const { port, timer } = opened;
  const alone = await others.ask({ kind: 'go', port, timer, seconds: alone_s });
  return {
    measure: async (name: string, seconds: number): Promise<readonly BenchRow[]> => {
      const sampled = await server.ask({ kind: 'sample', name });
      if (sampled.kind !== 'sampled') throw new Error('Expected a sample');
      await server.ask({ kind: 'begin' });
      const [waits, { answers }] = await Promise.all([
        others.ask({ kind: 'go', port, timer, seconds }),
        crowd.ask({ kind: 'go', port, call: sampled.call, seconds }),
      ]);
      const pieces = await server.ask({ kind: 'end' });
      if (pieces.kind !== 'measured') throw new Error('Expected pieces');
      return rowsOf(`${name} (${saidOf(answers)})`, pieces, waits, alone);
    },
    end: async () => {
      await Promise.all([server.end(), others.end(), crowd.end()]);
    },
  };
}

function saidOf(answers: CrowdAnswer['answers']): string {
  return Object.entries(answers)
    .map(([http, count]) => `${count} x ${http}`)
    .join(', ');
}

function rowsOf(what: string, pieces: Pieces, waits: OthersAnswer, alone: OthersAnswer): readonly BenchRow[] {
  const collection =
    `${pieces.withCollection_ms.toFixed(1)} ms with garbage collection, ` +
    `which paused it ${pieces.collection_ms.toFixed(1)} ms at most, ` +
    `all took ${pieces.used_ms.toFixed(0)} ms`;
  const wait = (figure: string, measured: number, limit: number): BenchRow => ({
    figure: `${what}: ${figure}`,
    measured,
    unit: 'ms',
    limit,
    limitName: 'the same without the crowd',
    ratio: limit === 0 ? null : measured / limit,
    target: `below ${waitMax_ms} ms`,
    holds: measured < waitMax_ms,
  });
  return [
    {
      figure: `${what}: longest piece of the thread`,
      measured: pieces.longest_ms,
      unit: 'ms',
      limit: null,
      limitName: collection,
      ratio: null,
      target: `below ${pieceMax_ms} ms of processor time`,
      holds: pieces.longest_ms < pieceMax_ms,
    },
    wait('impulses of others, p99', waits.impulseP99_ms, alone.impulseP99_ms),
    wait('calls of others, p95', waits.callP95_ms, alone.callP95_ms),
    {
      figure: `${what}: memory of the server`,
      measured: pieces.memory_MB,
      unit: 'MB',
      limit: null,
      limitName: '',
      ratio: null,
      target: `below ${memoryMax_MB} MB`,
      holds: pieces.memory_MB < memoryMax_MB,
    },
  ];
}
