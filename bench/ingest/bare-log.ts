/**
 * The limit: a file that grows by records and is made durable after each group, with no database
 * around it.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** @returns records per second */
export function appendAndSync(
  folder: string,
  record_bytes: number,
  groupSize: number,
  duration_ms: number,
): number {
  const file = openSync(join(folder, 'bare.log'), 'w');
  const group = Buffer.alloc(record_bytes * groupSize, 'x');
  const startedAt = performance.now();
  let groups = 0;
  while (performance.now() - startedAt < duration_ms) {
    writeSync(file, group);
    fdatasyncSync(file);
    groups += 1;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  closeSync(file);
  return (groups * groupSize) / seconds;
}
