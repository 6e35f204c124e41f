/** The processes that read files: a new one for each, but for short lists, whose process waits for the next one. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { limits } from '@startwand/contract';
import { lowerPriority } from '../../base/low-priority.ts';
import { after } from '../../base/timers.ts';
import type { FileToRead, FromFileProcess, ReadFile } from './file-process.ts';
import { endAfter } from './reading-time.ts';

/** Why a file was not read to its end, for no reason of its own. */
export type Unfinished = 'BUSY' | 'IMPORT_CANCELLED';

export interface ReadingWatch {
  /** Gets how much of the work is done, from 0 to 1. */
  readonly tell?: (share: number) => void;
  /** Aborted when nobody wants the file to be read any more: its process ends at once. */
  readonly signal?: AbortSignal | undefined;
}

/** How long it waits for the next list. */
const idle_ms = 10_000;

export class FileProcesses {
  #idle: { readonly child: ChildProcess; readonly timer: NodeJS.Timeout } | null = null;
  /** Those that read just now. */
  readonly #reading = new Set<ChildProcess>();
  #isClosed = false;

  /** @param isSmall a list of our own format: nothing in it can stop its reader for long */
  async read(file: FileToRead, isSmall: boolean, watch: ReadingWatch = {}): Promise<ReadFile | Unfinished> {
    if (watch.signal?.aborted === true) return 'IMPORT_CANCELLED';
    const kept = isSmall ? this.#takeIdle() : null;
    if (this.#isClosed) return 'BUSY';
    const child = kept ?? start();
    this.#reading.add(child);
    const read = await readBy(child, file, kept !== null, watch);
    this.#reading.delete(child);
    if (isSmall && typeof read !== 'string' && child.connected) this.#keep(child);
    else await end(child);
    return this.#isClosed && typeof read === 'string' ? 'BUSY' : read;
  }

  /** Nobody waits for what is being read any more. */
  close(): void {
    this.#isClosed = true;
    this.#takeIdle()?.kill('SIGKILL');
    for (const child of this.#reading) child.kill('SIGKILL');
  }

  #takeIdle(): ChildProcess | null {
    if (this.#idle === null) return null;
    const { child, timer } = this.#idle;
    clearTimeout(timer);
    this.#idle = null;
    child.ref();
    child.channel?.ref();
    return child.connected ? child : null;
  }

  #keep(child: ChildProcess): void {
    if (this.#idle !== null || this.#isClosed) {
      child.kill('SIGKILL');
      return;
    }
    // It keeps no program from ending.
    child.unref();
    child.channel?.unref();
    const timer = after(idle_ms, 'ending an idle reader of files', () => this.#takeIdle()?.kill('SIGKILL')).unref();
    this.#idle = { child, timer };
  }
}

/** Resolves when it is gone: the next one has its place. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

function start(): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${limits.importHeapMax_MB}`, ...permissions],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Whatever a file takes, impulses are taken first.
  if (child.pid !== undefined) lowerPriority(child.pid);
  return child;
}

/** @param isReady it said so before the file that it read last */
function readBy(
  child: ChildProcess,
  file: FileToRead,
  isReady: boolean,
  { tell, signal }: ReadingWatch,
): Promise<ReadFile | Unfinished> {
  return new Promise((resolve) => {
    let read: ReadFile | Unfinished = 'IMPORT_TOO_LARGE';
    let leave = () => {};
    const send = (): void => {
      leave = endAfter(child, readingTime, (why) => {
        read = why;
      });
      child.send(file);
    };
    const cancel = (): void => {
      read = 'IMPORT_CANCELLED';
      child.kill('SIGKILL');
    };
    const finish = (answer: ReadFile | Unfinished): void => {
      leave();
      signal?.removeEventListener('abort', cancel);
      for (const event of ['message', 'error', 'close']) child.removeAllListeners(event);
      // Nobody hears what becomes of it later.
      child.on('error', () => undefined);
      resolve(answer);
    };
    child.on('message', (message: FromFileProcess) => {
      if (message === 'ready') send();
      else if ('share' in message) tell?.(message.share);
      else finish(message.read);
    });
    // One that did not start ends, too.
    child.once('error', () => finish('BUSY'));
    child.once('close', () => finish(read));
    signal?.addEventListener('abort', cancel, { once: true });
    if (isReady) send();
  });
}

const readingTime = {
  used_ms: limits.importRead_ms,
  untold_ms: limits.importReadUntold_ms,
  still_ms: limits.importReadStill_ms,
};

const program = fileURLToPath(new URL('./file-process.ts', import.meta.url));

/** It may read its own program and the file; it writes no file and starts nothing, whatever a parser is talked into. */
const permissions = ['--permission', '--allow-fs-read=*'];
