/** A few facts about the service itself, one row under each name, shared by all its servers. */
import type { Database, Unit } from './database.ts';
import type { Statement } from '../../base/statement.ts';
import { readDocument, writeDocument } from './document.ts';

type MarkName =
  | 'maintenance'
  | 'announcement'
  | 'clock'
  | 'unsubscribing'
  | 'pseudonyms'
  | 'secondFactors'
  | 'push'
  | 'pages'
  | 'setUp'
  | 'setUpCode'
  | 'devMails'
  | 'authority';

export function writeMark(name: MarkName, document: object): Statement {
  return { sql: WRITE, parameters: [name, writeDocument(document)] };
}

/** The first one stays, of however many servers that write at once. */
export function writeMarkOnce(name: MarkName, document: object): Statement {
  return { sql: WRITE_ONCE, parameters: [name, writeDocument(document)] };
}

/** A mark of the first account: it fails its unit where there is one already, or another account. */
export function writeFirstMark(name: MarkName, document: object, userId: string): Statement {
  return { sql: WRITE_FIRST, parameters: [name, writeDocument(document), userId], expect: 1 };
}

export function removeMark(name: MarkName): Statement {
  return { sql: REMOVE, parameters: [name] };
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
const WRITE_FIRST = `
  insert into service_marks (name, document)
  select cast(? as text), cast(? as text) where not exists (select 1 from users where id <> ?)
  on conflict (name) do nothing`;
const REMOVE = 'delete from service_marks where name = ?';
const READ = 'select document from service_marks where name = ?';
