/**
 * The pages of a list, as federations lay them out: the organiser's head, jury and course, the list with the headings of its
 * columns on every page, who is not ranked below, signatures, and at the foot what it is of and when it was printed.
 */
import { localTime, ratedHeats, type HeatDto } from '@startwand/contract';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cellPadding, layoutsOf, margin, shown, type Layout } from './column-widths.ts';
import type { Cell } from './cell.ts';
import { closing } from './paper/closing.ts';
import { grey, heading } from './paper/heading.ts';
import { reportBlock } from './paper/report-block.ts';
import type { RaceLists } from './race-lists.ts';
import type { ExportedRow, Table } from './table.ts';

interface Print {
  readonly now_ms: number;
  /** The organiser's colour. */
  readonly accent: string;
}

export function pdfPages(table: Table, lists: RaceLists, { now_ms, accent }: Print): TDocumentDefinitions {
  const { texts, detail, choice } = lists;
  const { event } = detail;
  const show = (cell: Cell): string => shown(cell, texts.decimalSign, texts.date);
  const parts = choice.kind === 'timingReport' ? partsOf(table) : [table];
  const layouts = layoutsOf(parts, show);
  const [layout] = layouts;
  if (layout === undefined) throw new Error('A list has columns.');
  const isRace = isOfRace(choice.kind);
  const isSigned = (isRace && choice.kind !== 'startList') || choice.kind === 'protocol';
  const what = `${event.name} – ${table.title}`;
  return {
    pageSize: layout.paper,
    pageOrientation: layout.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [margin, 44, margin, 54],
    info: {
      title: what,
      author: event.organizer.name,
      creator: 'Startwand',
      producer: 'Startwand',
    },
    language: texts.language,
    defaultStyle: { font: 'Roboto', fontSize: layout.fontSize, lineHeight: 1.05 },
    header: (page: number) => runningHead(page, what),
    footer: (page: number, pages: number) => foot(lists, table.title, now_ms, page, pages),
    content: [
      ...heading(table, lists, { accent, room: layout.room }),
      ...(isRace ? reportBlock(lists, heatsOf(lists)) : []),
      ...parts.flatMap((part, place) => {
        const below = isSigned && place === parts.length - 1 ? closing(lists) : [];
        return tables(part, layouts[place] ?? layout, { show, accent, below, isFirst: place === 0 });
      }),
    ],
  };
}

const zebra = '#f3f4f6';

/** Each group as a table of its own, without the columns that it has nothing for. */
function partsOf(table: Table): readonly Table[] {
  return table.sections.map((section) => {
    const isUsed = table.columns.map((_, place) => section.rows.some((row) => row[place]?.kind !== 'nothing'));
    const columns = table.columns.filter((_, place) => isUsed[place]);
    const rows = section.rows.map((row) => row.filter((_, place) => isUsed[place]));
    return { ...table, columns, sections: [{ ...section, rows }] };
  });
}

/** A list that hangs at the finish: it has the jury above it. */
function isOfRace(kind: RaceLists['choice']['kind']): boolean {
  return kind === 'startList' || kind === 'results' || kind === 'overall' || kind === 'teams';
}

function heatsOf({ choice, heats, detail }: RaceLists): readonly HeatDto[] {
  return choice.heatId === null ? ratedHeats(detail.heats) : heats;
}

/** From the second page on: a reader who finds a page alone knows what it is of. */
function runningHead(page: number, text: string): Content {
  if (page === 1) return '';
  return { text, fontSize: 8, color: grey, margin: [margin, 24, margin, 0] };
}

/** Whose race it is says the head of each page: here there is room for who timed it, in three lines beside that of the list. */
function foot(lists: RaceLists, title: string, now_ms: number, page: number, pages: number): Content {
  const { texts, detail, paper } = lists;
  const { t } = texts;
  const printedAt = texts.wallClock(localTime(now_ms, detail.event.timeZone));
  const { timingBy, dataProcessingBy } = paper.report ?? {};
  const timing =
    timingBy === undefined || timingBy === '' ? t('files.timing') : t('paper.timingBy', { name: timingBy });
  const data =
    dataProcessingBy === undefined || dataProcessingBy === '' ? [] : [t('paper.dataBy', { name: dataProcessingBy })];
  const small = { fontSize: 7, color: grey };
  return {
    margin: [margin, 8, margin, 0],
    stack: [
      {
        columns: [
          { text: title, ...small, width: '*' },
          { text: t('files.page', { page, pages }), ...small, alignment: 'right', width: 'auto' },
        ],
        columnGap: 10,
      },
      {
        columns: [
          { text: t('files.printed', { time: printedAt }), ...small, width: 'auto' },
          { text: [timing, ...data].join('  ·  '), ...small, alignment: 'right', width: '*' },
        ],
        columnGap: 10,
        margin: [0, 1, 0, 0],
      },
    ],
  };
}

type Align = 'left' | 'right';

interface Look {
  readonly show: (cell: Cell) => string;
  readonly accent: string;
  /** Nothing stands above it. */
  readonly isFirst: boolean;
  /** What stands below the last row, on the same page. */
  readonly below: Content[];
}

/** A table for each group, whose name and headings stand on every page that it goes on to. */
function tables(table: Table, { widths, fontSize }: Layout, { show, accent, isFirst, below }: Look): Content[] {
  const aligns = table.columns.map(({ isNumeric }): Align => (isNumeric ? 'right' : 'left'));
  // Made anew for each: pdfmake writes into what it is given.
  const headings = (): TableCell[] =>
    table.columns.map(({ short }, place) => ({
      text: short,
      bold: true,
      alignment: aligns[place] ?? 'left',
    }));
  const groups = Map.groupBy(table.sections, ({ group }) => group);
  if (groups.size === 0) return below;
  return [...groups].flatMap(([group, sections], place) => {
    const title = group === null ? [] : [titled(group, widths.length, place === 0 && isFirst ? 0 : 10)];
    const body: TableCell[][] = [...title, headings()];
    const headerRows = body.length;
    const zebraRows = new Set<number>();
    for (const section of sections) {
      const { heading } = section;
      for (const [index, row] of section.rows.entries()) {
        if (index % 2 === 1) zebraRows.add(body.length);
        const cells = cellsOf(row, { aligns, widths, fontSize, show });
        body.push(index === 0 && heading !== null ? headed(heading, cells, widths) : cells);
      }
    }
    const end = place === groups.size - 1 ? below : [];
    const last = body.length > headerRows && end.length > 0 ? body.pop() : undefined;
    if (last !== undefined) {
      zebraRows.delete(body.length);
      body.push(across([within(last, widths), { stack: end }], widths.length));
    }
    const made: Content = {
      table: {
        headerRows,
        keepWithHeaderRows: Math.min(2, body.length - headerRows),
        dontBreakRows: true,
        widths: [...widths],
        body,
      },
      layout: layoutWith(headerRows, zebraRows, accent),
    };
    return last === undefined ? [made, ...end] : [made];
  });
}

function layoutWith(headerRows: number, zebraRows: ReadonlySet<number>, accent: string) {
  return {
    hLineWidth: (line: number) => (line === headerRows ? 1 : 0),
    vLineWidth: () => 0,
    hLineColor: () => accent,
    fillColor: (row: number) => (zebraRows.has(row) ? zebra : null),
    paddingLeft: () => cellPadding,
    paddingRight: () => cellPadding,
    paddingTop: () => 2,
    paddingBottom: () => 1.5,
  };
}

interface Setting {
  readonly aligns: readonly Align[];
  readonly widths: readonly number[];
  readonly fontSize: number;
  readonly show: (cell: Cell) => string;
}

function cellsOf(row: ExportedRow, { aligns, widths, fontSize, show }: Setting): TableCell[] {
  const cells = row.map((cell, place): TableCell => ({ text: show(cell), alignment: aligns[place] ?? 'left' }));
  const from = row.findIndex((cell) => cell.kind === 'text' && cell.below !== undefined);
  const cell = row[from];
  if (cell?.kind !== 'text' || cell.below === undefined) return cells;
  // What is said of somebody stands under the name and as far as the row goes, and never on another page.
  const beside = cells.slice(from);
  const spanning: TableCell = {
    colSpan: beside.length,
    stack: [within(beside, widths.slice(from)), { text: cell.below, fontSize: fontSize - 1, color: grey }],
  };
  return [...cells.slice(0, from), spanning, ...beside.slice(1).map(() => ({}))];
}

/** A heading within a table stands on the page of the first of its rows. */
function headed(heading: string, cells: TableCell[], widths: readonly number[]): TableCell[] {
  return across([{ text: heading, bold: true, margin: [0, 5, 0, 5.5] }, within(cells, widths)], widths.length);
}

/** A row in a cell that spans several columns, with its own ones below theirs. */
function within(cells: TableCell[], widths: readonly number[]): Content {
  return {
    table: { widths: [...widths], body: [cells] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: (place: number) => (place === 0 ? 0 : cellPadding),
      paddingRight: (place: number) => (place === cells.length - 1 ? 0 : cellPadding),
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}

/** The name of a group. */
function titled(text: string, width: number, above: number): TableCell[] {
  return across([{ text, bold: true, margin: [0, above, 0, 2], fontSize: 11 }], width);
}

/** Over all columns. */
function across(stack: Content[], width: number): TableCell[] {
  return [{ colSpan: width, stack }, ...Array.from({ length: width - 1 }, () => ({}))];
}
