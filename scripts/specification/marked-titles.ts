/** Which tests show which sentence of the specification: their titles end with its mark (`lets them wait again §4.9`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type CallExpression, type Expression } from 'oxc-parser';
import { listFiles } from '../laws/source-files.ts';
import { root } from '../paths.mjs';
import { chapters } from './sentences.ts';

const marks = /(?:^| )(?<marks>§\d+\.\d+(?: §\d+\.\d+)*)$/;
/** Tests, stories, and the table that the story of the sweep makes its titles of. */
const isOfTests = (path: string): boolean => /\.(test|story)\.tsx?$/.test(path) || path === 'e2e/sweep/screens.ts';

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
    .flatMap(({ path, text }) => titlesIn(path, text).map((title) => ({ path, title, marks: marksOf(title) })))
    .filter((title) => title.marks.length > 0);
}

/** The strings of a file that may be titles: also those of a table above the tests, and none of what a test does. */
export function titlesIn(path: string, text: string): readonly string[] {
  const found: { readonly at: number; readonly value: string }[] = [];
  const bodies: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression: (call) => {
      const body = call.arguments.at(-1);
      if (body !== undefined && isTest(call)) bodies.push(body);
    },
    Literal: ({ value, start }) => {
      if (typeof value === 'string') found.push({ at: start, value });
    },
    TemplateElement: ({ value, start }) => {
      found.push({ at: start, value: value.raw });
    },
  }).visit(parseSync(path, text).program);
  const isDone = (at: number) => bodies.some(({ start, end }) => start <= at && at < end);
  return found.filter(({ at }) => !isDone(at)).map(({ value }) => value);
}

/** `test('…', () => …)`, `test.each(rows)('…', () => …)`, but no group of tests. */
function isTest({ callee, arguments: given }: CallExpression): boolean {
  if (!/Function/.test(given.at(-1)?.type ?? '')) return false;
  const names: string[] = [];
  let part: Expression = callee;
  for (;;) {
    if (part.type === 'CallExpression') part = part.callee;
    else if (part.type === 'MemberExpression') {
      if (part.property.type === 'Identifier') names.push(part.property.name);
      part = part.object;
    } else break;
  }
  const root = part.type === 'Identifier' ? part.name : '';
  return (root === 'test' || root === 'it') && !names.includes('describe');
}

function marksOf(title: string): readonly string[] {
  return marks.exec(title)?.groups?.['marks']?.split(' ') ?? [];
}

/** As pages name it, whatever it shows of the specification. */
export function withoutMarks(title: string): string {
  return title.replace(marks, '');
}
