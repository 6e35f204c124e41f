/**
 * What reading a file may take, counted in processor time where the system tells it: on a server that is busy an
 * honest list waits longer and is not called too large for it, however long it takes by the clock.
 */
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { after } from '../../base/timers.ts';

export interface ReadingTime {
  /** Processor time. */
  readonly used_ms: number;
  /** Time by the clock, where the system does not tell the processor time of another process. */
  readonly untold_ms: number;
  /** Time by the clock in which no processor time was used at all. */
  readonly still_ms: number;
}

/**
 * Ends a process that has used up its time, or that stands still.
 *
 * @param ended hears why: it used up its time, or it did not run
 * @returns stops watching
 */
export function endAfter(
  child: ChildProcess,
  { used_ms, untold_ms, still_ms }: ReadingTime,
  ended: (why: 'IMPORT_TOO_LARGE' | 'BUSY') => void,
): () => void {
  const began_ms = performance.now();
  const before = processorTime_ms(child.pid);
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  let ran = { used_ms: 0, at_ms: began_ms };
  const look = async () => {
    const [begin, now] = [await before, await processorTime_ms(child.pid)];
    if (isOver) return;
    const at_ms = performance.now();
    const own_ms = begin === null || now === null ? null : now - begin;
    const left_ms = own_ms === null ? untold_ms - (at_ms - began_ms) : used_ms - own_ms;
    if (own_ms !== null && own_ms > ran.used_ms) ran = { used_ms: own_ms, at_ms };
    const isStill = own_ms !== null && at_ms - ran.at_ms >= still_ms;
    if (left_ms > 0 && !isStill) {
      timer = after(Math.min(left_ms, still_ms), origin, look);
      return;
    }
    ended(left_ms > 0 ? 'BUSY' : 'IMPORT_TOO_LARGE');
    child.kill('SIGKILL');
  };
  timer = after(Math.min(used_ms, untold_ms, still_ms), origin, look);
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
