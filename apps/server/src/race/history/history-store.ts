/**
 * The history of events: facts, numbered from 1 without gaps. Of two who append the same revision
 * one is told so, folds what it missed and decides again; that is the whole arbitration between
 * rooms and servers.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fact } from '@startwand/timing';
import type { Database, Unit } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { FactReader, writeFact, type FactRow } from '../../storage/facts/stored-fact.ts';

export type AppendResult =
  | { readonly outcome: 'stored' }
  /** Another server wrote these revisions: fold the missing tail, decide again. */
  | { readonly outcome: 'revisionTaken' }
  /** The statement of this index among those given along did not hold. */
  | { readonly outcome: 'guardFailed'; readonly guard: number };

export class HistoryStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Appends facts, which carry their revisions, together with what must change in the same moment
   * (claimed channels, shown rows, ledger entries). When this resolves all of it is durable, or
   * nothing.
   *
   * @param from `isOfImpulses`: they follow from impulses, for which a full disk has room left
   * @throws DatabaseError when the disk cannot take it; nothing was stored
   */
  async append(
    eventId: string,
    facts: readonly Fact[],
    along: readonly Statement[] = [],
    from: Omit<Unit, 'statements'> = {},
  ): Promise<AppendResult> {
    const history = insertFacts(eventId, facts);
    const statements = [...history, ...along];
    const result = await this.#database.write({ ...from, statements });
    if (result.outcome === 'stored') return result;
    return result.statement < history.length
      ? { outcome: 'revisionTaken' }
      : { outcome: 'guardFailed', guard: result.statement - history.length };
  }

  /**
   * All facts behind a revision, page by page in their order; other work gets its turn in between.
   */
  async *pagesAfter(eventId: string, revision: number): AsyncGenerator<readonly Fact[], void> {
    const reader = new FactReader();
    let last = revision;
    for (;;) {
      const rows = await this.#database.query<FactRow>(PAGE, [eventId, last, pageSize]);
      const newest = rows.at(-1);
      if (newest === undefined) return;
      last = newest.revision;
      yield rows.map((row) => reader.read(row));
      if (rows.length < pageSize) return;
      await nextTurn();
    }
  }

  /** Of the newest fact; 0 before the first. */
  async revisionOf(eventId: string): Promise<number> {
    const [row] = await this.#database.query<{ newest: number | null }>(REVISION, [eventId]);
    return row?.newest ?? 0;
  }
}

/**
 * The statements that append facts, for a unit that holds more than them.
 *
 * @throws RangeError when the revisions have a gap: a race must never be folded from such a history
 */
export function insertFacts(eventId: string, facts: readonly Fact[]): readonly Statement[] {
  const first = facts[0]?.revision ?? 0;
  return facts.map((fact, index) => {
    if (fact.revision !== first + index) {
      throw new RangeError(`Fact ${fact.revision} does not follow ${first + index - 1}.`);
    }
    return insertFact(eventId, fact);
  });
}

/** Facts read at once: about 10 ms of work. */
const pageSize = 2_000;

const INSERT = `
  insert into facts (event_id, revision, at, by_user, type, version, trigger_id, document)
  values (?, ?, ?, ?, ?, ?, ?, ?)`;

const PAGE = `
  select revision, at, by_user, type, version, trigger_id, document from facts
  where event_id = ? and revision > ? order by revision limit ?`;

const REVISION = 'select max(revision) as newest from facts where event_id = ?';

function insertFact(eventId: string, fact: Fact): Statement {
  const { revision, at, by_user, type, version, trigger_id, document } = writeFact(fact);
  return {
    sql: INSERT,
    parameters: [eventId, revision, at, by_user, type, version, trigger_id, document],
  };
}
