/** Ids are random: a list that stands by them names the wrong champion in half of the cases, and another one after a restart. */
import { expect, test } from 'vitest';
import { sortsById, statementsById } from './random-order.ts';
import { isTest, readSourceFiles } from './source-files.ts';

/** Read into maps, or gone through one by one: nobody sees this order. */
const unseen: Readonly<Record<string, string>> = {
  'apps/server/src/devices/store.ts': 'ids of devices are serial numbers',
  'apps/server/src/race/triggers/shown-trigger-store.ts': 'ids of devices are serial numbers',
  'apps/server/src/race/events/store.ts': 'competitors, messages and marks of the log are read into maps',
  'apps/server/src/storage/database/copy-tables.ts': 'rows are copied page by page',
  'apps/server/src/storage/files/shared-file-store.ts': 'files are cleared one by one',
  'apps/server/src/storage/database/migrations/0018-timing-points.ts': 'a released migration',
};

const product = readSourceFiles().filter((file) => /^(apps|packages)\//.test(file.path) && !isTest(file));

test('no list stands by a random id where a moment, a number or a name is known', () => {
  const lists = product.filter((file) => !(file.path in unseen) && statementsById(file).length > 0);
  expect(lists.map(({ path }) => path)).toEqual([]);
  expect(product.flatMap((file) => sortsById(file).map((compare) => `${file.path}: ${compare}`))).toEqual([]);
});

test('each exception still orders by an id', () => {
  const without = Object.keys(unseen).filter(
    (path) => !product.some((file) => file.path === path && statementsById(file).length > 0),
  );
  expect(without).toEqual([]);
});

test('a list by a random id is found', () => {
  const of = (sql: string) => statementsById({ strings: [sql] }).length;
  expect(of('select document from events where owner_id = ? order by events.id')).toBe(1);
  expect(of('select event_id from series_events order by event_id')).toBe(1);
  expect(of('select id from events order by start_date, id')).toBe(0);
  const sorted = (text: string) => sortsById({ path: 'a.ts', text }).length;
  expect(sorted('rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))')).toBe(1);
  expect(sorted('rows.sort((a, b) => a.eventId.localeCompare(b.eventId))')).toBe(1);
  expect(sorted('rows.sort((a, b) => compare(a.runId, b.runId))')).toBe(1);
  expect(sorted('rows.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))')).toBe(0);
});
