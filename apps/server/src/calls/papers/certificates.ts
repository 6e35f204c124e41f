/** Certificates: what was drawn, filled in with the result of each who has one. */
import { isRanked, formatDuration, shownDecimals, type Ranked } from '@startwand/timing';
import { eventTotals, heatsToCome, totalDecimals, type CertificateField } from '@startwand/contract';
import type { Content } from 'pdfmake/interfaces.js';
import type { Total } from '../exports/overall.ts';
import { dataUrlOf } from '../exports/paper/data-url.ts';
import type { RaceLists } from '../exports/race-lists.ts';
import type { CertificateWish } from './paper-wish.ts';
import { a4, boxAt, lineHeight, points, textAt } from './sheet.ts';

/** By class, and in it by rank. */
export function certified(
  lists: RaceLists,
  { certificate, ofClass, competitorId }: CertificateWish,
): readonly Ranked<Total>[] {
  // A provisional total is nothing to hand out.
  if (heatsToCome(lists.detail).length > 0) return [];
  const { totals, rank } = eventTotals(lists.detail);
  const groups = certificate.isByClass
    ? [...Map.groupBy(totals, ({ competitor }) => competitor.class ?? '')]
    : [['', totals] as const];
  return groups
    .toSorted(([a], [b]) => lists.texts.compare(a, b))
    .flatMap(([, members]) => rank(members).filter(({ rank: place }) => place !== null))
    .filter(({ row }) => ofClass === null || row.competitor.class === ofClass)
    .filter(({ row }) => competitorId === null || row.competitor.id === competitorId);
}

export function certificatePages(
  lists: RaceLists,
  ranked: readonly Ranked<Total>[],
  { certificate, picture }: CertificateWish,
  accent: string,
): readonly (readonly Content[])[] {
  const behind =
    picture === null ? frameOf(lists, certificate.isLandscape, accent) : [pictureBehind(certificate.isLandscape)];
  // pdfmake writes into what it is given, so each page has its own.
  return ranked.map((one) => [
    ...structuredClone(behind),
    ...certificate.fields.flatMap((field) => {
      const text = wordsOf(lists, field, one);
      return text === '' ? [] : [textAt(field, text, { ...field, lines: linesFor(field, certificate) })];
    }),
  ]);
}

/** Of a field, so many lines of its size have room above what stands next below it, or above the end of the page. */
function linesFor(field: CertificateField, { fields, isLandscape }: CertificateWish['certificate']): number {
  const right_mm = field.left_mm + field.width_mm;
  const below = fields
    .filter(({ left_mm, width_mm }) => left_mm < right_mm && left_mm + width_mm > field.left_mm)
    .map(({ top_mm }) => top_mm)
    .filter((top_mm) => top_mm > field.top_mm);
  const [, pageEnd_mm] = sizeOf(isLandscape);
  const room_mm = Math.min(pageEnd_mm, ...below) - field.top_mm;
  return Math.max(1, points(room_mm) / (field.size_pt * lineHeight));
}

function sizeOf(isLandscape: boolean): readonly [number, number] {
  return isLandscape ? [a4.height_mm, a4.width_mm] : [a4.width_mm, a4.height_mm];
}

function pictureBehind(isLandscape: boolean): Content {
  const [width, height] = sizeOf(isLandscape);
  const cover = { width: points(width), height: points(height) };
  return { image: 'picture', absolutePosition: { x: 0, y: 0 }, cover };
}

const logoMax_mm = 30;

/** Two lines in the organiser's colour, and the logo where there is one. */
function frameOf({ paper }: RaceLists, isLandscape: boolean, accent: string): Content[] {
  const [width, height] = sizeOf(isLandscape);
  const inset = (by_mm: number, lineWidth: number) =>
    boxAt({ left_mm: by_mm, top_mm: by_mm, width_mm: width - 2 * by_mm }, height - 2 * by_mm, {
      lineWidth,
      lineColor: accent,
    });
  const logo: Content[] =
    paper.logo === null
      ? []
      : [
          {
            absolutePosition: { x: points(20), y: points(isLandscape ? 18 : 24) },
            columns: [
              {
                width: points(width - 40),
                image: dataUrlOf(paper.logo),
                fit: [points(width - 40), points(isLandscape ? 22 : logoMax_mm)],
                alignment: 'center',
              },
            ],
          },
        ];
  return [inset(9, 2.4), inset(11, 0.6), ...logo];
}

/** Empty where there is nothing to say. */
function wordsOf(
  { detail, texts }: RaceLists,
  { kind, text }: CertificateField,
  { rank: place, row }: Ranked<Total>,
): string {
  const { event } = detail;
  const { competitor } = row;
  switch (kind) {
    case 'text':
      return text ?? '';
    case 'name':
      return `${competitor.firstName} ${competitor.lastName}`.trim();
    case 'rank':
      return texts.t('paper.certificate.rank', { rank: place ?? 0 });
    case 'time':
      return isRanked(row)
        ? formatDuration(row.result_100ns, shownDecimals(row, totalDecimals(detail)), texts.decimalSign)
        : '';
    case 'class':
      return competitor.class ?? '';
    case 'club':
      return competitor.club ?? '';
    case 'event':
      return event.name;
    case 'date':
      return texts.days(event.startDate, event.endDate);
    case 'place':
      return event.place;
    case 'organizer':
      return event.organizer.name;
    default:
      return '';
  }
}
