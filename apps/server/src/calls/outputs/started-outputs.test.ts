import { timestamp } from '@startwand/timing';
import { beforeEach, expect, it } from 'vitest';
import { asEventId } from '../../base/ids.ts';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { OutputStore, untouched } from './store.ts';

describeEachDatabase('started outputs', (database) => {
  const e1 = asEventId('e1');
  const wanted = { kind: 'rmonitor', host: 'board.example', port: 50_000 } as const;
  let store: OutputStore;
  const write = (sql: string, parameters: readonly string[] = []) =>
    database.current.write({ statements: [{ sql, parameters }] });

  beforeEach(async () => {
    store = new OutputStore({ database: database.current, factorKey: null, log: { error: () => undefined } });
    await write("insert into users (id, email, search_text, document) values ('u1', 'a@example.org', '', '{}')");
    for (const id of ['e1', 'e2']) {
      const sql = `insert into events (id, owner_id, search_text, start_date, end_date, document)
        values (?, 'u1', '', '2026-01-17', '2026-01-17', '{}')`;
      await write(sql, [id]);
    }
    await store.add('o1', e1, wanted, 4, []);
    await store.add('o2', asEventId('e2'), wanted, 4, []);
    await store.run(asEventId('e2'), 'o2', timestamp(7n));
    await store.run(e1, 'o1', timestamp(5n));
  });

  it('are read with their account and the server that sends, the earliest first', async () => {
    expect(await store.hold('o1', 'server-1', timestamp(6n), timestamp(16n), untouched)).toBe(true);
    expect(await store.startedSince(timestamp(1n))).toMatchObject([
      { id: 'o1', eventId: 'e1', ownerId: 'u1', wanted, startedAt: 5n, heldBy: 'server-1', heldUntil: 16n },
      { id: 'o2', eventId: 'e2', ownerId: 'u1', startedAt: 7n, heldBy: null, heldUntil: 0n },
    ]);
    expect(await store.startedSince(timestamp(5n))).toMatchObject([{ id: 'o2' }]);
  });

  it('are none of an event that is deleted, until it is brought back', async () => {
    await write("update events set is_deleted = 1 where id = 'e1'");
    expect(await store.startedSince(timestamp(1n))).toMatchObject([{ id: 'o2' }]);
    await write("update events set is_deleted = 0 where id = 'e1'");
    expect(await store.startedSince(timestamp(1n))).toHaveLength(2);
  });
});
