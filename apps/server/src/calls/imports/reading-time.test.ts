import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endAfter, type ReadingTime } from './reading-time.ts';

const long_ms = 600_000;
const time: ReadingTime = { used_ms: 60, untold_ms: long_ms, still_ms: long_ms };

async function reasonsOf(program: string, limits: ReadingTime): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('.');${program}`]);
  await once(child.stdout, 'data');
  const ended: string[] = [];
  endAfter(child, limits, (said) => ended.push(said));
  await once(child, 'close');
  return ended;
}

test('a process that works all the time has used its time', async () => {
  expect(await reasonsOf('for (;;);', time)).toEqual(['IMPORT_TOO_LARGE']);
});

test('a process that stands still is ended, and its file may come again', async () => {
  expect(await reasonsOf('setInterval(() => {}, 1e6);', { ...time, still_ms: 400 })).toEqual(['BUSY']);
});

test('a process that others hardly let run goes on until it has used its own time', async () => {
  // A quarter of the time it works: by the clock it takes several times as long as it may stand still.
  const program = `setInterval(() => { const end = Date.now() + 50; while (Date.now() < end); }, 200);`;
  const began_ms = performance.now();
  expect(await reasonsOf(program, { ...time, used_ms: 500, still_ms: 800 })).toEqual(['IMPORT_TOO_LARGE']);
  expect(performance.now() - began_ms).toBeGreaterThan(800);
});

test('a process that is done in time is left alone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const ended: string[] = [];
  const leave = endAfter(child, { ...time, used_ms: long_ms }, (said) => ended.push(said));
  const [code] = await once(child, 'close');
  leave();
  expect([code, ended]).toEqual([0, []]);
});
