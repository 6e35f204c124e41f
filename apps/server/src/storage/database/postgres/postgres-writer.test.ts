import { connect, createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Unit } from '../database.ts';
import { describeWithPostgres } from '../each-database.ts';
import { openPostgresWriter } from './postgres-writer.ts';
import type { Writer } from '../writer.ts';

/** What PostgreSQL answers while it reads its log. */
const startingUp = (() => {
  const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up', ''];
  const body = Buffer.from(fields.map((field) => `${field}\0`).join(''));
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
})();

const INSERT = 'insert into rows (id, content) values (?, ?)';

function insert(id: number, content = 'x'): Unit {
  return { statements: [{ sql: INSERT, parameters: [id, content] }] };
}

function plain(sql: string): Unit {
  return { statements: [{ sql, parameters: [] }] };
}

describeWithPostgres('the writer to PostgreSQL', (url) => {
  let writer: Writer;
  let observer: Client;

  beforeEach(async () => {
    writer = await openPostgresWriter({ url: url() });
    observer = new Client({ connectionString: url() });
    await observer.connect();
    await observer.query('create table rows (id integer primary key, content text not null)');
  });
  afterEach(async () => {
    await observer.end();
    await writer.close();
  });

  async function idsOnDisk(): Promise<readonly number[]> {
    const { rows } = await observer.query<{ id: number }>('select id from rows order by id');
    return rows.map(({ id }) => id);
  }

  /** As a network does, or an administrator. */
  async function cutWriters(): Promise<void> {
    await observer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'startwand-%' and datname = current_database()",
    );
  }

  it('refuses an address where nobody answers', async () => {
    const nowhere = url().replace(/host=[^&]*/, 'host=%2Fnowhere');
    await expect(openPostgresWriter({ url: nowhere })).rejects.toThrow(/PostgreSQL cannot be used: .*ENOENT/);
  });

  it('waits for a database that starts up, and says so once', async () => {
    const address = new URL(url());
    const socket = `${address.searchParams.get('host')}/.s.PGSQL.${address.searchParams.get('port') ?? '5432'}`;
    let refusals = 3;
    const gate = createServer((client) => {
      client.on('error', () => undefined);
      if (refusals-- > 0) {
        client.once('data', () => client.end(startingUp));
        return;
      }
      const database = connect(socket).on('error', () => client.destroy());
      client.on('close', () => database.destroy());
      client.pipe(database).pipe(client);
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    address.searchParams.set('host', '127.0.0.1');
    address.searchParams.set('port', String((gate.address() as AddressInfo).port));
    const said: string[] = [];
    const patient = await openPostgresWriter({
      url: address.href,
      say: (line) => void said.push(line),
    });
    expect(await patient.write(insert(1))).toEqual({ outcome: 'stored' });
    expect(said).toEqual([expect.stringMatching(/not ready .*starting up.*: it is waited for, 30 s at most/)]);
    await patient.close();
    await new Promise((resolve) => gate.close(resolve));
  });

  it('fails only the units among a thousand at once whose guard does not hold', async () => {
    await writer.write(insert(500));
    const guarded = (id: number): Unit => ({
      statements: [
        { sql: INSERT, parameters: [id, 'guarded'] },
        {
          sql: 'update rows set content = content where id = ? and content = ?',
          parameters: [500, id % 10 === 0 ? 'never' : 'x'],
          expect: 1,
        },
      ],
    });
    const ids = Array.from({ length: 1_000 }, (_, index) => 1_000 + index);
    const results = await Promise.all(ids.map((id) => writer.write(guarded(id))));

    results.forEach((result, index) => {
      expect(result).toEqual(index % 10 === 0 ? { outcome: 'conflict', statement: 1 } : { outcome: 'stored' });
    });
    expect(await idsOnDisk()).toEqual([500, ...ids.filter((id) => id % 10 !== 0)]);
  });

  it('takes a broken constraint for a conflict and names the statement', async () => {
    await writer.write(insert(7));
    const unit = { statements: [...insert(8).statements, ...insert(7).statements] };
    expect(await writer.write(unit)).toEqual({ outcome: 'conflict', statement: 1 });
    expect(await idsOnDisk()).toEqual([7]);
  });

  it('fails a unit with faulty SQL and stores those that share its commit', async () => {
    const results = await Promise.allSettled([
      writer.write(insert(1)),
      writer.write(plain('insert into nowhere values (1)')),
      writer.write(insert(2)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({
      reason: { code: 'DATABASE_FAILED', message: 'relation "nowhere" does not exist' },
    });
    expect(await idsOnDisk()).toEqual([1, 2]);
  });

  it('loses nothing that it acknowledged and stores nothing twice when it is cut again and again', async () => {
    await writer.write(plain('create table tally (id integer not null)'));
    const writes: Promise<unknown>[] = [];
    for (let id = 0; id < 400; id += 1) {
      writes.push(writer.write({ statements: [{ sql: 'insert into tally values (?)', parameters: [id] }] }));
      if (id % 20 === 0) await (id % 80 === 0 ? cutWriters() : writes[id]);
    }
    const results = await Promise.all(writes);

    expect(results.every((result) => isStored(result))).toBe(true);
    const { rows } = await observer.query<{ id: number }>('select id from tally order by id');
    expect(rows.map(({ id }) => id)).toEqual(writes.map((_, id) => id));
  });

  it('stores both of two groups that wait for each other', async () => {
    const other = await openPostgresWriter({ url: url() });
    const touch = (id: number): Unit => ({
      statements: [
        {
          sql: 'insert into rows (id, content) values (?, ?) on conflict (id) do update set content = excluded.content',
          parameters: [id, 'touched'],
        },
      ],
    });
    const rounds = Array.from({ length: 40 }, (_, round) =>
      Promise.all([
        Promise.all([writer.write(touch(2 * round)), writer.write(touch(2 * round + 1))]),
        Promise.all([other.write(touch(2 * round + 1)), other.write(touch(2 * round))]),
      ]),
    );
    const results = (await Promise.all(rounds)).flat(2);
    await other.close();
    expect(results.every((result) => isStored(result))).toBe(true);
    expect(await idsOnDisk()).toHaveLength(80);
  });

  it('commits what waits when it is closed, and refuses what comes after', async () => {
    const waiting = Array.from({ length: 300 }, (_, id) => writer.write(insert(id)));
    const closed = writer.close();
    await expect(writer.write(insert(999))).rejects.toMatchObject({ code: 'DATABASE_CLOSED' });
    await closed;
    expect((await Promise.all(waiting)).every((result) => isStored(result))).toBe(true);
    expect(await idsOnDisk()).toHaveLength(300);
  });
});

function isStored(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'outcome' in result ? result.outcome === 'stored' : false;
}
