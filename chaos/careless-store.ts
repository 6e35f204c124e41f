/**
 * A store as it must not be: it acknowledges rows that are not synced. The power-cut test must see
 * what it loses, else the test proves nothing.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(join(process.argv[2] ?? '', 'careless.db'));
database.exec('pragma journal_mode = wal; pragma synchronous = normal');
database.exec('create table if not exists rows (id integer primary key)');
const insert = database.prepare('insert into rows (id) values (?)');

let id = 0;
function acknowledgeNext(): void {
  id += 1;
  insert.run(id);
  process.stdout.write(`${id}\n`);
  setImmediate(acknowledgeNext);
}
acknowledgeNext();
