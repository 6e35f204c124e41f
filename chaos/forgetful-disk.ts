/**
 * A folder of which only synced bytes survive, for a program that runs on it (`synced-bytes.c`).
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ForgetfulDisk {
  /** Where the program writes. */
  readonly folder: string;
  /** What makes a program's syncs count; everything else it writes is forgotten. */
  readonly environment: Readonly<Record<string, string>>;
  /** Takes what is there now for durable, no matter which process wrote it. */
  sync(): void;
  /** A copy of what would be there after a power cut at this moment. */
  survivors(): string;
  remove(): void;
}

/** @throws Error when this machine has no C compiler */
export function buildPreload(folder: string, name: 'synced-bytes' | 'full-disk' = 'synced-bytes'): string {
  const library = join(folder, `${name}.so`);
  const source = join(import.meta.dirname, `${name}.c`);
  const flags = ['-O2', '-Wall', '-Wextra', '-Werror', '-shared', '-fPIC'];
  const { status, error, stderr } = spawnSync('cc', [...flags, '-o', library, source, '-ldl']);
  if (error !== undefined) throw new Error(`The power-cut test needs a C compiler: ${error.message}`);
  if (status !== 0) throw new Error(`${name}.c does not compile:\n${stderr.toString()}`);
  return library;
}

export function makeForgetfulDisk(preload: string): ForgetfulDisk {
  const parent = mkdtempSync(join(tmpdir(), 'startwand-chaos-'));
  const [folder, synced, survived] = [join(parent, 'disk'), join(parent, 'synced'), join(parent, 'survived')];
  for (const path of [folder, synced, survived]) mkdirSync(path);
  return {
    folder,
    environment: { LD_PRELOAD: preload, STARTWAND_DISK: folder, STARTWAND_SYNCED: synced },
    sync: () => cpSync(folder, synced, { recursive: true }),
    survivors: () => {
      // What the cut caught half copied never was on the mirror.
      const filter = (path: string): boolean => !path.endsWith('.partial');
      cpSync(synced, survived, { recursive: true, filter });
      return survived;
    },
    remove: () => rmSync(parent, { recursive: true }),
  };
}
