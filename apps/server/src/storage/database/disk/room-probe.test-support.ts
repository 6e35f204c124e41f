/** For tests: writes into the database of a folder until that is refused, and says how it was. */
import { openEmbedded } from '../embedded.ts';
import { DatabaseError } from '../database.ts';

const [, , folder = ''] = process.argv;
const database = await openEmbedded({ folder, now: 0n });
const large = 'x'.repeat(100_000);
try {
  for (let id = 0; id < 100; id += 1) {
    const sql = "insert into users (id, email, search_text, document) values (?, ?, '', ?)";
    const parameters = [`u${id}`, `${id}@example.org`, large];
    await database.write({ statements: [{ sql, parameters }] });
  }
} catch (error) {
  process.stdout.write(error instanceof DatabaseError ? error.code : String(error));
}
process.exit(0);
