/**
 * A service of up to a hundred servers and a million viewers, worked out from pieces that are measured here and kept in
 * `pieces.json`; `docs/capacity.md` names the machine. Nothing is held: the figures say what breaks first, and when.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { besideTheOthers, rowOf, type BenchRow, type Limit } from '../bench-row.ts';
import type { DiskCosts } from './disk-costs.ts';
import { measureFanOut, measurePieces, type AtCount } from './measure-pieces.ts';
import type { Pieces } from './model.ts';
import { sized } from '../stage/sized.ts';
import { modelled } from './sizes.ts';

export async function run(): Promise<readonly BenchRow[]> {
  const { pieces, atCounts, disk } = await measurePieces();
  const { hub_us, bare_us } = await measureFanOut(Math.round(pieces.change_bytes));
  const [processor] = cpus();
  const measured = {
    machine: `${cpus().length} cores of ${processor?.model ?? 'an unknown kind'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    at: new Date().toISOString().slice(0, 10),
    pieces,
    atCounts,
    disk,
  };
  const kept = sized(new URL('pieces.json', import.meta.url), null);
  if (kept !== null) writeFileSync(kept, `${JSON.stringify(measured, rounded, 2)}\n`);
  const fanOut = rowOf(
    'one change at one viewer, the hub alone',
    [hub_us, 'us'],
    [bare_us, 'bare ws, processor time'],
    besideTheOthers,
  );
  return [fanOut, ...pieceRows({ ...pieces, ...disk }), ...atCounts.flatMap(countRows), ...modelRows(pieces)];
}

/** Four digits are more than a second run has alike. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

const processorTime: Limit = [null, 'processor time'];
const measuredHere: Limit = [null, 'measured here'];

function pieceRows(pieces: Pieces & DiskCosts): readonly BenchRow[] {
  const units = { ms: 'ms', us: 'us', kB: 'kB', MB: 'MB', bytes: 'bytes' } as const;
  return Object.entries(pieces).map(([name, value]) => {
    const [, what = name, unit = ''] = /^(\w+)_(\w+)$/.exec(name) ?? [];
    const spelled = Object.entries(units).find(([ending]) => ending === unit)?.[1] ?? '';
    return rowOf(`piece: ${what}`, [value, spelled], measuredHere, besideTheOthers);
  });
}

function countRows({ servers, decide_ms, follow_ms, database_ms }: AtCount): readonly BenchRow[] {
  const row = (what: string, value: number): BenchRow =>
    rowOf(`one change, ${servers} servers: ${what}`, [value, 'ms'], processorTime, besideTheOthers);
  return [
    row('who decides', decide_ms),
    ...(follow_ms === null ? [] : [row('each who follows', follow_ms)]),
    row('database', database_ms),
  ];
}

/** Of each size what breaks first, and how many viewers it would hold. */
function modelRows(pieces: Pieces): readonly BenchRow[] {
  return modelled(pieces).map(({ pace, servers, balancers, viewers, first, holds, viewersMax }) =>
    rowOf(
      `${viewers.toLocaleString('en')} viewers, ${servers} servers, ${balancers} balancers, ${pace}`,
      [first.share, ''],
      [null, `first to break: ${first.of}`],
      [`holds up to ${viewersMax.toLocaleString('en')}`, holds],
      holds ? undefined : 'more servers or balancers',
    ),
  );
}
