/** What an import cannot do without: a process for the file, the parser, and rows that are on disk. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWriter } from '../../apps/server/src/storage/database/writer.ts';
import { rowsIn } from '../../apps/server/src/testing/spreadsheets.ts';
import { inFolder } from '../stage/databases.ts';

const nothing = fileURLToPath(new URL('./bare-process.ts', import.meta.url));

export async function bareImport(file: Buffer): Promise<void> {
  await once(fork(nothing, { stdio: 'ignore' }), 'close');
  await insert(rowsIn(file));
}

function insert(rows: readonly unknown[]): Promise<void> {
  return inFolder(async (folder) => {
    const writer = await openWriter({ file: join(folder, 'bare.sqlite') });
    await writer.write({ statements: [{ sql: 'create table rows (document text)', parameters: [] }] });
    const sql = 'insert into rows values (?)';
    await writer.write({ statements: rows.map((row) => ({ sql, parameters: [JSON.stringify(row)] })) });
    await writer.close();
  });
}
