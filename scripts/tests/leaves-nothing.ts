/**
 * A test file starts from nothing, and fails by its own name when it leaves something behind: a timer, a connection, a
 * program, a folder, something kept or drawn. In a shared process that would be found by another file, now and then.
 *
 * Vitest reads it anew before each file. What is registered first here is run last there, behind the hooks of the file.
 */
import { afterAll, inject, vi } from 'vitest';
import { giveOwnFolder } from './temporary-folder.ts';
import { watchFaults } from './watched-faults.ts';
import { describeHandles, forgetHandles } from './watched-handles.ts';
import { watchPage } from './watched-page.ts';
import { watchProcess } from './watched-process.ts';
import { describeTimers, forgetTimers, pause, turn } from './watched-timers.ts';
import { endWithTheFile } from './when-over.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where most files leave something behind, as in the test of this check. */
    readonly patienceWithWhatEnds_ms?: number;
  }
}

/** What is on its way out has so long: only a file that leaves something behind waits for it. */
const patience_ms = inject('patienceWithWhatEnds_ms') ?? 5_000;
const poll_ms = 5;

const folder = giveOwnFolder();
const page = watchPage();
const faults = watchFaults();
const processState = watchProcess();

afterAll(async () => {
  await endWithTheFile();
  await vi.dynamicImportSettled();
  await untilNothingEnds();
  const left = [
    ...describeTimers().left,
    ...describeHandles(),
    ...(page?.left() ?? []),
    ...processState(),
    ...folder.left(),
    ...faults.left(),
  ];
  // The next file finds nothing of it: one fails, and it is the right one.
  faults.forget();
  forgetTimers();
  forgetHandles();
  page?.forget();
  vi.useRealTimers();
  folder.forget();
  if (left.length > 0) throw new Error(`This file leaves behind:\n- ${left.join('\n- ')}`);
});

/** Connections and programs end by themselves once they were told to, and a timer of nothing is due at once. */
async function untilNothingEnds(): Promise<void> {
  const start = performance.now();
  do {
    await turn();
    // A timer that waits for long is not waited for.
    if (describeTimers().ending + describeHandles().length + (page?.frames() ?? 0) === 0) return;
    await pause(poll_ms);
  } while (performance.now() - start < patience_ms);
}
