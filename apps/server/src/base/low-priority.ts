import { constants, setPriority } from 'node:os';

/**
 * Lets a process yield to the taking of impulses. Where the system forbids a change of priority, as a systemd unit may,
 * the process keeps the usual one.
 *
 * @param pid 0: this process
 */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended, or the system refuses it: the work is done at the usual priority.
  }
}
