/**
 * Lists of events that every visitor sees alike, made once for all who ask the same. A list is kept
 * until something is committed here; what other servers commit is seen a second later.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { limits, stringifyJson, success } from '@startwand/contract';
import type { EventSummaryDto } from '@startwand/contract';
import { commits } from '../diagnostics.ts';
import type { Page } from '../http/call.ts';
import type { PreparedBody } from '../http/send-prepared.ts';
import { SearchTurns } from './search-turns.ts';

interface Kept {
  readonly madeAt_ms: number;
  /** How much had been committed when the rows were asked for. */
  readonly commits: number;
  /** `null`: too many search already. */
  readonly body: Promise<PreparedBody | null>;
}

/** Different questions that are kept at once; searches of strangers must not fill the memory. */
const keptMax = 200;

export class PublicLists {
  readonly #elapsed_ms: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #searches = new SearchTurns();
  #commits = 0;

  /** @param elapsed_ms what really passed, since whenever */
  constructor(elapsed_ms: () => number) {
    this.#elapsed_ms = elapsed_ms;
  }

  /** Listens to what is committed until it is told to stop. */
  listen(): () => void {
    return commits.subscribe(() => {
      this.#commits += 1;
    });
  }

  /**
   * @param question all that the list depends on, but rows and clock
   * @param isSearch it looks through every event, so it waits for its turn
   */
  async answer(
    question: string,
    list: () => Promise<Page<EventSummaryDto>>,
    isSearch = false,
  ): Promise<{ readonly prepared: PreparedBody } | { readonly error: 'BUSY' }> {
    const kept = this.#kept.get(question);
    const answer =
      kept !== undefined && this.#isFresh(kept) ? kept : this.#make(question, list, isSearch);
    const body = await answer.body;
    return body === null ? { error: 'BUSY' } : { prepared: body };
  }

  #make(question: string, list: () => Promise<Page<EventSummaryDto>>, isSearch: boolean): Kept {
    if (this.#kept.size >= keptMax) this.#kept.clear();
    const listed = isSearch ? this.#searches.inTurn(list) : list();
    const body = listed.then((found) => (found === null ? null : prepare(found)));
    const made = { madeAt_ms: this.#elapsed_ms(), commits: this.#commits, body };
    this.#kept.set(question, made);
    const forget = (): void => {
      if (this.#kept.get(question) === made) this.#kept.delete(question);
    };
    // A question that was not answered is asked again.
    body.then((answered) => (answered === null ? forget() : undefined), forget);
    return made;
  }

  #isFresh({ madeAt_ms, commits: committed }: Kept): boolean {
    const age_ms = this.#elapsed_ms() - madeAt_ms;
    return committed === this.#commits && age_ms < limits.snapshotAge_ms;
  }
}

function prepare({ data, total }: Page<EventSummaryDto>): PreparedBody {
  const json = Buffer.from(stringifyJson(success(data, total)));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  let compressed: Promise<Buffer> | null = null;
  const compress = (): Promise<Buffer> => (compressed ??= promisify(gzip)(json));
  const isWorthIt = json.length > worthCompressing_bytes;
  return { etag: `"${hash}"`, json, gzip: isWorthIt ? compress : null, isPrivate: false };
}

const worthCompressing_bytes = 1_024;
