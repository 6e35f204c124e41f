/**
 * A judge's status and an impulse that cannot both be true: somebody who did not start was seen on the course, or somebody
 * who did not finish was seen at the finish. The status stays, and so does the impulse; an operator has to look.
 */
import type { RunStatus } from '../model/run.ts';

/**
 * @param given the operator's status; `null`: it follows from the times
 * @param isSeen by measuring point: an impulse of the run's own is in use there
 * @example contradictsStatus('dnf', [true, true]) // true
 */
export function contradictsStatus(given: RunStatus | null, isSeen: readonly boolean[]): boolean {
  if (given === 'dns') return isSeen.includes(true);
  return given === 'dnf' && isSeen.at(-1) === true;
}
