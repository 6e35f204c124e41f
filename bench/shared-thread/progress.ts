/** What is measured already, kept on disk: a run that was ended goes on where it stopped. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import type { BenchRow } from '../bench-row.ts';

const file = join(root, '.cache/bench/shared-thread.json');

export class Progress {
  readonly #rows: Map<string, readonly BenchRow[]>;

  /** @param goesOn whether what an earlier run measured counts */
  constructor(goesOn: boolean) {
    this.#rows = new Map(goesOn ? Object.entries(kept()) : []);
  }

  of(call: string): readonly BenchRow[] | null {
    return this.#rows.get(call) ?? null;
  }

  keep(call: string, rows: readonly BenchRow[]): void {
    this.#rows.set(call, rows);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(Object.fromEntries(this.#rows)));
  }

  /** All is measured: the next run begins anew. */
  end(): void {
    rmSync(file, { force: true });
  }
}

function kept(): Record<string, readonly BenchRow[]> {
  try {
    const rows: Record<string, readonly BenchRow[]> = JSON.parse(readFileSync(file, 'utf8'));
    return rows;
  } catch {
    // Nothing is kept.
    return {};
  }
}
