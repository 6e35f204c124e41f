/** Start cards, four on a page: bib, name, when each run starts, and a code that leads to the own result. */
import type { Content } from 'pdfmake/interfaces.js';
import { shown } from '../exports/column-widths.ts';
import type { ListedCompetitor, RaceLists } from '../exports/race-lists.ts';
import type { CardWish } from './paper-wish.ts';
import { a4, boxAt, cutAt, inPages, points, textAt } from './sheet.ts';

const [width_mm, height_mm] = [a4.width_mm / 2, a4.height_mm / 2];
const edge_mm = 9;
const code_mm = 38;
/** Of more heats there is no room for all. */
const heatsMax = 6;

export function cardPages(
  lists: RaceLists,
  competitors: readonly ListedCompetitor[],
  { resultRoot }: CardWish,
  accent: string,
): readonly (readonly Content[])[] {
  return inPages(competitors, 4).map((page) => [
    ...page.flatMap((competitor, place) => {
      const at = { left_mm: (place % 2) * width_mm, top_mm: Math.floor(place / 2) * height_mm };
      return cardAt(lists, at, competitor, `${resultRoot}/${competitor.id}`, accent);
    }),
    cutAt({ left_mm: 0, top_mm: height_mm, width_mm: a4.width_mm }, 0),
    cutAt({ left_mm: width_mm, top_mm: 0, width_mm: 0 }, a4.height_mm),
  ]);
}

function cardAt(
  lists: RaceLists,
  at: { readonly left_mm: number; readonly top_mm: number },
  competitor: ListedCompetitor,
  link: string,
  accent: string,
): Content[] {
  const { detail, texts } = lists;
  const { event } = detail;
  const left_mm = at.left_mm + edge_mm;
  const inside = { left_mm, width_mm: width_mm - 2 * edge_mm };
  const top = (offset_mm: number) => ({ ...inside, top_mm: at.top_mm + offset_mm });
  const from = [competitor.club, competitor.class].filter((word) => word !== null && word !== '').join(' · ');
  const beside_mm = inside.width_mm - code_mm - 4;
  return [
    textAt(top(9), event.name, { size_pt: 12, isBold: true }),
    textAt(top(14.5), `${event.place} · ${texts.days(event.startDate, event.endDate)}`, {
      size_pt: 8.5,
      colour: '#555555',
    }),
    boxAt(top(19.5), 0.8, { color: accent }),
    textAt(top(23), String(competitor.startNumber ?? ''), { size_pt: 84, isBold: true }),
    textAt(top(60), `${competitor.firstName} ${competitor.lastName}`.trim(), { size_pt: 18, isBold: true, lines: 1.2 }),
    textAt(top(69), from, { size_pt: 10, colour: '#555555', lines: 2.4 }),
    ...startsOf(lists, competitor).flatMap(([heat, time], line) => [
      textAt({ left_mm, top_mm: at.top_mm + 82 + line * 8, width_mm: beside_mm }, heat, {
        size_pt: 8,
        colour: '#555555',
      }),
      textAt({ left_mm, top_mm: at.top_mm + 85 + line * 8, width_mm: beside_mm }, time, { size_pt: 11, isBold: true }),
    ]),
    {
      absolutePosition: {
        x: points(left_mm + inside.width_mm - code_mm),
        y: points(at.top_mm + height_mm - edge_mm - code_mm - 6),
      },
      qr: link,
      fit: points(code_mm),
      eccLevel: 'M',
    },
    textAt(
      { left_mm: left_mm + inside.width_mm - code_mm, top_mm: at.top_mm + height_mm - edge_mm - 4, width_mm: code_mm },
      texts.t('paper.card.result'),
      { size_pt: 8, align: 'center', colour: '#555555' },
    ),
  ];
}

/** Each heat in which the competitor starts, and when: the own time, else that of the heat. */
function startsOf({ detail, heats, clock, texts }: RaceLists, { id }: ListedCompetitor): (readonly [string, string])[] {
  return heats
    .flatMap((heat): (readonly [string, string])[] => {
      const list = detail.startLists.find(({ heatId }) => heatId === heat.id);
      const place = list?.competitorIds.indexOf(id) ?? -1;
      if (place < 0) return [];
      const own = list?.startTimes_100ns[place] ?? null;
      const time = own === null ? null : shown(clock.timeOfDay(own, 0), texts.decimalSign, texts.date);
      return [[heat.name, time ?? heat.startTime?.slice(-5) ?? `${place + 1}.`]];
    })
    .slice(0, heatsMax);
}
