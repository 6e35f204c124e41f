import { expect, test } from 'vitest';
import { unguardedTimers } from './guarded-timers.ts';
import { isTest, readSourceFiles } from './source-files.ts';

const homes = ['apps/server/src/base/timers.ts', 'apps/bridge/src/timers.ts'];

test('no timer of server and bridge is set where nobody catches what its work throws', () => {
  const programs = readSourceFiles().filter((file) => /^apps\/(server|bridge)\/src\//.test(file.path) && !isTest(file));
  expect(programs.length).toBeGreaterThan(300);
  const found = programs.filter(({ path }) => !homes.includes(path)).flatMap(unguardedTimers);
  expect(found).toEqual([]);
});

test.each([
  ['setInterval(look, 10);', ['x.ts: setInterval']],
  ['new Promise((go) => setImmediate(go));', ['x.ts: setImmediate']],
  ['globalThis.setTimeout(look, 10);', ['x.ts: setTimeout']],
  ['process.nextTick(look);', ['x.ts: nextTick']],
  ["import { setTimeout as later } from 'node:timers'; later(look, 1);", ['x.ts: import of timers']],
  ["import { setTimeout } from 'node:timers/promises'; await setTimeout(10);", []],
  ['socket.setTimeout(10);', []],
  ["import { every } from './timers.ts'; every(10, 'looking', look);", []],
])('is told from one that is caught: %s', (text, found) => {
  expect(unguardedTimers({ path: 'x.ts', text })).toEqual(found);
});
