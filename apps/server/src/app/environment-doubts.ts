/** Oddities of the environment that do not keep a server from starting. */
import { statSync } from 'node:fs';
import { listOptions } from './config.ts';

export interface EnvironmentDoubts {
  /** Variables of ours that set nothing, each with the one that was probably meant. */
  readonly unknown: readonly { readonly variable: string; readonly meant: string | null }[];
  /** Variables that name a file of a secret which every account at this machine can read. */
  readonly readable: readonly string[];
}

/** @example doubtsOf(process.env) */
export function doubtsOf(environment: Readonly<Record<string, string | undefined>>): EnvironmentDoubts {
  const options = listOptions();
  const files = options.flatMap(({ variable, isSecret }) => (isSecret ? [`${variable}_FILE`] : []));
  const known = [...options.map(({ variable }) => variable), ...files];
  const plain = (name: string): string => name.replaceAll('_', '').toUpperCase();
  const ours = Object.keys(environment).filter((name) => /^STARTWAND_/i.test(name));
  return {
    unknown: ours
      .filter((name) => !known.includes(name))
      .map((variable) => ({ variable, meant: known.find((name) => plain(name) === plain(variable)) ?? null })),
    readable: files.filter((name) => isReadByAll(environment[name])),
  };
}

/** Windows keeps other rights than these. */
function isReadByAll(file: string | undefined): boolean {
  if (file === undefined || process.platform === 'win32') return false;
  return ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o004) !== 0;
}

/** A clock before this day was never set, and every time of a race would be of its year. */
const FIRST_DAY_MS = Date.UTC(2025, 0, 1);

export function isNeverSet(now_ms: number): boolean {
  return now_ms < FIRST_DAY_MS;
}
