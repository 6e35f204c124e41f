/**
 * How long stages and files of tests took: the last run on this machine (`.cache/measured-times.json`), and for a fresh
 * clone what was measured for it (`scripts/tests/measured-times.json`, written by `npm test -- --keep-times`).
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Times in seconds
 * @property {Readonly<Record<string, number>>} stages by their names
 * @property {Readonly<Record<string, number>>} files by their paths in the repository
 */

export const ofThisMachine = join(root, '.cache/measured-times.json');
export const ofTheRepository = join(root, 'scripts/tests/measured-times.json');

/** A file that took less is as good at any place. */
export const dear_s = 5;

/** @returns {Times} what was measured here goes before what was measured for everybody */
export function readTimes() {
  const [usual, own] = [readFrom(ofTheRepository), readFrom(ofThisMachine)];
  return {
    stages: { ...usual.stages, ...own.stages },
    files: { ...usual.files, ...own.files },
  };
}

/**
 * @param {string} file
 * @returns {Times}
 */
export function readFrom(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { stages: {}, files: {} }; // Nothing was measured yet, or a run was ended while it wrote.
  }
}

/**
 * What was measured now goes over what was, and all else stays.
 * @param {string} file
 * @param {Times} measured
 * @param {number} [least_s] files that took less are not written
 */
export function keepTimes(file, measured, least_s = 0) {
  const before = readFrom(file);
  const files = Object.entries({ ...before.files, ...measured.files })
    .filter(([, took_s]) => took_s >= least_s)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const times = {
    stages: rounded({ ...before.stages, ...measured.stages }),
    files: rounded(Object.fromEntries(files)),
  };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(times, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** @param {Readonly<Record<string, number>>} times */
function rounded(times) {
  return Object.fromEntries(Object.entries(times).map(([name, took_s]) => [name, Math.round(took_s * 10) / 10]));
}

/**
 * @param {Readonly<Record<string, number>>} files
 * @param {number} most
 * @returns {string} lines to print
 * @example dearestOf({ 'a.test.ts': 12.3 }, 10) // '   12.3 s  a.test.ts'
 */
export function dearestOf(files, most) {
  return Object.entries(files)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([file, took_s]) => `${took_s.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
}
