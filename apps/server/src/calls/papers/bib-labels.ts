/** Labels with the bibs of those who have one: two or eight on a page, to be cut or to be stuck. */
import type { Content } from 'pdfmake/interfaces.js';
import type { ListedCompetitor, RaceLists } from '../exports/race-lists.ts';
import type { LabelWish } from './paper-wish.ts';
import { a4, boxAt, cutAt, inPages, textAt } from './sheet.ts';

interface Label {
  readonly columns: number;
  readonly rows: number;
  readonly number_pt: number;
  readonly name_pt: number;
  readonly small_pt: number;
}

const labels: Readonly<Record<LabelWish['perPage'], Label>> = {
  2: { columns: 1, rows: 2, number_pt: 230, name_pt: 28, small_pt: 15 },
  8: { columns: 2, rows: 4, number_pt: 96, name_pt: 15, small_pt: 9.5 },
};

/** Of events, clubs and classes with long names. */
const smallLines = 1.7;

const millimetresPerPoint = 25.4 / 72;

export function labelPages(
  { detail }: RaceLists,
  competitors: readonly ListedCompetitor[],
  { perPage }: LabelWish,
  accent: string,
): readonly (readonly Content[])[] {
  const label = labels[perPage];
  const [width_mm, height_mm] = [a4.width_mm / label.columns, a4.height_mm / label.rows];
  return inPages(competitors, perPage).map((page) => [
    ...page.flatMap((competitor, place) => {
      const left_mm = (place % label.columns) * width_mm;
      const top_mm = Math.floor(place / label.columns) * height_mm;
      return labelAt({ left_mm, top_mm, width_mm, height_mm }, label, competitor, { event: detail.event.name, accent });
    }),
    ...Array.from({ length: label.rows - 1 }, (_, row) =>
      cutAt({ left_mm: 0, top_mm: (row + 1) * height_mm, width_mm: a4.width_mm }, 0),
    ),
    ...Array.from({ length: label.columns - 1 }, (_, column) =>
      cutAt({ left_mm: (column + 1) * width_mm, top_mm: 0, width_mm: 0 }, a4.height_mm),
    ),
  ]);
}

interface Area {
  readonly left_mm: number;
  readonly top_mm: number;
  readonly width_mm: number;
  readonly height_mm: number;
}

function labelAt(
  { left_mm, top_mm, width_mm, height_mm }: Area,
  { number_pt, name_pt, small_pt }: Label,
  { startNumber, lastName, firstName, club, class: group }: ListedCompetitor,
  { event, accent }: { readonly event: string; readonly accent: string },
): Content[] {
  const edge_mm = height_mm / 12;
  const inside = { left_mm: left_mm + edge_mm, width_mm: width_mm - 2 * edge_mm };
  const line = (lines: number) => lines * 1.3 * millimetresPerPoint;
  const below_mm = line(name_pt) + line(smallLines * small_pt) + edge_mm * 0.8;
  const head_mm = edge_mm + line(smallLines * small_pt);
  const free_mm = height_mm - head_mm - below_mm;
  const number_mm = number_pt * 1.17 * millimetresPerPoint;
  const from = [club, group].filter((word) => word !== null && word !== '').join(' · ');
  return [
    boxAt({ left_mm: inside.left_mm, top_mm: top_mm + edge_mm * 0.55, width_mm: inside.width_mm }, 0.8, {
      color: accent,
    }),
    textAt({ ...inside, top_mm: top_mm + edge_mm * 0.85 }, event, {
      size_pt: small_pt,
      lines: smallLines,
      colour: '#555555',
      align: 'center',
    }),
    textAt(
      { ...inside, top_mm: top_mm + head_mm + Math.max(0, (free_mm - number_mm) / 2) },
      String(startNumber ?? ''),
      { size_pt: number_pt, align: 'center', isBold: true },
    ),
    textAt({ ...inside, top_mm: top_mm + height_mm - below_mm }, `${firstName} ${lastName}`.trim(), {
      size_pt: name_pt,
      align: 'center',
      isBold: true,
    }),
    textAt({ ...inside, top_mm: top_mm + height_mm - below_mm + line(name_pt) }, from, {
      size_pt: small_pt,
      lines: smallLines,
      align: 'center',
      colour: '#555555',
    }),
  ];
}
