/** How often each part of the tests was green: kept in a file, so that counting goes on where it was stopped. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A part of the tests, and how often it is run until it counts as steady. */
export interface Part {
  readonly name: string;
  readonly times: number;
}

export interface Run {
  readonly part: string;
  readonly seed: number;
  /** Beside a process that keeps a core busy. */
  readonly isBesideLoad: boolean;
  readonly commit: string;
  readonly seconds: number;
  /** Files and tests that failed; none: it was green. */
  readonly failed: readonly string[];
}

export const parts: readonly Part[] = [
  { name: 'rules', times: 50 },
  { name: 'pages', times: 50 },
  { name: 'server', times: 8 },
  { name: 'node', times: 8 },
  { name: 'rendered', times: 8 },
  { name: 'browser', times: 4 },
];

/** The next one: the part of which least is done, by turns beside a load. `null`: all was run as often as it should. */
export function nextRun(
  chosen: readonly Part[],
  runs: readonly Run[],
): { readonly part: Part; readonly isBesideLoad: boolean } | null {
  const done = (part: Part): number => runs.filter(({ part: name }) => name === part.name).length;
  const [least] = chosen
    .filter((part) => done(part) < part.times)
    .toSorted((a, b) => done(a) / a.times - done(b) / b.times);
  return least === undefined ? null : { part: least, isBesideLoad: done(least) % 2 === 1 };
}

/** @example 'rules     50 of 50    50 green     0 red   (25 beside a load)' */
export function tableOf(chosen: readonly Part[], runs: readonly Run[]): string {
  const lines = chosen.map(({ name, times }) => {
    const own = runs.filter(({ part }) => part === name);
    const red = own.filter(({ failed }) => failed.length > 0).length;
    const loaded = own.filter(({ isBesideLoad }) => isBesideLoad).length;
    const [count, of] = [String(own.length).padStart(3), String(times).padEnd(3)];
    const [green, reds] = [String(own.length - red).padStart(3), String(red).padStart(3)];
    return `${name.padEnd(8)} ${count} of ${of} ${green} green ${reds} red   (${loaded} beside a load)`;
  });
  const commits = new Set(runs.map(({ commit }) => commit));
  const red = runs.filter(({ failed }) => failed.length > 0);
  return [...lines, `at ${[...commits].join(', ')}`, ...red.map(sayRed)].join('\n');
}

export function sayRed({ part, seed, isBesideLoad, commit, failed }: Run): string {
  const how = isBesideLoad ? ', beside a load' : '';
  return [`RED ${part}, seed ${seed}${how}, at ${commit}:`, ...failed].join('\n    ');
}

export function readRuns(file: string): readonly Run[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return []; // Nothing was counted yet.
  }
}

/** Whole or not at all: it may be stopped at any moment. */
export function writeRuns(file: string, runs: readonly Run[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(runs, null, 1));
  renameSync(`${file}.new`, file);
}
