/** What of a folder of photo finish results was said already: a restart repeats nothing, and a changed time is a correction. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Kept {
  /** Contents of files, by their hash, the newest last. */
  readonly files: readonly string[];
  /** Finish times of day in ticks, by heat and bib. */
  readonly times: Readonly<Record<string, number>>;
}

/** A day at the stadium has some hundred heats. */
const filesMax = 5_000;
const timesMax = 50_000;

export class LynxLedger {
  readonly #path: string;
  readonly #files: Set<string>;
  readonly #times: Map<string, number>;

  private constructor(path: string, { files, times }: Kept) {
    this.#path = path;
    this.#files = new Set(files);
    this.#times = new Map(Object.entries(times));
  }

  /** @param folder where the bridge keeps what is of its device */
  static async open(folder: string): Promise<LynxLedger> {
    const path = join(folder, 'lynx.json');
    return new LynxLedger(path, keptIn(await readFile(path, 'utf8').catch(() => '')));
  }

  hasRead(hash: string): boolean {
    return this.#files.has(hash);
  }

  timeOf(key: string): number | null {
    return this.#times.get(key) ?? null;
  }

  /** What was in a file is said. */
  async read(hash: string, times: ReadonlyMap<string, number>): Promise<void> {
    this.#files.add(hash);
    for (const [key, time] of times) {
      this.#times.delete(key);
      this.#times.set(key, time);
    }
    keepNewest(this.#files, filesMax);
    keepNewest(this.#times, timesMax);
    const kept: Kept = { files: [...this.#files], times: Object.fromEntries(this.#times) };
    // Whole or not at all: a torn ledger would say everything again.
    await writeFile(`${this.#path}.new`, JSON.stringify(kept));
    await rename(`${this.#path}.new`, this.#path);
  }
}

function keepNewest(all: Set<string> | Map<string, number>, max: number): void {
  for (const key of all.keys()) {
    if (all.size <= max) return;
    all.delete(key);
  }
}

/** Nothing where there is none yet, or what is there is none of ours. */
function keptIn(text: string): Kept {
  const nothing: Kept = { files: [], times: {} };
  if (text === '') return nothing;
  try {
    const read: unknown = JSON.parse(text);
    const files: unknown = Reflect.get(Object(read), 'files');
    const times: unknown = Reflect.get(Object(read), 'times');
    return {
      files: Array.isArray(files) ? files.filter((one) => typeof one === 'string') : [],
      times: Object.fromEntries(
        Object.entries(Object(times)).filter((one): one is [string, number] => typeof one[1] === 'number'),
      ),
    };
  } catch {
    return nothing;
  }
}
