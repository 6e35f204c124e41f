/** Lists of events that every visitor sees alike, made once for all who ask the same. */
import { stringifyJson, success } from '@startwand/contract';
import type { Page } from '../http/call.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { prepareBody } from '../http/prepare-body.ts';
import type { PreparedBody } from '../http/send-prepared.ts';
import { SearchTurns } from './search-turns.ts';

export class PublicLists {
  readonly #kept: KeptAnswers<PreparedBody>;
  readonly #searches = new SearchTurns();

  /** @param elapsed_ms what really passed, since whenever */
  constructor(elapsed_ms: () => number) {
    this.#kept = new KeptAnswers(elapsed_ms);
  }

  /** Listens to what is committed until it is told to stop. */
  listen(): () => void {
    return this.#kept.listen();
  }

  /**
   * @param question all that the list depends on, but rows and clock
   * @param isSearch it looks through every event, so it waits for its turn
   */
  async answer(
    question: string,
    list: () => Promise<Page<object>>,
    isSearch = false,
  ): Promise<{ readonly prepared: PreparedBody } | { readonly error: 'BUSY' }> {
    const body = await this.#kept.of(question, async () => {
      const found = await (isSearch ? this.#searches.inTurn(list) : list());
      return found === null ? null : prepareBody(stringifyJson(success(found.data, found.total)));
    });
    return body === null ? { error: 'BUSY' } : { prepared: body };
  }
}
