/** What visitors are not shown: what goes from the pages at once when it is hidden, and comes when it is not. */
import type { HeatId } from '@startwand/timing';
import { hiddenFields } from '../competitors/hidden-fields.ts';
import type { EventRecord } from '../events/record.ts';
import type { HeatRecord } from '../heats/record.ts';

export function hiddenIn({ publicResult, registration }: EventRecord): ReadonlySet<string> {
  const fields = [...hiddenFields(registration)].map((name) => `field ${name}`);
  return new Set(publicResult ? fields : ['results', ...fields]);
}

/** Heats whose start list is not published. */
export class WithheldLists {
  readonly #ids = new Set<HeatId>();

  constructor(heats: Iterable<HeatRecord>) {
    for (const { id, isListWithheld } of heats) if (isListWithheld === true) this.#ids.add(id);
  }

  /** The lists that were published, or are kept back, by what is stored now. */
  changedBy(heats: readonly HeatRecord[]) {
    return heats.flatMap(({ id, isListWithheld: isWithheld = false }) => {
      if (this.#ids.has(id) === isWithheld) return [];
      if (isWithheld) this.#ids.add(id);
      else this.#ids.delete(id);
      return [{ id, isWithheld }];
    });
  }
}
