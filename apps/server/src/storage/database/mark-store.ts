/** A few facts about the service itself, one row under each name, shared by all its servers. */
import type { Database, Unit } from './database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from './document.ts';

type MarkName =
  'maintenance' | 'announcement' | 'clock' | 'unsubscribing' | 'pseudonyms' | 'secondFactors' | 'push' | 'pages';

export function writeMark(name: MarkName, document: object): Statement {
  return { sql: WRITE, parameters: [name, writeDocument(document)] };
}

/** The first one stays, of however many servers that write at once. */
export function writeMarkOnce(name: MarkName, document: object): Statement {
  return { sql: WRITE_ONCE, parameters: [name, writeDocument(document)] };
}

/** @returns what stands under the name; `null`: nothing yet */
export async function readMark<Document extends object>(
  database: Pick<Database, 'query'>,
  name: MarkName,
): Promise<Document | null> {
  const [row] = await database.query<{ document: string }>(READ, [name]);
  return row === undefined ? null : readDocument<Document>(row.document);
}

/** A unit that reaches the disk and leaves nothing there: to see whether it can be stored. */
export const trial: Unit = {
  statements: [
    {
      sql: 'insert into service_marks (name, document) values (?, ?)',
      parameters: ['trial', '{}'],
    },
    { sql: 'delete from service_marks where name = ?', parameters: ['trial'] },
  ],
};

const WRITE = `
  insert into service_marks (name, document) values (?, ?)
  on conflict (name) do update set document = excluded.document`;
const WRITE_ONCE = 'insert into service_marks (name, document) values (?, ?) on conflict (name) do nothing';
const READ = 'select document from service_marks where name = ?';
