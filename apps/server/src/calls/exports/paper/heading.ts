/** The head of a paper: the organiser's logo, the event, the list and whether it is official, over a line in the organiser's colour. */
import type { Column, Content } from 'pdfmake/interfaces.js';
import type { RaceLists } from '../race-lists.ts';
import type { ListStanding, Table } from '../table.ts';
import { dataUrlOf } from './data-url.ts';

export const grey = '#555555';

/** Points: beside two lines of text. */
const logoMax = [96, 44] as const;

interface Look {
  readonly accent: string;
  /** Between the margins of the page, in points. */
  readonly room: number;
}

export function heading(
  table: Pick<Table, 'title' | 'remarks' | 'legend' | 'standing'>,
  lists: RaceLists,
  look: Look,
): Content[] {
  const { texts, detail, paper } = lists;
  const { event } = detail;
  const where = [event.place, `(${event.country})`].join(' ');
  const organizer = event.organizer.name === '' ? [] : [event.organizer.name];
  const about = [where, texts.days(event.startDate, event.endDate), ...organizer].join(' · ');
  const names: Column = {
    width: '*',
    stack: [
      { text: event.name, fontSize: 17, bold: true, margin: [0, 0, 0, 2] },
      { text: about, fontSize: 9.5, color: grey },
    ],
  };
  const logo: Column[] =
    paper.logo === null
      ? []
      : [{ width: logoMax[0], stack: [{ image: dataUrlOf(paper.logo), fit: [...logoMax], alignment: 'right' }] }];
  const remarks = [...codexOf(lists), ...table.remarks].join('   ·   ');
  return [
    { columns: [names, ...logo], columnGap: 14, margin: [0, 0, 0, 6] },
    {
      canvas: [{ type: 'rect', x: 0, y: 0, w: look.room, h: 2, color: look.accent }],
      margin: [0, 0, 0, 7],
    },
    {
      columns: [
        { text: table.title, fontSize: 13, bold: true, width: '*' },
        ...(table.standing === null ? [] : [standing(table.standing, look.accent)]),
      ],
      columnGap: 10,
      margin: [0, 0, 0, 2],
    },
    { text: remarks, fontSize: 8.5, color: grey, margin: [0, 0, 0, 7] },
    ...legendOf(table.legend ?? []),
  ];
}

/** In two columns, read down. */
function legendOf(lines: readonly string[]): Content[] {
  if (lines.length === 0) return [];
  const half = Math.ceil(lines.length / 2);
  const columns = [lines.slice(0, half), lines.slice(half)].map((part): Column => ({
    width: '*',
    stack: part.map((text) => ({ text, fontSize: 8.5, color: grey })),
  }));
  return [{ columns, columnGap: 14, margin: [0, 0, 0, 7] }];
}

function standing({ isOfficial, text }: ListStanding, accent: string): Column {
  return {
    text,
    fontSize: 11,
    bold: true,
    color: isOfficial ? accent : grey,
    width: 'auto',
    margin: [0, 1.5, 0, 0],
  };
}

function codexOf({ paper, texts }: RaceLists): readonly string[] {
  const { codexMen, codexWomen, category, discipline } = paper.report ?? {};
  const codes = [codexMen, codexWomen].filter((code) => code !== undefined && code !== '');
  return [
    ...[discipline, category].flatMap((word) => (word === undefined || word === '' ? [] : [word])),
    ...(codes.length === 0 ? [] : [texts.t('paper.codex', { codex: codes.join(' / ') })]),
  ];
}
