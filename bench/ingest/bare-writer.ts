/**
 * The limit of durable rows: a thread that makes one transaction of whatever waits, with the same statements
 * on the same tables, and nothing else.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Statement } from '../../apps/server/src/base/statement.ts';

if (parentPort === null) throw new Error('This file is a worker thread and nothing else.');
const port = parentPort;
const { file }: { readonly file: string } = workerData;
const database = new DatabaseSync(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
const prepared = new Map<string, StatementSync>();

function execute({ sql, parameters }: Statement): void {
  const statement = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, statement);
  statement.run(...parameters);
}

port.on('message', (first: Statement) => {
  const group = [first];
  for (;;) {
    const next: { readonly message: Statement } | undefined = receiveMessageOnPort(port);
    if (next === undefined) break;
    group.push(next.message);
  }
  database.exec('BEGIN IMMEDIATE');
  for (const statement of group) execute(statement);
  database.exec('COMMIT');
  port.postMessage(group.length);
});
