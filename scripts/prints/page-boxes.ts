/** Where the words of a PDF stand, as poppler's `pdftotext -bbox` tells it. */

/** Points from the upper left corner of the page. */
export interface Word {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly text: string;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
}

const pageLine = /^<page width="([\d.]+)" height="([\d.]+)">/;
const wordLine = /^<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)<\/word>$/;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** @param told the XHTML of `pdftotext -bbox`, which has each page and each word in a line of its own */
export function pagesIn(told: string): readonly Page[] {
  const pages: { width: number; height: number; words: Word[] }[] = [];
  for (const line of told.split('\n').map((each) => each.trim())) {
    const [, width, height] = pageLine.exec(line) ?? [];
    if (width !== undefined) pages.push({ width: Number(width), height: Number(height), words: [] });
    const [, left, top, right, bottom, text = ''] = wordLine.exec(line) ?? [];
    if (left === undefined) continue;
    pages.at(-1)?.words.push({
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      text: text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
    });
  }
  return pages;
}

/** Words that stand beside each other, from the left. */
export interface Line {
  readonly top: number;
  readonly bottom: number;
  readonly words: readonly Word[];
  readonly text: string;
}

/** The lines of a page, from its top: words belong to one as far as their middles lie within it. */
export function linesOf(words: readonly Word[]): readonly Line[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row !== undefined && first !== undefined && middleOf(word) - middleOf(first) < (first.bottom - first.top) / 3) {
      row.push(word);
    } else rows.push([word]);
  }
  return rows.map((row) => {
    const sorted = row.toSorted((a, b) => a.left - b.left);
    return {
      top: Math.min(...row.map(({ top }) => top)),
      bottom: Math.max(...row.map(({ bottom }) => bottom)),
      words: sorted,
      text: sorted.map(({ text }) => text).join(' '),
    };
  });
}

function middleOf({ top, bottom }: Word): number {
  return (top + bottom) / 2;
}
