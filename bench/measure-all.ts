/** One bench after the other. What was measured is not lost when one of them fails. */
import type { Bench, BenchOptions, BenchRow, FailedBench } from './bench-row.ts';

export interface Measuring {
  readonly load: (name: string) => Promise<Bench>;
  readonly options: BenchOptions;
}

export async function measureAll(
  names: readonly string[],
  { load, options }: Measuring,
): Promise<readonly (BenchRow | FailedBench)[]> {
  const rows: (BenchRow | FailedBench)[] = [];
  for (const name of names) {
    try {
      const run = await load(name);
      rows.push(...(await run(options)));
    } catch (error) {
      console.error(error);
      rows.push({ failed: name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return rows;
}

/** What was held and is lost, in words: figures that miss their target, and benches that measured nothing. */
export function lostOf(rows: readonly (BenchRow | FailedBench)[]): readonly string[] {
  return rows.flatMap((row) => {
    if ('failed' in row) return [`${row.failed}: ${row.reason}`];
    return row.holds || row.notYet !== undefined ? [] : [row.figure];
  });
}
