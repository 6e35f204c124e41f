/** docs/privacy.md names each table that knows of people, and says until when. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { columns } from '../../apps/server/src/storage/database/columns.test-support.ts';

/** Times, numbers and ids that lead to nobody. */
const ofNobody = [
  'migrations',
  'device_states',
  'triggers',
  'trigger_deletions',
  'withdrawn_triggers',
  'sources',
  'source_uses',
  'service_marks',
  'push_told',
];

const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8');
const named = new Set(page.match(/`[a-z_]+`/g)?.map((word) => word.slice(1, -1)));
// What facts keep is told apart, without a table.
const isTold = (table: string): boolean => named.has(table) || table === 'facts';

test('each table stands on the page of privacy, or knows of nobody', () => {
  const tables = Object.keys(columns);
  expect(
    tables.filter((table) => !isTold(table) && !ofNobody.includes(table)),
    'What does it know of people, and until when? Say so in docs/privacy.md.',
  ).toEqual([]);
  expect(ofNobody.filter((table) => named.has(table) || !tables.includes(table))).toEqual([]);
});
