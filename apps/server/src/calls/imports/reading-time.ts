/**
 * What reading a file may take, counted in processor time where the system tells it: on a server that is busy an
 * honest list waits longer and is not called too large for it.
 */
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after } from '../../base/timers.ts';

export interface ReadingTime {
  /** Processor time; by the clock where nobody tells that. Less is never taken. */
  readonly used_ms: number;
  /** By the clock, however little of it was the process's own. */
  readonly most_ms: number;
}

/**
 * Ends a process that has used up its time.
 *
 * @param ended hears why: it used it itself, or others did
 * @returns stops watching
 */
export function endAfter(
  child: ChildProcess,
  { used_ms, most_ms }: ReadingTime,
  ended: (why: 'IMPORT_TOO_LARGE' | 'BUSY') => void,
): () => void {
  const began_ms = performance.now();
  const before = processorTime_ms(child.pid);
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const look = async () => {
    const [begin, now] = [await before, await processorTime_ms(child.pid)];
    if (isOver) return;
    const elapsed_ms = performance.now() - began_ms;
    const own_ms = begin === null || now === null ? elapsed_ms : now - begin;
    if (own_ms < used_ms && elapsed_ms < most_ms) {
      timer = after(Math.min(used_ms - own_ms, most_ms - elapsed_ms), origin, look);
      return;
    }
    ended(own_ms < used_ms ? 'BUSY' : 'IMPORT_TOO_LARGE');
    child.kill('SIGKILL');
  };
  timer = after(used_ms, origin, look);
  return () => {
    isOver = true;
    if (timer !== null) clearTimeout(timer);
  };
}

const origin = 'the time of reading a file';

/** `null`: the system does not tell, or the process is gone. */
async function processorTime_ms(pid: number | undefined): Promise<number | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // Behind its name, which may hold anything, in brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return Number.isNaN(ticks) ? null : ticks * tick_ms;
  } catch {
    return null;
  }
}

/** Linux counts a hundred a second for its programs. */
const tick_ms = 10;
