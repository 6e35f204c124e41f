/** A process of its own: goes through all pages of a database, at the lowest priority, and says what it found. */
import { constants, setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';

const [, , file = ''] = process.argv;

setPriority(constants.priority.PRIORITY_LOW);
const database = new DatabaseSync(file, { readOnly: true });
process.stdout.write(faultIn(database) ?? 'ok');
database.close();

/** A page that cannot be read at all ends the look; what it says is the finding. */
function faultIn(opened: DatabaseSync): string | null {
  try {
    const [found] = Object.values(opened.prepare('pragma integrity_check(1)').get() ?? {});
    return found === 'ok' ? null : String(found);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
