import { Client } from 'pg';
import { expect, it } from 'vitest';
import { DatabaseError } from '../database.ts';
import { describeWithPostgres } from '../each-database.ts';
import { openPostgres } from '../postgres.ts';

describeWithPostgres('everything as it was at one moment', (url) => {
  it('is lost with its connection: who reads on is told so, and the process lives', async () => {
    const database = await openPostgres({ url: url(), now: 0n, isOneMoment: true });
    const observer = new Client(url());
    await observer.connect();
    try {
      const sessions = "application_name = 'startwand-reader' and datname = current_database()";
      await observer.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${sessions}`);
      await expect
        .poll(async () => (await observer.query(`select 1 from pg_stat_activity where ${sessions}`)).rowCount)
        .toBe(0);
      const reading = database.query('select id from users', []);
      await expect(reading).rejects.toBeInstanceOf(DatabaseError);
    } finally {
      await observer.end();
      await database.close();
    }
  });
});
