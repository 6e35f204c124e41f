/** The limit: the rows of a registration, each a unit, and nothing else. */
import { performance } from 'node:perf_hooks';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';

/** What the documents of an entry, its mail and its fact are long, about. */
const document = JSON.stringify({ text: 'x'.repeat(300) });

/** @returns units per second */
export async function bareUnits(app: TestApp, eventId: string, count: number, inFlight: number): Promise<number> {
  const begin_ms = performance.now();
  let next = 0;
  const writeNext = async (): Promise<void> => {
    while (next < count) {
      const id = `bare${(next += 1)}`;
      await app.database.write({
        statements: [
          {
            sql: 'insert into competitors (event_id, id, document) values (?, ?, ?)',
            parameters: [eventId, id, document],
          },
          {
            sql: 'insert into mails (id, created_at, due_at, attempts, email, document) values (?, 0, 0, 0, ?, ?)',
            parameters: [id, id, document],
          },
          {
            sql: "insert into facts (event_id, revision, at, type, version, document) values (?, ?, 0, 'SetUp', 1, ?)",
            parameters: [eventId, 1_000_000 + next, document],
          },
        ],
      });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, writeNext));
  const took_ms = performance.now() - begin_ms;
  for (const table of ['competitors', 'mails', 'facts']) {
    const key = table === 'facts' ? 'revision >= 1000000' : "id like 'bare%'";
    await app.database.write({
      statements: [{ sql: `delete from ${table} where ${key}`, parameters: [] }],
    });
  }
  return (count / took_ms) * 1_000;
}
