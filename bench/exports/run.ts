/**
 * Results of 10,000 competitors as xlsx, csv and PDF, in an event with ten such heats: how long it takes, and
 * how long the server is deaf meanwhile. Beside it what the same rows cost with nothing of ours in between, and
 * how deaf any thread makes the server that computes in the same process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportFormats } from '@startwand/contract';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import type { BenchRow } from '../bench-row.ts';
import { competitors, storeLargeEvent } from '../event-detail/stored-event.ts';
import { startChild } from '../fan-out/child.ts';
import { bareWriters } from './bare-writers.ts';
import type { ExportAnswer, ExportCommand } from './protocol.ts';

/** Ours and the limit take turns, so that a busy moment of the machine hits both. */
/** What the live view may stand still without anybody seeing it. */
const stallMax_ms = 100;
const savedMax_ms = { csv: 300, xlsx: 600, pdf: 30_000 } as const;
/** Setting pages takes long, and a few rounds say enough. */
const roundsOf = { csv: 5, xlsx: 5, pdf: 2 } as const;

export async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  const database = await openEmbedded({ folder, now: 0n });
  await storeLargeEvent(database);
  await database.close();
  const file = new URL('export-server.ts', import.meta.url);
  const server = startChild<ExportCommand, ExportAnswer>(file, [], [folder]);
  await server.ask({ kind: 'open' });
  const rows: BenchRow[] = [];
  for (const format of exportFormats) {
    const best = {
      took_ms: Infinity,
      bare_ms: Infinity,
      stall_ms: Infinity,
      bareStall_ms: Infinity,
    };
    for (let round = 0; round < roundsOf[format]; round += 1) {
      const saved = await server.ask({ kind: 'save', format });
      const computed = await server.ask({ kind: 'compute' });
      best.took_ms = Math.min(best.took_ms, saved.took_ms);
      best.stall_ms = Math.min(best.stall_ms, saved.stall_ms);
      best.bareStall_ms = Math.min(best.bareStall_ms, computed.stall_ms);
      best.bare_ms = Math.min(best.bare_ms, await timed(() => bareWriters[format](competitors)));
    }
    rows.push(
      rowOf(`results of 10,000 as ${format}`, best.took_ms, best.bare_ms, 'the bare rows', savedMax_ms[format]),
      rowOf(
        `longest stall meanwhile, ${format}`,
        best.stall_ms,
        best.bareStall_ms,
        'a thread that computes',
        stallMax_ms,
      ),
    );
  }
  await server.end();
  rmSync(folder, { recursive: true });
  return rows;
}

async function timed(work: () => Promise<number>): Promise<number> {
  const began_ms = performance.now();
  await work();
  return performance.now() - began_ms;
}

function rowOf(figure: string, measured: number, limit: number, limitName: string, max_ms: number): BenchRow {
  return {
    figure,
    measured,
    unit: 'ms',
    limit,
    limitName,
    ratio: measured / limit,
    target: `< ${max_ms.toLocaleString('en')} ms`,
    holds: measured < max_ms,
  };
}
