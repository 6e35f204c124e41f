/** The words of the IOF for what became of somebody. */
import type { RunStatus } from '@startwand/timing';

export const iofNamespace = 'http://www.orienteering.org/datastandard/3.0';

export const iofStatuses: Readonly<Record<RunStatus, string>> = {
  ok: 'OK',
  dns: 'DidNotStart',
  dnf: 'DidNotFinish',
  dsq: 'Disqualified',
  onCourse: 'Active',
  waiting: 'Inactive',
};

const read: Readonly<Record<string, RunStatus>> = {
  ok: 'ok',
  finished: 'onCourse',
  active: 'onCourse',
  inactive: 'waiting',
  didnotstart: 'dns',
  didnotenter: 'dns',
  cancelled: 'dns',
  moved: 'dns',
  movedup: 'dns',
  didnotfinish: 'dnf',
  missingpunch: 'dsq',
  disqualified: 'dsq',
  overtime: 'dsq',
  sportingwithdrawal: 'dnf',
  notcompeting: 'dsq',
};

/** @returns `null` for a word that the IOF does not have */
export function readIofStatus(text: string): RunStatus | null {
  const word = text.toLowerCase();
  return Object.hasOwn(read, word) ? (read[word] ?? null) : null;
}
