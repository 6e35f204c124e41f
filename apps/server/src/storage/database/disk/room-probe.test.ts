import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { aFolder } from '../../../../../../scripts/tests/temporary-folder.ts';
import { RoomProbe } from './room-probe.ts';

let folder: string;
beforeEach(() => {
  folder = aFolder('room');
});

/** What a write says that meets the largest size of a file: to SQLite a disk that fails. */
function refusedWrite(): string {
  const writing = join(import.meta.dirname, 'room-probe.test-support.ts');
  // In blocks of 512 or 1,024 bytes, as the shell has it.
  const command = 'ulimit -f 2000; exec "$0" "$@"';
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath, writing, folder]);
  return `${stdout.toString()}${stderr.toString()}`.trim();
}

test('a disk that fails while there is room is one that is down', () => {
  expect(refusedWrite()).toBe('DATABASE_DOWN');
  expect(new RoomProbe(folder).isOutOfRoom()).toBe(false);
});

test('a disk that fails for want of room is full, whatever the system calls that', () => {
  const full = (): void => symlinkSync('/dev/full', join(folder, 'room.part'));
  full();
  expect(refusedWrite()).toBe('DATABASE_FULL');
  full();
  expect(new RoomProbe(folder).isOutOfRoom()).toBe(true);
});
