/** Which tests of a run were left, and which of those should have run. */
import { isNeed, needs } from './may-be-left.mjs';

/**
 * @typedef {object} LeftTest
 * @property {string} file its path in the repository
 * @property {string} title
 * @property {string | null} need the name of the missing program in `may-be-left.mjs`; null when the test names none
 *
 * @typedef {object} Verdict
 * @property {readonly LeftTest[]} left those that may be left here
 * @property {readonly string[]} faults a sentence for each of the others, which count as failed
 */

/** Continuous integration has every program. */
export const isCI = !['', '0', 'false'].includes(process.env['CI'] ?? '');

/**
 * @param {readonly LeftTest[]} tests
 * @param {{ readonly isCI: boolean, readonly list?: Readonly<Record<string, import('./may-be-left.mjs').Need>> }} surroundings
 * @returns {Verdict}
 */
export function judge(tests, { isCI, list = needs }) {
  const isThere = remembered(list);
  const left = [];
  const faults = [];
  for (const test of tests) {
    const fault = faultOf(test, list, isThere, isCI);
    if (fault === null) left.push(test);
    else faults.push(`${test.file}: «${test.title}» did not run. ${fault}`);
  }
  return { left, faults };
}

/**
 * @param {LeftTest} test
 * @param {Readonly<Record<string, import('./may-be-left.mjs').Need>>} list
 * @param {(name: string) => boolean} isThere
 * @param {boolean} isCI
 */
function faultOf({ file, need: name }, list, isThere, isCI) {
  const need = name === null ? undefined : list[name];
  if (name === null || need === undefined) return 'It names no program of scripts/tests/may-be-left.mjs.';
  const isNamed = need.tests.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
  if (!isNamed) return `scripts/tests/may-be-left.mjs does not name this file for «${name}».`;
  if (isThere(name)) return `It was left for want of ${need.program}, which is here.`;
  return isCI ? `${need.program} is missing, and CI allows no test to be left.` : null;
}

/** @param {Readonly<Record<string, import('./may-be-left.mjs').Need>>} list */
function remembered(list) {
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /** @param {string} name */
  return (name) => {
    const isThere = known.get(name) ?? list[name]?.isThere() ?? false;
    known.set(name, isThere);
    return isThere;
  };
}

/**
 * @param {readonly LeftTest[]} left
 * @returns {string} a line for each missing program
 */
export function describeLeft(left) {
  const names = [...new Set(left.map(({ need }) => need ?? ''))];
  return names
    .map((name) => {
      const of = left.filter(({ need }) => need === name);
      const files = new Set(of.map(({ file }) => file));
      const program = isNeed(name) ? needs[name]?.program : name;
      const places = files.size === 1 ? [...files][0] : `${files.size} files`;
      return `left   ${String(of.length).padStart(5)} of ${places}: ${program} is missing`;
    })
    .join('\n');
}
