/** What an import cannot do without: a process for the file, the parser, and rows that are on disk. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWriter } from '../../apps/server/src/storage/database/writer.ts';
import { rowsIn } from '../../apps/server/src/testing/spreadsheets.ts';

const nothing = fileURLToPath(new URL('./bare-process.ts', import.meta.url));

export async function bareImport(file: Buffer): Promise<void> {
  await once(fork(nothing, { stdio: 'ignore' }), 'close');
  await insert(rowsIn(file));
}

async function insert(rows: readonly unknown[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  const writer = await openWriter({ file: join(folder, 'bare.sqlite') });
  await writer.write({
    statements: [{ sql: 'create table rows (document text)', parameters: [] }],
  });
  const sql = 'insert into rows values (?)';
  const statements = rows.map((row) => ({ sql, parameters: [JSON.stringify(row)] }));
  await writer.write({ statements });
  await writer.close();
  rmSync(folder, { recursive: true });
}
