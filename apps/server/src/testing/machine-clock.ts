/**
 * The clock of a machine on which servers run as processes, to be set by a test: by libfaketime where it
 * is installed, else by a program that is loaded before the server.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
].find((path) => existsSync(path));

/** Which of the two it is; tests carry it in their names. */
export const clockBy = library === undefined ? 'clock injected' : 'libfaketime';

export interface MachineClock {
  /** For the environment of processes that live by it. */
  readonly env: NodeJS.ProcessEnv;
  /** So far from the real time, from now on; negative: behind it. */
  set(offset_s: number): void;
}

/** @param folder where the offset is kept */
export function machineClock(folder: string): MachineClock {
  const file = join(folder, 'clock-offset');
  const set = (offset_s: number): void => writeFileSync(file, `${offset_s < 0 ? '' : '+'}${offset_s}`);
  set(0);
  // An address has no blanks, at which options of Node end.
  const injected = pathToFileURL(join(import.meta.dirname, 'set-clock.mjs')).href;
  const env =
    library === undefined
      ? { SET_CLOCK_FILE: file, NODE_OPTIONS: `--import=${injected}` }
      : {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        };
  return { env, set };
}
