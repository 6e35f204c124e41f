/** What a server costs its machine, as the system counts it: a loaded machine does not change that much. */
import { readFileSync, readdirSync } from 'node:fs';

const tick_ms = 10;

/** Processor time since its start; `null` where the system has no `/proc`. */
export function processorTime_ms(pid: number): number | null {
  return timeIn(readProc(pid, 'stat'));
}

/** The same of its main thread alone: what everybody else waits for. */
export function mainThreadTime_ms(pid: number): number | null {
  return timeIn(readProc(pid, `task/${pid}/stat`));
}

/** The same of a program and the processes that it has begun: a database, a proxy with its workers. */
export function familyTime_ms(pid: number): number | null {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => parentOf(each) === pid);
  const times = [pid, ...children].map(processorTime_ms).filter((time) => time !== null);
  return times.length === 0 ? null : times.reduce((sum, time) => sum + time, 0);
}

function parentOf(pid: number): number | null {
  const stat = readProc(pid, 'stat');
  return stat === null ? null : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function timeIn(stat: string | null): number | null {
  // Behind the name, which may hold anything, the 12th and 13th field: of the program, and of the system for it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return user === undefined || system === undefined ? null : (Number(user) + Number(system)) * tick_ms;
}

/** Memory that it has at this moment; `null` where the system has no `/proc`. */
export function memory_MB(pid: number): number | null {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readProc(pid, 'status') ?? '')?.[1];
  return kB === undefined ? null : Number(kB) / 1_024;
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}
