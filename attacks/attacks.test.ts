/** Every attack in its short form: what shows the fault, once. `npm run attack -- --minutes 10` goes on. */
import { afterAll, expect, test } from 'vitest';
import { isQuick, quickAttacks } from '../scripts/tests/quick-run.mjs';
import { attackCalled, attackNames, runAttack, shareGround } from './run-attacks.ts';

const shared = shareGround();
const limit_ms = 120_000;
afterAll(() => shared.stop());

test.each(isQuick ? quickAttacks : attackNames)('«%s» is held against', { timeout: limit_ms }, async (name) => {
  const found = await runAttack(await attackCalled(name), shared, { seed: 1, share_ms: 0 });
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter(({ holds }) => !holds)).toEqual([]);
});
