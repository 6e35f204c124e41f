/**
 * What is wrong with the pages of a print, by where its words stand: outside of the paper or of its margins, over each other, too
 * small to be read, a row torn by the end of a page, a page without the headings of its columns.
 */
import { linesOf, type Line, type Page, type Word } from './page-boxes.ts';

/** A list has headings and goes on over pages; what is cut out of a sheet stands in equal fields. */
export type Shape =
  | { readonly kind: 'list' }
  | { readonly kind: 'sheet'; readonly columns: number; readonly rows: number };

export type FaultKind =
  | 'no A4'
  | 'empty page'
  | 'outside the page'
  | 'outside the margins'
  | 'across a cut'
  | 'over each other'
  | 'too small'
  | 'no headings'
  | 'torn row'
  | 'heading at the end';

export interface Fault {
  readonly kind: FaultKind;
  /** From 1. */
  readonly page: number;
  /** What stands there. */
  readonly text: string;
}

/** Points, as PDF has them. */
const a4 = { short: 595.28, long: 841.89 } as const;
/** The margins that lists keep (`exports/pdf-pages.ts`); head and foot of the page stand in the upper and the lower one. */
const list = { side: 40, head: 20, body: 40, bodyEnd: 54, foot: 12 } as const;
/** 4 mm: what printers at home cannot reach. */
const unprintable = 11.3;
/** 1.5 mm beside a cut: nobody cuts more exactly. */
const cutting = 4.2;
/** Smaller letters are not read on a wall. */
const letterMin_pt = 6;
/** Names of groups are larger than rows. */
const titleMin_pt = 10;
/** Poppler's box of a word of Roboto, in sizes of its letters: from the ascent to the descent. */
const boxOfLetter = 1.17;
const slack = 0.8;
/** Why those below are not ranked, and how many they are: «Disqualified (3)». */
const ofRest = /\D \(\d+\)$/;

export function faultsIn(pages: readonly Page[], shape: Shape): readonly Fault[] {
  const found: Fault[] = [];
  const before: Line[] = [];
  for (const [index, page] of pages.entries()) {
    const note = (kind: FaultKind, text: string) => found.push({ kind, page: index + 1, text: text.slice(0, 120) });
    paperFaults(page, note);
    for (const word of page.words) {
      const kind = placeOf(word, page, shape);
      if (kind !== null) note(kind, word.text);
    }
    for (const [word, other] of pairsOverEachOther(page.words)) note('over each other', `${word.text} | ${other.text}`);
    if (shape.kind === 'sheet') continue;
    const body = bodyOf(page);
    if (body.length === 0) note('empty page', '');
    else if (index > 0) rowFaults(body, before, note);
    const last = body.at(-1);
    if (index < pages.length - 1 && last !== undefined && ofRest.test(last.text)) note('heading at the end', last.text);
    before.push(...body);
  }
  return found;
}

type Note = (kind: FaultKind, text: string) => void;

function paperFaults({ width, height, words }: Page, note: Note): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (Math.abs(short - a4.short) > 1 || Math.abs(long - a4.long) > 1) note('no A4', `${width} x ${height} pt`);
  if (words.length === 0) note('empty page', '');
  // A larger paper is printed smaller.
  const scale = Math.min(1, a4.long / long);
  const small = words.filter(({ top, bottom }) => ((bottom - top) / boxOfLetter) * scale < letterMin_pt - 0.1);
  if (small.length > 0) note('too small', small.map(({ text }) => text).join(' '));
}

function placeOf(word: Word, { width, height }: Page, shape: Shape): FaultKind | null {
  const { left, top, right, bottom } = word;
  if (left < 0 || top < 0 || right > width || bottom > height) return 'outside the page';
  const margins = shape.kind === 'list' ? [list.side, list.head, list.foot] : [unprintable, 0, 0];
  const [side = 0, head = 0, foot = 0] = margins;
  if (left < side - slack || right > width - side + slack) return 'outside the margins';
  if (top < head - slack || bottom > height - foot + slack) return 'outside the margins';
  if (shape.kind === 'list')
    return isInBody(word, height) && bottom > height - list.bodyEnd + 2 ? 'outside the margins' : null;
  const [first, last] = [lettersOf(word).top, lettersOf(word).bottom];
  if (first < unprintable || last > height - unprintable) return 'outside the margins';
  const isWithin = within(left, right, width / shape.columns) && within(first, last, height / shape.rows);
  return isWithin ? null : 'across a cut';
}

/** Whether it stays within one of the fields that are this long each, with room for the cut. */
function within(from: number, to: number, field: number): boolean {
  const place = Math.floor((from + to) / 2 / field);
  return from >= place * field + cutting && to <= (place + 1) * field - cutting;
}

/** Where capitals and figures stand within the box of a word: accents above and loops below may lie over another line. */
function lettersOf({ top, bottom }: Word): { readonly top: number; readonly bottom: number } {
  const height = bottom - top;
  return { top: top + height * 0.2, bottom: bottom - height * 0.22 };
}

function pairsOverEachOther(words: readonly Word[]): readonly (readonly [Word, Word])[] {
  const sorted = words.map((word) => ({ word, letters: lettersOf(word) }));
  sorted.sort((a, b) => a.letters.top - b.letters.top);
  return sorted.flatMap((one, index) => {
    const pairs: (readonly [Word, Word])[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.letters.top > one.letters.bottom - slack) break;
      const shared = Math.min(one.word.right, other.word.right) - Math.max(one.word.left, other.word.left);
      if (shared > slack) pairs.push([one.word, other.word]);
    }
    return pairs;
  });
}

function isInBody({ top }: Word, height: number): boolean {
  return top >= list.body && top < height - list.bodyEnd + 6;
}

function bodyOf({ words, height }: Page): readonly Line[] {
  return linesOf(words.filter((word) => isInBody(word, height)));
}

/**
 * A page that goes on begins with a line that stood on a page before, at the same place: the headings of its columns, with the name
 * of their group above them. A group that begins with the page has its name in larger letters.
 */
function rowFaults(body: readonly Line[], before: readonly Line[], note: Note): void {
  const isKnown = (line: Line) => before.some((one) => one.text === line.text && standsAlike(one, line));
  const isTitle = ({ words: [word] }: Line) => word !== undefined && word.bottom - word.top > titleMin_pt * boxOfLetter;
  const [first] = body;
  if (first === undefined) return;
  const titles = body.findIndex((line) => !isTitle(line));
  const isNew = titles > 0 && !isKnown(first);
  const head = body[Math.max(0, titles)];
  if (head === undefined || isNew) return;
  if (!isKnown(head)) {
    note('no headings', head.text);
    return;
  }
  const row = body.slice(titles).find((line) => !isKnown(line));
  const third = head.words[2];
  const [start] = row?.words ?? [];
  // Each row has something in one of its first two columns; what only goes on stands further to the right.
  if (row !== undefined && third !== undefined && start !== undefined && start.left > third.left - slack) {
    note('torn row', row.text);
  }
}

function standsAlike(one: Line, other: Line): boolean {
  return one.words.every(({ left }, index) => Math.abs(left - (other.words[index]?.left ?? Infinity)) < slack);
}
