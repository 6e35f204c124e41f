/**
 * Results of 10,000 competitors as xlsx, csv, PDF and IOF XML, in an event with ten such heats, and all ten with the overall ranking as
 * one HTML page: how long it takes, and how long the server is deaf meanwhile. Beside it what the same rows cost with nothing of ours in between, and
 * how deaf any thread makes the server that computes in the same process.
 */
import { exportFormats } from '@startwand/contract';
import { rowOf, under, type BenchRow } from '../bench-row.ts';
import { inTurns, timed } from '../stage/measure.ts';
import { onLargeEvent, startLargeEvent, type LargeEvent } from '../stage/on-large-event.ts';
import type { SavedFormat } from '../stage/large-event.ts';
import { competitors } from '../stage/stored-event.ts';
import { bareWriters } from './bare-writers.ts';

/** What the live view may stand still without anybody seeing it. */
const stallMax_ms = 100;
const savedMax_ms = { csv: 300, xlsx: 600, pdf: 30_000, xml: 2_000, html: 6_000 } as const;
/** Setting pages takes long, and a few rounds say enough. */
const roundsOf = { csv: 5, xlsx: 5, pdf: 2, xml: 3, html: 3 } as const;

export function run(): Promise<readonly BenchRow[]> {
  return onLargeEvent(async (folder) => {
    const server = startLargeEvent(folder);
    // Everything is read and compiled.
    await server.ask('save', 'csv');
    const rows: BenchRow[] = [];
    for (const format of [...exportFormats, 'xml', 'html'] as const) rows.push(...(await rowsOf(server, format)));
    await server.end();
    return rows;
  });
}

async function rowsOf(server: LargeEvent, format: SavedFormat): Promise<readonly BenchRow[]> {
  const of = await inTurns(roundsOf[format], {
    saved: () => server.ask('save', format),
    computed: () => server.ask('compute'),
    bare: async () => ({ took_ms: await timed(() => bareWriters[format](competitors)), stall_ms: 0 }),
  });
  const least = (name: 'saved' | 'computed' | 'bare', what: 'took_ms' | 'stall_ms') =>
    Math.min(...of(name).map((each) => each[what]));
  const row = (figure: string, measured: number, limit: readonly [number, string], max_ms: number) =>
    rowOf(figure, [measured, 'ms'], limit, under(measured, max_ms, 'ms'));
  const bare = [least('bare', 'took_ms'), 'the bare rows'] as const;
  const thread = [least('computed', 'stall_ms'), 'a thread that computes'] as const;
  return [
    row(`results of 10,000 as ${format}`, least('saved', 'took_ms'), bare, savedMax_ms[format]),
    row(`longest stall meanwhile, ${format}`, least('saved', 'stall_ms'), thread, stallMax_ms),
  ];
}
