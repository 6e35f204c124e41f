/** Which tests show which sentence of the specification: their titles end with its mark (`lets them wait again §4.9`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { listFiles, parseSource } from '../laws/source-files.ts';
import { chapters } from './sentences.ts';

const marks = /(?:^| )(?<marks>§\d+\.\d+(?: §\d+\.\d+)*)$/;
/** Tests, stories, and the table that the story of the sweep makes its titles of. */
const isOfTests = (path: string): boolean =>
  /\.(test|story)\.tsx?$/.test(path) || path === 'e2e/sweep/screens.ts';

export interface MarkedTitle {
  readonly path: string;
  readonly title: string;
  readonly marks: readonly string[];
}

export const sentences: ReadonlyMap<string, string> = new Map(
  chapters.flatMap((chapter) => Object.entries(chapter.sentences)),
);

export function readMarkedTitles(): readonly MarkedTitle[] {
  return ['packages', 'apps', 'scripts', 'bench', 'chaos', 'e2e', 'attacks']
    .flatMap(listFiles)
    .filter(isOfTests)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => text.includes('§'))
    .flatMap(({ path, text }) =>
      parseSource(path, text).strings.map((title) => ({ path, title, marks: marksOf(title) })),
    )
    .filter((title) => title.marks.length > 0);
}

function marksOf(title: string): readonly string[] {
  return marks.exec(title)?.groups?.['marks']?.split(' ') ?? [];
}

/** As pages name it, whatever it shows of the specification. */
export function withoutMarks(title: string): string {
  return title.replace(marks, '');
}
