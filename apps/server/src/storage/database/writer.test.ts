import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import type { Unit } from './database.ts';
import { openWriter, type Writer } from './writer.ts';

const INSERT = 'insert into rows (id, content) values (?, ?)';

function insert(id: number, content = 'x'): Unit {
  return { statements: [{ sql: INSERT, parameters: [id, content] }] };
}

function plain(sql: string): Unit {
  return { statements: [{ sql, parameters: [] }] };
}

describe('the writer', () => {
  let folder = '';
  let file = '';
  let writer: Writer;

  async function start(waitingMax = 100_000): Promise<void> {
    writer = await openWriter({ file, waitingMax });
    await writer.write(plain('create table if not exists rows (id integer primary key, content text not null)'));
  }

  /** What another process finds in the file. */
  function idsOnDisk(): readonly number[] {
    const reader = new DatabaseSync(file, { readOnly: true });
    const rows = reader.prepare('select id from rows order by id').all();
    reader.close();
    return rows.map(({ id }) => Number(id));
  }

  beforeEach(() => {
    folder = aFolder('writer');
    file = join(folder, 'test.db');
  });
  afterEach(async () => {
    await writer.close();
  });

  it('refuses a place that cannot promise durability', async () => {
    await start();
    await expect(openWriter({ file: ':memory:' })).rejects.toThrow(/journal_mode = memory after it was set to wal/);
  });

  it('takes back a statement that changes more than was expected, and stores those beside it', async () => {
    await start();
    await writer.write(insert(1));
    const emptyAll = { sql: "update rows set content = ''", parameters: [], expect: 1 };
    const outcomes = await Promise.all([
      writer.write(insert(2)),
      writer.write(insert(3)),
      writer.write({ statements: [emptyAll] }),
      writer.write(insert(3)),
      writer.write(insert(4)),
    ]);
    expect(outcomes).toEqual([
      { outcome: 'stored' },
      { outcome: 'stored' },
      { outcome: 'conflict', statement: 0 },
      { outcome: 'conflict', statement: 0 },
      { outcome: 'stored' },
    ]);
    expect(idsOnDisk()).toEqual([1, 2, 3, 4]);
    const reader = new DatabaseSync(file, { readOnly: true });
    expect(reader.prepare("select id from rows where content = ''").all()).toEqual([]);
    reader.close();
  });

  it('refuses a file that is no database, in its own words', async () => {
    await start();
    await expect(openWriter({ file: folder })).rejects.toThrow('unable to open database file');
  });

  it('fails only the units among a thousand at once whose guard does not hold', async () => {
    await start();
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
    expect(idsOnDisk()).toEqual([500, ...ids.filter((id) => id % 10 !== 0)]);
  });

  it('takes a broken constraint for a conflict and names the statement', async () => {
    await start();
    await writer.write(insert(7));
    const unit = { statements: [...insert(8).statements, ...insert(7).statements] };
    expect(await writer.write(unit)).toEqual({ outcome: 'conflict', statement: 1 });
    expect(idsOnDisk()).toEqual([7]);
  });

  it('fails a unit with faulty SQL and stores those that share its commit', async () => {
    await start();
    const results = await Promise.allSettled([
      writer.write(insert(1)),
      writer.write(plain('insert into nowhere values (1)')),
      writer.write(insert(2)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({
      reason: { code: 'DATABASE_FAILED', message: 'no such table: nowhere' },
    });
    expect(idsOnDisk()).toEqual([1, 2]);
  });

  it('keeps the order in which units were given', async () => {
    await start();
    await writer.write(insert(1, 'first'));
    const contents = Array.from({ length: 200 }, (_, index) => `${index}`);
    const update = 'update rows set content = ? where id = 1 and content = ?';
    const results = await Promise.all(
      contents.map((content, index) =>
        writer.write({
          statements: [{ sql: update, parameters: [content, contents[index - 1] ?? 'first'], expect: 1 }],
        }),
      ),
    );
    expect(results.every(({ outcome }) => outcome === 'stored')).toBe(true);
  });

  it('says that it is busy rather than letting the queue grow without end', async () => {
    await start(10);
    const results = await Promise.allSettled(Array.from({ length: 25 }, (_, id) => writer.write(insert(id))));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(15);
    expect(refused[0]).toMatchObject({ reason: { code: 'DATABASE_BUSY' } });
    expect(await writer.write(insert(100))).toEqual({ outcome: 'stored' });
    expect(idsOnDisk()).toHaveLength(11);
  });

  it('takes a unit of any size when nothing waits before it', async () => {
    await start(10);
    const statements = Array.from({ length: 2_000 }, (_, id) => insert(id).statements).flat();
    expect(await writer.write({ statements })).toEqual({ outcome: 'stored' });
    expect(idsOnDisk()).toHaveLength(2_000);
  });

  it('fails what does not fit on a full disk, stores what does, and works on when there is space', async () => {
    await start();
    await writer.write(plain('pragma max_page_count = 20'));
    const large = 'x'.repeat(200_000);
    const results = await Promise.allSettled([
      writer.write(insert(1)),
      writer.write(insert(2, large)),
      writer.write(insert(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { code: 'DATABASE_FULL' } });

    await writer.write(plain('pragma max_page_count = 100000'));
    expect(await writer.write(insert(2, large))).toEqual({ outcome: 'stored' });
    expect(idsOnDisk()).toEqual([1, 2, 3]);
  });

  it('commits what waits when it is closed, and refuses what comes after', async () => {
    await start();
    const waiting = Array.from({ length: 300 }, (_, id) => writer.write(insert(id)));
    const closed = writer.close();
    await expect(writer.write(insert(999))).rejects.toMatchObject({ code: 'DATABASE_CLOSED' });
    await closed;
    expect((await Promise.all(waiting)).every(({ outcome }) => outcome === 'stored')).toBe(true);
    expect(idsOnDisk()).toHaveLength(300);
  });

  it('may be closed twice', async () => {
    await start();
    await Promise.all([writer.close(), writer.close()]);
    await expect(writer.close()).resolves.toBeUndefined();
  });
});
