/**
 * Lists of events that every visitor sees alike, made once for all who ask the same. A list is kept
 * until something is committed here; what other servers commit is seen a second later.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { limits, stringifyJson, success } from '@startwand/contract';
import type { EventSummaryDto } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../clock.ts';
import { commits } from '../happenings.ts';
import type { PreparedBody } from '../http/send-prepared.ts';

interface Kept {
  readonly madeAt: bigint;
  /** How much had been committed when the rows were asked for. */
  readonly commits: number;
  readonly body: Promise<PreparedBody>;
}

/** Different questions that are kept at once; searches of strangers must not fill the memory. */
const keptMax = 200;
const keptFor = BigInt(limits.snapshotAge_ms * TICKS_PER_MILLISECOND);

export class PublicLists {
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();
  #commits = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Listens to what is committed until it is told to stop. */
  open(): () => void {
    return commits.listen(() => {
      this.#commits += 1;
    });
  }

  /** @param question names all that the list depends on, but rows and clock */
  async answer(
    question: string,
    list: () => Promise<readonly EventSummaryDto[]>,
  ): Promise<{ readonly prepared: PreparedBody }> {
    const kept = this.#kept.get(question);
    if (kept !== undefined && this.#isFresh(kept)) return { prepared: await kept.body };
    if (this.#kept.size >= keptMax) this.#kept.clear();
    const body = list().then(prepare);
    const made = { madeAt: this.#clock(), commits: this.#commits, body };
    this.#kept.set(question, made);
    // A question that failed is asked again.
    body.catch(() => this.#kept.delete(question));
    return { prepared: await body };
  }

  #isFresh({ madeAt, commits: committed }: Kept): boolean {
    return committed === this.#commits && this.#clock() - madeAt < keptFor;
  }
}

function prepare(data: readonly EventSummaryDto[]): PreparedBody {
  const json = Buffer.from(stringifyJson(success(data)));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  let compressed: Promise<Buffer> | null = null;
  const compress = (): Promise<Buffer> => (compressed ??= promisify(gzip)(json));
  const isWorthIt = json.length > worthCompressing_bytes;
  return { etag: `"${hash}"`, json, gzip: isWorthIt ? compress : null, isPrivate: false };
}

const worthCompressing_bytes = 1_024;
