import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../../../../../scripts/tests/temporary-folder.ts';
import { commitWithReserve } from './commit-with-reserve.ts';
import type { Unit } from '../database.ts';
import { GroupCommit } from '../embedded/group-commit.ts';
import type { CommitGroup } from '../group-queue.ts';
import { Reserve, roomMin_bytes } from './reserve.ts';
import { RoomProbe } from './room-probe.ts';
import type { UnitException } from '../writer-messages.ts';

const size_bytes = 100_000;
const large = 'x'.repeat(40_000);

function insert(id: number, content: string): Unit {
  const sql = 'insert into rows (id, content) values (?, ?)';
  return { statements: [{ sql, parameters: [id, content] }] };
}
const impulse = (id: number, content = large): Unit => ({
  ...insert(id, content),
  isOfImpulses: true,
});

describe('the reserve of a full disk', () => {
  let folder = '';
  let database: DatabaseSync;
  let room_bytes: number | null;
  let reserve: Reserve;
  let commit: CommitGroup;
  let said: string[];
  let details: object;
  const log = {
    fatal: (given: object, message: string) => {
      details = given;
      said.push(message);
    },
    warn: (_details: object, message: string) => void said.push(message),
  };
  const file = (): string => join(folder, 'reserve');
  const ids = (): unknown[] =>
    database
      .prepare('select id from rows order by id')
      .all()
      .map(({ id }) => id);

  beforeEach(async () => {
    folder = aFolder('reserve');
    database = new DatabaseSync(join(folder, 'startwand.db'));
    database.exec('pragma journal_mode = wal; create table rows (id integer primary key, content)');
    room_bytes = size_bytes + roomMin_bytes;
    reserve = new Reserve({ folder, size_bytes, roomOf: () => Promise.resolve(room_bytes) });
    said = [];
    await reserve.keep(log)();
    const group = new GroupCommit(database, new RoomProbe(folder));
    // What the disk lets this connection have is what the file leaves: it is full as a disk is.
    const onDisk: CommitGroup = (units) => {
      database.exec(`pragma max_page_count = ${existsSync(file()) ? 5 : 30}`);
      const outcomes = group.commit(units);
      return Promise.resolve(
        outcomes.flatMap((outcome, unit): UnitException[] => (outcome.outcome === 'stored' ? [] : [{ unit, outcome }])),
      );
    };
    commit = commitWithReserve(reserve, onDisk);
  });
  afterEach(() => {
    database.close();
  });

  it('is really there, for the owner alone', () => {
    expect(statSync(file()).size).toBe(size_bytes);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(file()).blocks * 512).toBeGreaterThanOrEqual(size_bytes);
    expect(said).toEqual([]);
  });

  it('is not given up for anything but impulses', async () => {
    expect(await commit([insert(1, large)])).toMatchObject([{ unit: 0, outcome: { code: 'DATABASE_FULL' } }]);
    expect(existsSync(file())).toBe(true);
    expect(reserve.isGivenUp).toBe(false);
  });

  it('lets the impulses of a group in, and of the others what fitted before', async () => {
    const exceptions = await commit([insert(1, large), impulse(2), insert(3, 'small')]);
    expect(exceptions).toMatchObject([{ unit: 0, outcome: { code: 'DATABASE_FULL' } }]);
    expect(ids()).toEqual([2, 3]);
    expect(existsSync(file())).toBe(false);
    expect(said).toEqual([expect.stringContaining('THE DISK IS FULL')]);
  });

  it('names whom a guard refused, counted in the whole group', async () => {
    await commit([impulse(1)]);
    const exceptions = await commit([insert(2, 'small'), impulse(3, 'x'), impulse(1, 'again')]);
    expect(exceptions).toMatchObject([
      { unit: 0, outcome: { code: 'DATABASE_FULL' } },
      { unit: 2, outcome: { outcome: 'conflict' } },
    ]);
    expect(ids()).toEqual([1, 3]);
  });

  it('is spent one day, and then impulses are refused like all else', async () => {
    const exceptions = await commit([impulse(1, 'x'.repeat(400_000))]);
    expect(exceptions).toMatchObject([{ unit: 0, outcome: { code: 'DATABASE_FULL' } }]);
    expect(ids()).toEqual([]);
  });

  it('is made again where there is room for more than it alone, and all is stored again', async () => {
    room_bytes = size_bytes + roomMin_bytes - 1;
    await commit([impulse(1)]);
    await reserve.look();
    expect(existsSync(file())).toBe(false);
    expect(await commit([insert(2, 'small')])).toHaveLength(1);
    room_bytes += 1;
    await reserve.look();
    expect(statSync(file()).size).toBe(size_bytes);
    expect(await commit([insert(2, 'small')])).toEqual([]);
    expect(said).toEqual([expect.stringContaining('THE DISK IS FULL'), expect.stringContaining('there is room again')]);
  });

  it('counts as given up after a restart on a disk that has no room for it, and says how much is free', async () => {
    rmSync(file());
    room_bytes = size_bytes;
    const next = new Reserve({ folder, size_bytes, roomOf: () => Promise.resolve(room_bytes) });
    await next.keep(log)();
    expect(next.isGivenUp).toBe(true);
    expect(said).toEqual([expect.stringContaining('THE DISK IS FULL')]);
    expect(details).toEqual({ folder, free_bytes: size_bytes, wanted_bytes: size_bytes + roomMin_bytes });
  });

  it('is made again where a start left it half made or of another size', async () => {
    writeFileSync(file(), 'x');
    writeFileSync(`${file()}.part`, 'x', { mode: 0o644 });
    room_bytes = null;
    const next = new Reserve({ folder, size_bytes, roomOf: () => Promise.resolve(room_bytes) });
    await next.look();
    expect(statSync(file()).size).toBe(size_bytes);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file()}.part`)).toBe(false);
  });
});
