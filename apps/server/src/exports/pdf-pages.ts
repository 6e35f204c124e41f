/**
 * The pages of a list, as a race office hangs them up: event, place and days on top, the headings of
 * columns on every page, who is not ranked below, and at the foot when it was printed.
 */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { localTime } from '../events/local-date.ts';
import { cellPadding, layoutOf, margin, shown } from './column-widths.ts';
import type { Layout } from './column-widths.ts';
import type { Cell } from './cell.ts';
import type { RaceLists } from './race-lists.ts';
import type { Section, Table } from './table.ts';

export function pdfPages(table: Table, lists: RaceLists, now_ms: number): TDocumentDefinitions {
  const { words, detail } = lists;
  const { event } = detail;
  const show = (cell: Cell): string => shown(cell, words.decimalSign, words.date);
  const layout = layoutOf(table, show);
  const printedAt = words.wallClock(localTime(now_ms, event.timeZone));
  return {
    pageSize: 'A4',
    pageOrientation: layout.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [margin, 44, margin, 48],
    info: {
      title: `${event.name} – ${table.title}`,
      author: event.organizer.name,
      creator: 'Startwand',
      producer: 'Startwand',
    },
    language: words.language,
    defaultStyle: { font: 'Roboto', fontSize: layout.fontSize, lineHeight: 1.05 },
    header: (page: number) => runningHead(page, `${event.name} – ${table.title}`),
    footer: (page: number, pages: number) => ({
      margin: [margin, 14, margin, 0],
      columns: [
        { text: words.t('files.printed', { time: printedAt }), fontSize: 7.5, color: grey },
        { text: words.t('files.timing'), fontSize: 7.5, color: grey, alignment: 'center' },
        {
          text: words.t('files.page', { page, pages }),
          fontSize: 7.5,
          color: grey,
          alignment: 'right',
        },
      ],
    }),
    content: [...heading(table, lists), tableContent(table, layout, show)],
  };
}

const grey = '#555555';
const zebra = '#f3f4f6';
const rule = '#222222';

/** From the second page on: whoever finds a page alone knows what it is of. */
function runningHead(page: number, text: string): Content {
  if (page === 1) return '';
  return { text, fontSize: 8, color: grey, margin: [margin, 24, margin, 0] };
}

function heading({ title, remarks }: Table, { detail, words }: RaceLists): Content[] {
  const { event } = detail;
  const where = [event.place, `(${event.country})`].join(' ');
  const organizer = event.organizer.name === '' ? [] : [event.organizer.name];
  const about = [where, words.days(event.startDate, event.endDate), ...organizer].join(' · ');
  return [
    { text: event.name, fontSize: 17, bold: true, margin: [0, 0, 0, 2] },
    { text: about, fontSize: 9.5, color: grey, margin: [0, 0, 0, 10] },
    { text: title, fontSize: 13, bold: true, margin: [0, 0, 0, 2] },
    { text: remarks.join('   ·   '), fontSize: 8.5, color: grey, margin: [0, 0, 0, 8] },
  ];
}

type Align = 'left' | 'right';

function tableContent(table: Table, { widths }: Layout, show: (cell: Cell) => string): Content {
  const aligns = table.columns.map(({ isNumeric }): Align => (isNumeric ? 'right' : 'left'));
  const width = table.columns.length;
  const head = table.columns.map(({ heading }, place) => ({
    text: heading,
    bold: true,
    alignment: aligns[place] ?? 'left',
  }));
  const body: TableCell[][] = [head];
  const fills: (string | null)[] = [null];
  const add = (row: TableCell[], fill: string | null): void => {
    body.push(row);
    fills.push(fill);
  };
  let group: string | null = null;
  for (const section of table.sections) {
    if (section.group !== group && section.group !== null) {
      add(across(section.group, width, 11, 8), null);
    }
    group = section.group;
    if (section.heading !== null) add(across(section.heading, width, null, 5), null);
    addRows(section, aligns, show, add);
  }
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: [...widths], body },
    layout: {
      hLineWidth: (line: number) => (line === 1 ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => rule,
      fillColor: (row: number) => fills[row] ?? null,
      paddingLeft: () => cellPadding,
      paddingRight: () => cellPadding,
      paddingTop: () => 2,
      paddingBottom: () => 1.5,
    },
  };
}

function addRows(
  { rows }: Section,
  aligns: readonly Align[],
  show: (cell: Cell) => string,
  add: (row: TableCell[], fill: string | null) => void,
): void {
  for (const [index, row] of rows.entries()) {
    const cells = row.map((cell, place) => ({
      text: show(cell),
      alignment: aligns[place] ?? 'left',
    }));
    add(cells, index % 2 === 1 ? zebra : null);
  }
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
