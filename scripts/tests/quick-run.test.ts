import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attackNames } from '../../attacks/run-attacks.ts';
import { root } from '../paths.mjs';
import { leftOutFiles, postgresFiles, quickAttacks, quickStories } from './quick-run.mjs';

test('the quick run leaves out files that there are', () => {
  expect([...leftOutFiles, ...postgresFiles].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('its stories and attacks are some that there are', () => {
  const files = quickStories.map((name) => `e2e/stories/${name}.story.ts`);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(attackNames).toEqual(expect.arrayContaining(quickAttacks));
});
