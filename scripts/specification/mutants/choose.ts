/** Which sentences are tried, and which change of each: by a seed, so that a run can be had again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { readMarkedTitles } from '../marked-titles.ts';
import { mutantsIn, type Mutant } from './mutate.ts';
import { places } from './places.ts';

export interface ChosenMutant {
  readonly mark: string;
  /** `file#name` */
  readonly place: string;
  readonly change: string;
  /** Which of the changes that are possible there. */
  readonly turn: number;
  /** The tests that carry the mark; stories in a browser are too slow for it. */
  readonly files: readonly string[];
}

export interface Choice {
  readonly seed: number;
  readonly count: number;
  /** This sentence alone; `null`: whichever the seed takes. */
  readonly only: string | null;
  /** Only what tests of packages show, which need neither a server nor a page. */
  readonly isQuick: boolean;
  /** Each change that is possible at the chosen places, instead of one. */
  readonly isEach: boolean;
}

export function chooseMutants({ seed, count, only, isQuick, isEach }: Choice): readonly ChosenMutant[] {
  const known = isQuick ? /^packages\/.*\.test\.ts$/ : /\.test\.tsx?$/;
  const titles = readMarkedTitles().filter(({ path }) => known.test(path));
  const filesOf = (mark: string) => [
    ...new Set(titles.filter(({ marks }) => marks.includes(mark)).map(({ path }) => path)),
  ];
  return Object.entries(places)
    .filter(([mark]) => only === null || mark === only)
    .filter(([mark]) => !isQuick || filesOf(mark).length > 0)
    .toSorted(([a], [b]) => numberOf(`${seed} ${a}`) - numberOf(`${seed} ${b}`))
    .slice(0, count)
    .flatMap(([mark, place]) => {
      const files = filesOf(mark);
      if (files.length === 0) throw new Error(`No test but stories carries ${mark}.`);
      const all = mutantsAt(place).map(({ change }, turn) => ({ mark, place, change, turn, files }));
      if (all.length === 0) throw new Error(`Nothing can be changed at ${place} (${mark}).`);
      const one = numberOf(`${seed} ${mark} ${place}`) % all.length;
      return isEach ? all : all.slice(one, one + 1);
    });
}

export function mutantsAt(place: string): readonly Mutant[] {
  const [file = '', name = ''] = place.split('#');
  return mutantsIn(file, readFileSync(join(root, file), 'utf8'), name);
}

/** A number that looks like chance, the same each time (FNV-1a, stirred once more at the end). */
function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return Math.imul(hash ^ (hash >>> 15), 2_246_822_519) >>> 0;
}
