/**
 * The pages of a list, as a race office hangs them up: event, place and days on top, the headings of
 * columns on every page, who is not ranked below, and at the foot when it was printed.
 */
import { localTime } from '@startwand/contract';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { cellPadding, layoutOf, margin, shown, type Layout } from './column-widths.ts';
import type { Cell } from './cell.ts';
import type { RaceLists } from './race-lists.ts';
import type { ExportedRow, Table } from './table.ts';

export function pdfPages(table: Table, lists: RaceLists, now_ms: number): TDocumentDefinitions {
  const { texts, detail } = lists;
  const { event } = detail;
  const show = (cell: Cell): string => shown(cell, texts.decimalSign, texts.date);
  const layout = layoutOf(table, show);
  const printedAt = texts.wallClock(localTime(now_ms, event.timeZone));
  return {
    pageSize: layout.paper,
    pageOrientation: layout.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [margin, 44, margin, 48],
    info: {
      title: `${event.name} – ${table.title}`,
      author: event.organizer.name,
      creator: 'Startwand',
      producer: 'Startwand',
    },
    language: texts.language,
    defaultStyle: { font: 'Roboto', fontSize: layout.fontSize, lineHeight: 1.05 },
    header: (page: number) => runningHead(page, `${event.name} – ${table.title}`),
    footer: (page: number, pages: number) => ({
      margin: [margin, 14, margin, 0],
      columns: [
        { text: texts.t('files.printed', { time: printedAt }), fontSize: 7.5, color: grey },
        { text: texts.t('files.timing'), fontSize: 7.5, color: grey, alignment: 'center' },
        {
          text: texts.t('files.page', { page, pages }),
          fontSize: 7.5,
          color: grey,
          alignment: 'right',
        },
      ],
    }),
    content: [...heading(table, lists), ...tables(table, layout, show)],
  };
}

const grey = '#555555';
const zebra = '#f3f4f6';
const rule = '#222222';

/** From the second page on: a reader who finds a page alone knows what it is of. */
function runningHead(page: number, text: string): Content {
  if (page === 1) return '';
  return { text, fontSize: 8, color: grey, margin: [margin, 24, margin, 0] };
}

function heading({ title, remarks }: Table, { detail, texts }: RaceLists): Content[] {
  const { event } = detail;
  const where = [event.place, `(${event.country})`].join(' ');
  const organizer = event.organizer.name === '' ? [] : [event.organizer.name];
  const about = [where, texts.days(event.startDate, event.endDate), ...organizer].join(' · ');
  return [
    { text: event.name, fontSize: 17, bold: true, margin: [0, 0, 0, 2] },
    { text: about, fontSize: 9.5, color: grey, margin: [0, 0, 0, 10] },
    { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
    { text: remarks.join('   ·   '), fontSize: 8.5, color: grey, margin: [0, 0, 0, 8] },
  ];
}

type Align = 'left' | 'right';

/** A table for each group, whose name and headings stand on every page that it goes on to. */
function tables(table: Table, { widths }: Layout, show: (cell: Cell) => string): Content[] {
  const aligns = table.columns.map(({ isNumeric }): Align => (isNumeric ? 'right' : 'left'));
  // Made anew for each: pdfmake writes into what it is given.
  const headings = (): TableCell[] =>
    table.columns.map(({ short }, place) => ({
      text: short,
      bold: true,
      alignment: aligns[place] ?? 'left',
    }));
  const groups = Map.groupBy(table.sections, ({ group }) => group);
  return [...groups].map(([group, sections], place) => {
    const title = group === null ? [] : [across(group, widths.length, 11, place === 0 ? 0 : 10)];
    const body: TableCell[][] = [...title, headings()];
    const headerRows = body.length;
    const zebraRows = new Set<number>();
    for (const section of sections) {
      if (section.heading !== null) body.push(across(section.heading, widths.length, null, 5));
      for (const [index, row] of section.rows.entries()) {
        if (index % 2 === 1) zebraRows.add(body.length);
        body.push(cellsOf(row, aligns, show));
      }
    }
    return {
      table: {
        headerRows,
        keepWithHeaderRows: Math.min(2, body.length - headerRows),
        dontBreakRows: true,
        widths: [...widths],
        body,
      },
      layout: layoutWith(headerRows, zebraRows),
    };
  });
}

function layoutWith(headerRows: number, zebraRows: ReadonlySet<number>) {
  return {
    hLineWidth: (line: number) => (line === headerRows ? 0.8 : 0),
    vLineWidth: () => 0,
    hLineColor: () => rule,
    fillColor: (row: number) => (zebraRows.has(row) ? zebra : null),
    paddingLeft: () => cellPadding,
    paddingRight: () => cellPadding,
    paddingTop: () => 2,
    paddingBottom: () => 1.5,
  };
}

function cellsOf(row: ExportedRow, aligns: readonly Align[], show: (cell: Cell) => string): TableCell[] {
  return row.map((cell, place) => ({ text: show(cell), alignment: aligns[place] ?? 'left' }));
}

/** One line over all columns. */
function across(text: string, width: number, fontSize: number | null, above: number): TableCell[] {
  const first: TableCell = {
    text,
    bold: true,
    colSpan: width,
    margin: [0, above, 0, 2],
    ...(fontSize === null ? {} : { fontSize }),
  };
  return [first, ...Array.from({ length: width - 1 }, () => ({}))];
}
