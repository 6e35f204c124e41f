/**
 * What is temporary, as a test file sees it: the system's folder for that is one of its own, also for the programs that
 * it starts, and what is left there at the end is told.
 */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whenOver } from './when-over.ts';

/**
 * A folder that is gone when the test is over, or the file if it was made before all tests.
 * @example const data = aFolder('delivery');
 */
export function aFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `startwand-${name}-`));
  whenOver(() => remove(folder));
  return folder;
}

/** @returns what is left in it, asked later, and what ends it */
export function giveOwnFolder(): { left(): readonly string[]; forget(): void } {
  const usual = process.env['TMPDIR'];
  const own = mkdtempSync(join(tmpdir(), 'startwand-tests-'));
  // PostgreSQL runs as another user, and has its folder in here.
  chmodSync(own, 0o711);
  process.env['TMPDIR'] = own;
  return {
    left: () => readdirSync(own).map((name) => `a temporary folder or file (${name})`),
    forget: () => {
      if (usual === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = usual;
      remove(own);
    },
  };
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
