import { limits } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../storage/database/each-database.ts';
import { asCompetitorId, asEventId } from '../../base/ids.ts';
import type { ImportRecord } from './record.ts';
import { ImportStore, removeWaitingImportsOf } from './store.ts';

const insertUser = {
  sql: "insert into users (id, email, search_text, document) values ('u1', 'a@x.org', '', '{}')",
  parameters: [],
};
const insertEvent = {
  sql: "insert into events (id, owner_id, start_date, end_date, search_text, document) values ('e1', 'u1', '2026-01-17', '2026-01-17', '', '{}')",
  parameters: [],
};

const uploaded = (id: string, at = 1n): ImportRecord => ({
  id,
  eventId: asEventId('e1'),
  kind: 'competitors',
  heatId: null,
  fileName: 'list.csv',
  state: 'uploaded',
  createdAt: timestamp(at),
  expiresAt: timestamp(at + 100n),
  sheets: [],
  settings: null,
  check: null,
  appliedCount: null,
  undo: null,
});

describeEachDatabase('the imports', (database) => {
  let imports: ImportStore;
  beforeEach(async () => {
    await database.current.write({ statements: [insertUser, insertEvent] });
    imports = new ImportStore(database.current);
  });

  it('are found in their event until they expire, also after a restart', async () => {
    const record = uploaded('i1');
    await imports.put(record, 'rows', []);
    imports = new ImportStore(await database.reopen());
    expect(await imports.find('e1', 'i1', 2n)).toEqual(record);
    expect(await imports.content('i1')).toBe('rows');
    expect(await imports.find('e2', 'i1', 2n)).toBeNull();
    expect(await imports.find('e1', 'i1', 101n)).toBeNull();
  });

  it('are erased when their time is over, by the next upload at the latest', async () => {
    await imports.put(uploaded('i1'), 'rows', []);
    await imports.put(uploaded('i2', 101n), 'rows', []);
    expect(await imports.content('i1')).toBe('');
    await imports.forgetExpired(201n);
    expect(await imports.content('i2')).toBe('');
  });

  it('are applied once, and keep no rows then', async () => {
    const before = uploaded('i1');
    await imports.put(before, 'rows', []);
    const competitorIds = [asCompetitorId('c1')];
    const undo = { kind: 'competitors', competitorIds, digest: 'd' } as const;
    const applied: ImportRecord = { ...before, state: 'applied', appliedCount: 1, undo };
    const saved = await Promise.all([imports.save(applied, before), imports.save(applied, before)]);
    expect(saved.filter((isOurs) => isOurs)).toHaveLength(1);
    expect(await imports.find('e1', 'i1', 2n)).toEqual(applied);
    expect(await imports.content('i1')).toBe('');
  });

  it('that wait are gone with a person who is forgotten; those applied are not', async () => {
    await imports.put(uploaded('applied'), 'rows', []);
    await imports.save({ ...uploaded('applied'), state: 'applied' }, uploaded('applied'));
    await imports.put(uploaded('waiting'), 'rows', []);
    await database.current.write({ statements: [removeWaitingImportsOf('e1')] });
    expect(await imports.find('e1', 'waiting', 2n)).toBeNull();
    expect(await imports.find('e1', 'applied', 2n)).toMatchObject({ state: 'applied' });
  });

  it('are displaced by newer ones where too many wait; those applied are not', async () => {
    await imports.put(uploaded('first'), 'rows', []);
    await imports.save({ ...uploaded('first'), state: 'applied' }, uploaded('first'));
    for (let at = 1; at <= limits.importsWaitingMax + 1; at += 1) {
      await imports.put(uploaded(`i${at}`, BigInt(at)), 'rows', []);
    }
    expect(await imports.find('e1', 'first', 2n)).not.toBeNull();
    expect(await imports.find('e1', 'i1', 2n)).toBeNull();
    expect(await imports.find('e1', 'i2', 2n)).not.toBeNull();
  });

  it('go with their event', async () => {
    await imports.put(uploaded('i1'), 'rows', []);
    await imports.removeOf('e1');
    expect(await imports.find('e1', 'i1', 2n)).toBeNull();
  });
});
