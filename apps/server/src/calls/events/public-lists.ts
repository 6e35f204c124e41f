/** Lists of events that every visitor sees alike, made once for all who ask the same. */
import { stringifyJson, success } from '@startwand/contract';
import type { Page } from '../../edge/answers/paged.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import { ResponseCache } from '../../edge/answers/response-cache.ts';
import { prepareBody } from '../../edge/answers/prepare-body.ts';
import type { PreparedBody } from '../../edge/answers/send-prepared.ts';
import { currentGone, currentSource } from '../../base/request-context.ts';
import { SharedTurns } from '../../base/shared-turns.ts';

/**
 * Searches that nobody asked before read every event's name, where triggers are stored and races decided, too.
 * They come one after the other and get a share of the time, by turns of those who ask: a visitor who floods the search
 * waits in line behind himself, and nothing else does.
 */
const searching = {
  atOnce: 1,
  share: 1 / 4,
  // A search that had to wait itself did not work all that time.
  restMax_ms: 100,
  // Behind so many it takes longer than anybody waits.
  lanes: [{ waitingMax: 100 }],
} as const;

export class PublicLists {
  readonly #kept: ResponseCache<PreparedBody>;
  readonly #searches = new SharedTurns<PreparedBody | null>(new FairSemaphore(searching));

  /** @param elapsed_ms what really passed, since whenever */
  constructor(elapsed_ms: () => number) {
    this.#kept = new ResponseCache(elapsed_ms);
  }

  /** Listens to what is committed until it is told to stop. */
  listen(): () => void {
    return this.#kept.listen();
  }

  /**
   * @param question all that the list depends on, but rows and clock
   * @param isSearch it looks through every event, so it waits for its turn
   * @throws TooBusy when too many searches wait, and this visitor is among those who cause it
   */
  async answer(
    question: string,
    list: () => Promise<Page<object>>,
    isSearch = false,
  ): Promise<{ readonly prepared: PreparedBody } | { readonly error: 'BUSY' }> {
    const make = () =>
      this.#kept.of(question, async () => {
        const found = await list();
        return prepareBody(stringifyJson(success(found.data, found.total)));
      });
    const body = await (isSearch ? this.#inTurn(question, make) : make());
    return body === null ? { error: 'BUSY' } : { prepared: body };
  }

  #inTurn(question: string, make: () => Promise<PreparedBody | null>): Promise<PreparedBody | null> {
    const asking = { source: currentSource(), gone: currentGone() };
    return this.#kept.find(question) ?? this.#searches.run(question, asking, make);
  }
}
