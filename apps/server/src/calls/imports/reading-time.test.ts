import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endAfter } from './reading-time.ts';

const time = { used_ms: 60, most_ms: 400 };

test.each([
  ['works all the time has used it', 'for (;;);', 'IMPORT_TOO_LARGE'],
  ['is kept from working has not', 'setInterval(() => {}, 1e6);', 'BUSY'],
] as const)('a process that %s', async (_, program, why) => {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('.');${program}`]);
  await once(child.stdout, 'data');
  const ended: string[] = [];
  endAfter(child, { ...time, most_ms: why === 'BUSY' ? time.most_ms : 60_000 }, (said) => ended.push(said));
  await once(child, 'close');
  expect(ended).toEqual([why]);
});

test('a process that is done in time is left alone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  const ended: string[] = [];
  const leave = endAfter(child, { used_ms: 60_000, most_ms: 60_000 }, (said) => ended.push(said));
  const [code] = await once(child, 'close');
  leave();
  expect([code, ended]).toEqual([0, []]);
});
