/**
 * A store as it must not be: it acknowledges rows that are not synced. The power-cut test must see
 * what it loses, else the test proves nothing.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(join(process.argv[2] ?? '', 'careless.db'));
database.exec('pragma journal_mode = wal; pragma synchronous = normal');
database.exec('create table if not exists rows (id integer primary key)');
const rows = Number(process.argv[3]);
const insert = database.prepare('insert into rows (id) values (?)');

let id = 0;
function acknowledgeNext(): void {
  id += 1;
  insert.run(id);
  process.stdout.write(`${id}\n`);
  if (id < rows) setImmediate(acknowledgeNext);
}
acknowledgeNext();
// It stays open, as a store does: to close it would sync what it has.
setInterval(() => undefined, 60_000);
