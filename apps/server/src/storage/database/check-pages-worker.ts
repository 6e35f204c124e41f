/**
 * A process of its own: goes through all pages of a database, at the lowest priority, and says what it found. One table at a
 * time: as long as a look lasts the journal cannot be folded into the database, and grows.
 */
import { DatabaseSync } from 'node:sqlite';
import { lowerPriority } from '../../base/low-priority.ts';

const [, , file = ''] = process.argv;

lowerPriority(0);
const database = new DatabaseSync(file, { readOnly: true });
process.stdout.write(faultIn(database) ?? 'ok');
database.close();

/** A page that cannot be read at all ends the look; what it says is the finding. */
function faultIn(opened: DatabaseSync): string | null {
  try {
    for (const table of ['sqlite_schema', ...tablesOf(opened)]) {
      const name = table.replaceAll("'", "''");
      const look = opened.prepare(`pragma integrity_check('${name}')`);
      const [found] = Object.values(look.get() ?? {});
      if (found !== 'ok') return String(found);
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Each with its indexes. */
function tablesOf(opened: DatabaseSync): readonly string[] {
  const rows = opened.prepare("select name from sqlite_schema where type = 'table'").all();
  return rows.map(({ name }) => String(name));
}
