/** Points lists as they are replaced: whole or as before, also where two are uploaded at once or one ended half way. */
import { expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import type { Parameter } from '../../base/statement.ts';
import { PointsListStore } from './store.ts';

const head = (name: string) => ({ name, published: null, people: 3, uploadedAt: 1n });
const listOf = (name: string, count = 3) =>
  Array.from({ length: count }, (_, place) => ({ searchText: `${name} ${place}`, document: `"${name} ${place}"` }));

describeEachDatabase('points lists', (database) => {
  const store = () => new PointsListStore(database.current);
  const rows = () => database.current.query<{ count: number }>('select count(*) as count from points_lists', []);
  const all = async (owner = 'u1') => {
    const read: string[] = [];
    for await (const document of store().parts(owner)) read.push(document);
    return read;
  };

  it('are read as they were put, and searched, and replaced without a trace', async () => {
    await store().put('u1', head('First'), listOf('first', 120));
    await store().put('u2', head('Other'), listOf('other'));
    await store().put('u1', head('Second'), listOf('second', 2));
    expect(await store().find('u1')).toEqual(head('Second'));
    expect(await all()).toEqual(['"second 0"', '"second 1"']);
    expect(await store().partsWith('u1', 'second 1')).toEqual(['"second 1"']);
    expect(await store().partsWith('u1', 'first')).toEqual([]);
    expect((await rows())[0]?.count).toBe(3 + 4);
    await store().remove('u1');
    expect(await store().find('u1')).toBeNull();
    expect(await all('u2')).toHaveLength(3);
  });

  it('of an earlier release, whose parts stand behind the head, are read and replaced', async () => {
    const insert = 'insert into points_lists (owner_id, part, search_text, document) values (?, ?, ?, ?)';
    const stored = JSON.stringify({ name: 'Old', published: null, people: 1, uploadedAt: 1 });
    for (const [part, document] of [
      [0, stored],
      [1, '"old"'],
    ] as const) {
      await database.current.write({ statements: [{ sql: insert, parameters: ['u1', part, 'old', document] }] });
    }
    expect(await all()).toEqual(['"old"']);
    expect(await store().partsWith('u1', 'old')).toEqual(['"old"']);
    await store().put('u1', head('New'), listOf('new', 1));
    expect(await all()).toEqual(['"new 0"']);
    expect((await rows())[0]?.count).toBe(2);
  });

  it('lose nothing to an earlier upload that still removes what it has found', async () => {
    const { current } = database;
    const hasParts = Promise.withResolvers<void>();
    const mayBeStored = Promise.withResolvers<void>();
    const later = new PointsListStore({
      query: (sql, parameters) => current.query(sql, parameters),
      write: async (unit) => {
        if (unit.statements[0]?.sql.startsWith('update')) {
          hasParts.resolve();
          await mayBeStored.promise;
        }
        return current.write(unit);
      },
    });
    let looks = 0;
    const earlier = new PointsListStore({
      write: (unit) => current.write(unit),
      query: async <Row extends object>(sql: string, parameters: readonly Parameter[]): Promise<Row[]> => {
        // Behind its own head it looks a second time for what is left, and finds the parts of the other one.
        if (!sql.startsWith('select part') || (looks += 1) !== 2) return current.query<Row>(sql, parameters);
        const second = later.put('u1', head('later'), listOf('later', 20));
        await hasParts.promise;
        const found = await current.query<Row>(sql, parameters);
        mayBeStored.resolve();
        await second;
        return found;
      },
    });
    await earlier.put('u1', head('earlier'), listOf('earlier'));
    expect(await store().find('u1')).toEqual(head('later'));
    expect(await all()).toEqual(listOf('later', 20).map(({ document }) => document));
  });

  it('that are uploaded at the same time leave one of them, whole', async () => {
    const names = ['a', 'b', 'c'];
    await Promise.allSettled(names.map((name) => store().put('u1', head(name), listOf(name, 20))));
    const stays = await store().find('u1');
    expect(names).toContain(stays?.name);
    expect(await all()).toEqual(listOf(stays?.name ?? '', 20).map(({ document }) => document));
    await store().put('u1', head('last'), listOf('last', 1));
    expect((await rows())[0]?.count).toBe(2);
  });
});
