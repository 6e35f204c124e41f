/** One measured figure, always beside what it is compared to. */

export interface BenchRow {
  /** What was measured, in words: `durable triggers per second, 64 in flight`. */
  readonly figure: string;
  readonly measured: number;
  readonly unit: string;
  /** What this machine gave in the same run with nothing of ours in between; `null` without one. */
  readonly limit: number | null;
  /** What the limit is, in words: `bare ws broadcast`. */
  readonly limitName: string;
  /** measured / limit. */
  readonly ratio: number | null;
  /** What must hold, in words: `at least 0.5 x the limit`. */
  readonly target: string;
  readonly holds: boolean;
  /** Why the target is not reached yet. A row without it is held: `--held` fails when it misses. */
  readonly notYet?: string;
}

/** Nothing was measured. */
export interface FailedBench {
  /** Its name. */
  readonly failed: string;
  readonly reason: string;
}

export interface BenchOptions {
  /** Loads that are cut short by default last as long as the promise says. */
  readonly isLong: boolean;
  /** It was asked for by its name. */
  readonly isNamed: boolean;
  /** Of a bench that goes through the calls of the contract: these alone. */
  readonly calls: readonly string[];
}

/** What each `bench/<name>/run.ts` exports as `run`. */
export type Bench = (options: BenchOptions) => Promise<readonly BenchRow[]>;

/** What a figure is compared to, and its name. */
export type Limit = readonly [limit: number | null, name: string];
/** What must hold, in words, and whether it does. */
export type Target = readonly [says: string, holds: boolean];

/** @example rowOf('time to ready', [200, 'ms'], alone, atMost(200, 1000, 'ms')) */
export function rowOf(
  figure: string,
  [measured, unit]: readonly [number, unit: string],
  [limit, limitName]: Limit,
  [target, holds]: Target,
  notYet?: string,
): BenchRow {
  // Nothing is a multiple of nothing.
  const ratio = limit === null || limit === 0 ? null : measured / limit;
  const row = { figure, measured, unit, limit, limitName, ratio, target, holds };
  return notYet === undefined ? row : { ...row, notYet };
}

/** No machine gives the same without us. */
export const alone: Limit = [null, ''];

export const besideTheOthers: Target = ['beside the others', true];

export const atMost = (measured: number, max: number, unit: string): Target => [`<= ${max} ${unit}`, measured <= max];

export const under = (measured: number, max: number, unit: string): Target => [
  `< ${max.toLocaleString('en')} ${unit}`,
  measured < max,
];

/** How many arrived of how many were sent. */
export function lossRow(figure: string, arrived: number, sent: number): BenchRow {
  return rowOf(figure, [arrived, ''], [sent, 'triggers sent'], ['none lost', arrived === sent]);
}
