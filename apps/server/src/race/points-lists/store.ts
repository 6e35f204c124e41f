/** Points lists of federations, one for each account, in parts as the process that reads files has packed them. */
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

interface StoredPart {
  readonly searchText: string;
  readonly document: string;
}

export class PointsListStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Takes the place of the list that the account has. */
  async put(ownerId: string, head: PointsListHead, parts: readonly StoredPart[]): Promise<void> {
    const all = [{ searchText: '', document: writeDocument(head) }, ...parts];
    const statements = [
      removePointsListOf(ownerId),
      ...all.map(({ searchText, document }, part) => ({
        sql: INSERT,
        parameters: [ownerId, part, searchText, document],
      })),
    ];
    // Again where another upload of the same account was stored at the same instant: the later one stays.
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      if ((await this.#database.write({ statements })).outcome === 'stored') return;
    }
    throw new Error(`The points list of ${ownerId} collides with others again and again.`);
  }

  async find(ownerId: string): Promise<PointsListHead | null> {
    const [row] = await this.#database.query<{ document: string }>(HEAD, [ownerId]);
    return row === undefined ? null : readDocument<PointsListHead>(row.document);
  }

  async remove(ownerId: string): Promise<void> {
    await this.#database.write({ statements: [removePointsListOf(ownerId)] });
  }

  /** The documents of all parts, one after the other. */
  async *parts(ownerId: string): AsyncGenerator<string, void, void> {
    for (let part = 1; ; part += 1) {
      const [row] = await this.#database.query<{ document: string }>(PART, [ownerId, part]);
      if (row === undefined) return;
      yield row.document;
    }
  }

  /** The documents of parts in which a word stands, few of them. */
  async partsWith(ownerId: string, word: string): Promise<readonly string[]> {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const rows = await this.#database.query<{ document: string }>(WITH_WORD, [ownerId, pattern]);
    return rows.map(({ document }) => document);
  }
}

export function removePointsListOf(ownerId: string): Statement {
  return { sql: REMOVE, parameters: [ownerId] };
}

const attemptsMax = 5;

const HEAD = 'select document from points_lists where owner_id = ? and part = 0';
const PART = 'select document from points_lists where owner_id = ? and part = ?';
const INSERT = 'insert into points_lists (owner_id, part, search_text, document) values (?, ?, ?, ?)';
const REMOVE = 'delete from points_lists where owner_id = ?';
/** Some hundred people each: what is not among the first is looked for with another word. */
const WITH_WORD = String.raw`select document from points_lists
  where owner_id = ? and part > 0 and search_text like ? escape '\'
  order by part limit 12`;
