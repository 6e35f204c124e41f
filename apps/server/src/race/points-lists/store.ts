/** Points lists of federations, one for each account, in parts as the process that reads files has packed them. */
import { randomInt } from 'node:crypto';
import type { Database } from '../../storage/database/database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from '../../storage/database/document.ts';

/** What a list says of itself. */
export interface PointsListHead {
  readonly name: string;
  readonly published: string | null;
  readonly people: number;
  readonly uploadedAt: bigint;
}

/** With the number behind which its parts stand. */
interface StoredHead extends PointsListHead {
  readonly base?: number;
}

interface Head {
  readonly base: number;
  /** The stored text, by which a later change is noticed. */
  readonly document: string;
}

interface StoredPart {
  readonly searchText: string;
  readonly document: string;
}

export class PointsListStore {
  readonly #database: Pick<Database, 'query' | 'write'>;

  constructor(database: Pick<Database, 'query' | 'write'>) {
    this.#database = database;
  }

  /**
   * Takes the place of the list that the account has. A list is several megabytes, and impulses wait behind each unit that is
   * written: so its parts come in units of their own, under numbers that nobody reads yet, and the head then points to them.
   */
  async put(ownerId: string, head: PointsListHead, parts: readonly StoredPart[]): Promise<void> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const before = await this.#head(ownerId);
      await this.#sweep(ownerId, before);
      const base = randomInt(1, basesMax) * partsMax;
      for (const [place, { searchText, document }] of parts.entries()) {
        await this.#write({ sql: INSERT, parameters: [ownerId, base + place + 1, searchText, document] });
      }
      const stored: StoredHead = { ...head, base };
      const document = writeDocument(stored);
      const range = [ownerId, base, base + partsMax, parts.length];
      // Where another upload of the same account was stored meanwhile, this one looks again: the later one stays.
      const isFirst =
        before === null
          ? await this.#write({ sql: INSERT_HEAD, parameters: [ownerId, document, ...range], expect: 1 })
          : await this.#write({
              sql: REPLACE_HEAD,
              parameters: [document, ownerId, before.document, ...range],
              expect: 1,
            });
      if (!isFirst) continue;
      await this.#sweep(ownerId, { base, document });
      return;
    }
    throw new Error(`The points list of ${ownerId} collides with others again and again.`);
  }

  /**
   * Removes the parts of earlier lists and of uploads that ended half way, a few at a time. Another upload may be stored
   * meanwhile, whose parts were among them: as soon as the head is another one, nothing is removed any more.
   */
  async #sweep(ownerId: string, head: Head | null): Promise<void> {
    const base = head?.base ?? 0;
    for (;;) {
      const parts = await this.#database.query<{ part: number }>(LEFT, [ownerId, base, base + partsMax]);
      if (parts.length === 0) return;
      for (const { part } of parts) {
        await this.#write(
          head === null
            ? { sql: `${REMOVE_PART} and ${NO_HEAD}`, parameters: [ownerId, part, ownerId] }
            : { sql: `${REMOVE_PART} and ${THIS_HEAD}`, parameters: [ownerId, part, ownerId, head.document] },
        );
      }
      if ((await this.#head(ownerId))?.document !== head?.document) return;
    }
  }

  async #head(ownerId: string): Promise<Head | null> {
    const [row] = await this.#database.query<{ document: string }>(HEAD, [ownerId]);
    if (row === undefined) return null;
    // Lists of earlier releases have their parts behind the head.
    const { base = 0 } = readDocument<StoredHead>(row.document);
    return { base, document: row.document };
  }

  async #write(statement: Statement): Promise<boolean> {
    return (await this.#database.write({ statements: [statement] })).outcome === 'stored';
  }

  async find(ownerId: string): Promise<PointsListHead | null> {
    const head = await this.#head(ownerId);
    if (head === null) return null;
    const { base: _base, ...told } = readDocument<StoredHead>(head.document);
    return told;
  }

  async remove(ownerId: string): Promise<void> {
    await this.#database.write({ statements: [removePointsListOf(ownerId)] });
  }

  /** The documents of all parts, one after the other. */
  async *parts(ownerId: string): AsyncGenerator<string, void, void> {
    const head = await this.#head(ownerId);
    if (head === null) return;
    for (let part = head.base + 1; ; part += 1) {
      const [row] = await this.#database.query<{ document: string }>(PART, [ownerId, part]);
      if (row === undefined) return;
      yield row.document;
    }
  }

  /** The documents of parts in which a word stands, few of them. */
  async partsWith(ownerId: string, word: string): Promise<readonly string[]> {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const head = await this.#head(ownerId);
    if (head === null) return [];
    const { base } = head;
    const rows = await this.#database.query<{ document: string }>(WITH_WORD, [ownerId, base, base + partsMax, pattern]);
    return rows.map(({ document }) => document);
  }
}

export function removePointsListOf(ownerId: string): Statement {
  return { sql: REMOVE, parameters: [ownerId] };
}

const attemptsMax = 5;
/** A list has fewer parts; each has its own numbers, from a base that nobody else has chosen at the same time. */
const partsMax = 10_000;
const basesMax = 200_000;

const HEAD = 'select document from points_lists where owner_id = ? and part = 0';
const PART = 'select document from points_lists where owner_id = ? and part = ?';
const INSERT = 'insert into points_lists (owner_id, part, search_text, document) values (?, ?, ?, ?)';
const IS_WHOLE = '(select count(*) from points_lists where owner_id = ? and part > ? and part < ?) = ?';
const INSERT_HEAD = `insert into points_lists (owner_id, part, search_text, document)
  select cast(? as text), 0, '', cast(? as text) where ${IS_WHOLE}`;
const REPLACE_HEAD = `update points_lists set document = ? where owner_id = ? and part = 0 and document = ? and ${IS_WHOLE}`;
const LEFT = 'select part from points_lists where owner_id = ? and part > 0 and not (part > ? and part < ?) limit 100';
const REMOVE_PART = 'delete from points_lists where owner_id = ? and part = ?';
const NO_HEAD = 'not exists (select 1 from points_lists as head where head.owner_id = ? and head.part = 0)';
const THIS_HEAD =
  'exists (select 1 from points_lists as head where head.owner_id = ? and head.part = 0 and head.document = ?)';
const REMOVE = 'delete from points_lists where owner_id = ?';
/** Some hundred people each: what is not among the first is looked for with another word. */
const WITH_WORD = String.raw`select document from points_lists
  where owner_id = ? and part > ? and part < ? and search_text like ? escape '\'
  order by part limit 12`;
