/** How many files the system lets this process have open, and what becomes of them: a connection is one, too. */
import { readFileSync } from 'node:fs';

export interface OpenFiles {
  /** Of all connections together. */
  readonly connections: number;
  /** Of files that visitors are just reading. */
  readonly filesRead: number;
}

/** A connection costs memory as well: more than these are none of one process. */
const connectionsMax = 40_000;
/** For the database, uploads, what is read, threads and children: a quarter, within these. */
const reserve = { least: 128, most: 1_024 } as const;
/** Where the system does not say. */
const usual = 10_000;

/** The limit as it stands now: Node raises it to what the system allows, before anything of ours runs. */
export function readOpenFilesMax(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? reportedMax() : Number(soft);
  } catch {
    return reportedMax();
  }
}

/** Where there is no `/proc`, Node's own report of the process says it. */
function reportedMax(): number {
  // Names of neighbours are looked up otherwise; the types do not know it yet.
  Reflect.set(process.report, 'excludeNetwork', true);
  const limits: unknown = Reflect.get(Object(process.report.getReport()), 'userLimits');
  const soft: unknown = Reflect.get(Object(Reflect.get(Object(limits), 'open_files')), 'soft');
  return typeof soft === 'number' || typeof soft === 'string' ? Number(soft) || usual : usual;
}

export function shareOpenFiles(max: number): OpenFiles {
  const kept = Math.min(reserve.most, Math.max(reserve.least, Math.floor(max / 4)));
  return {
    connections: Math.max(16, Math.min(connectionsMax, max - kept)),
    filesRead: Math.floor(kept / 4),
  };
}
