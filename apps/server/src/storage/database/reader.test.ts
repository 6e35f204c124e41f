import { expect, it } from 'vitest';
import { describeEachDatabase } from './each-database.ts';

describeEachDatabase('reading', (database) => {
  const tick = 17_637_123_000_000_001n;

  async function seed(): Promise<void> {
    const statements = [1, 2].map((sequence) => ({
      sql: 'insert into triggers (device_id, session, sequence, timestamp, channel, received_at, document) values (?, ?, ?, ?, ?, ?, ?)',
      parameters: ['231203016', 's', sequence, tick + BigInt(sequence), 3, tick, '{}'],
    }));
    await database.current.write({ statements });
  }

  it('cannot write, neither in SQL nor by the query builder', async () => {
    await expect(database.current.query('delete from users', [])).rejects.toThrow(/read-?only/);
    await expect(database.current.read.deleteFrom('users').execute()).rejects.toThrow(/read-?only/);
    await expect(database.current.read.transaction().execute(async () => 1)).rejects.toThrow('writes are whole units');
  });

  it('gives timestamps as bigint and every other number as number, also under another name', async () => {
    await seed();
    const rows = await database.current.query(
      'select timestamp as t, sequence, channel as c, session from triggers order by sequence desc limit ?',
      [1],
    );
    expect(rows).toEqual([{ t: tick + 2n, sequence: 2, c: 3, session: 's' }]);
  });

  it('gives the query builder the same rows', async () => {
    await seed();
    const row = await database.current.read
      .selectFrom('triggers')
      .select(['received_at', 'sequence'])
      .where('timestamp', '=', tick + 1n)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ received_at: tick, sequence: 1 });
  });

  it('gives what is computed as the smallest kind of number that holds it', async () => {
    await seed();
    const rows = await database.current.query('select count(*) as count, max(timestamp) as newest from triggers', []);
    expect(rows).toEqual([{ count: 2, newest: tick + 2n }]);
  });

  it('sees what was acknowledged a moment ago', async () => {
    for (const id of ['a', 'b', 'c']) {
      const sql = 'insert into users (id, email, document) values (?, ?, ?)';
      await database.current.write({ statements: [{ sql, parameters: [id, `${id}@b.c`, '{}'] }] });
      expect(await database.current.query('select id from users where id = ?', [id])).toEqual([{ id }]);
    }
  });
});
