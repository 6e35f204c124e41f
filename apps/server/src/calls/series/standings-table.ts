/** The standings of a series as a table: for each class its list, with a column for each race. */
import { limits, withoutTurns, type CupGroupDto, type CupRowDto, type StandingsDto } from '@startwand/contract';
import { nothing, numberCell, textCell, type Cell } from '../exports/cell.ts';
import { usualChoice } from '../exports/export-choice.ts';
import type { FileTexts } from '../exports/file-texts.ts';
import { RaceLists } from '../exports/race-lists.ts';
import { tableOf, type ExportedColumn, type ItemSection, type Table } from '../exports/table.ts';
import type { StandingsWish } from './standings-order.ts';
import type { RaceOfSeries } from './work-out-standings.ts';

type Wish = Extract<StandingsWish, { readonly kind: 'file' }>;

/** On paper so many races have their names above their columns; more are numbered, and named below the title. */
const namedMax = 5;

/** @returns `null` when it has more rows than a file takes */
export function standingsTable(standings: StandingsDto, texts: FileTexts, wish: Wish): Table | null {
  const { t } = texts;
  const counted = standings.races.filter(({ state }) => state === 'counted');
  const areNamed = counted.length <= namedMax;
  const groups = standings.groups.filter((group) => isWanted(group, wish));
  const list = {
    title: t('files.title.standings'),
    remarks: remarksOf(standings, texts),
    legend: areNamed ? [] : numberedRaces(standings, texts),
    standing: null,
    groupHeading: headingOf(standings, texts),
    columns: columnsOf(standings, texts, areNamed),
    sections: groups.flatMap((group) => sectionsOf(group, standings, texts)),
  };
  const keys = ['rank', 'name', 'yearOfBirth', 'nation', 'club', 'points', 'races'];
  return tableOf(list, { keys, areUsual: true }, wish.format === 'pdf' ? limits.pdfRowsMax : limits.exportRowsMax);
}

/** What stands around the table: the series in the place of an event. `null`: there is no race. */
export function standingsOnPaper(
  { name }: StandingsDto,
  races: readonly RaceOfSeries[],
  texts: FileTexts,
  { format, language }: Wish,
): RaceLists | null {
  const details = races.flatMap(({ detail }) => detail ?? []);
  const last = details.at(-1);
  if (last === undefined) return null;
  const events = details.map(({ event }) => event);
  const event = {
    ...last.event,
    name,
    place: [...new Set(events.map(({ place }) => place))].slice(0, 4).join(', '),
    startDate: events.map(({ startDate }) => startDate).toSorted()[0] ?? last.event.startDate,
    endDate:
      events
        .map(({ endDate }) => endDate)
        .toSorted()
        .at(-1) ?? last.event.endDate,
  };
  const choice = { ...usualChoice, kind: 'overall', audience: 'public', format, language } as const;
  const detail = { ...last, event, heats: [], startLists: [], runs: [], competitors: [] };
  return new RaceLists(detail, { triggers: [], log: [] }, choice, texts);
}

function isWanted(group: CupGroupDto, wish: Wish): boolean {
  return (wish.class === null || group.class === wish.class) && (wish.gender === null || group.gender === wish.gender);
}

function remarksOf({ best, races }: StandingsDto, { t }: FileTexts): readonly string[] {
  const counted = races.filter(({ state }) => state === 'counted');
  const of = t('files.standings.races', { counted: counted.length, all: races.length });
  const dropped = best === null ? [] : [t('files.standings.best', { count: best })];
  return [of, ...dropped];
}

function numberedRaces({ races }: StandingsDto, { date }: FileTexts): readonly string[] {
  return races.flatMap(({ name, startDate, state }, place) =>
    state === 'counted' ? [`${place + 1}: ${name}, ${date(startDate)}`] : [],
  );
}

function headingOf({ per }: StandingsDto, { t }: FileTexts): string | null {
  if (per === 'nothing') return null;
  return per === 'gender' ? t('files.column.gender') : t('files.column.class');
}

function columnsOf({ races }: StandingsDto, { t }: FileTexts, areNamed: boolean): readonly ExportedColumn<CupRowDto>[] {
  const column = (
    key: 'rank' | 'name' | 'yearOfBirth' | 'nation' | 'club',
    cell: (row: CupRowDto) => Cell,
    isNumeric = false,
  ): ExportedColumn<CupRowDto> => {
    const heading = t(`files.column.${key}`);
    const short = key === 'yearOfBirth' ? t('files.short.yearOfBirth') : heading;
    return { key, heading, short, isNumeric, cell };
  };
  return [
    column('rank', ({ rank }) => numberCell(rank), true),
    column('name', ({ lastName, firstName }) => textCell(withoutTurns(`${lastName} ${firstName}`).trim())),
    column('yearOfBirth', ({ yearOfBirth }) => numberCell(yearOfBirth), true),
    column('nation', ({ nation }) => textCell(nation)),
    column('club', ({ club }) => textCell(club)),
    {
      key: 'points',
      heading: t('files.standings.points'),
      short: t('files.standings.points'),
      isNumeric: true,
      cell: ({ points }) => numberCell(points),
    },
    ...races.flatMap(({ name, state }, place): ExportedColumn<CupRowDto>[] =>
      state === 'counted'
        ? [
            {
              key: 'races',
              heading: name,
              short: areNamed ? name : String(place + 1),
              isNumeric: true,
              cell: (row) => resultCell(row, place, t),
            },
          ]
        : [],
    ),
  ];
}

/** A dropped result stands in brackets; who got no points shows why. */
function resultCell({ results }: CupRowDto, race: number, t: FileTexts['t']): Cell {
  const result = results.find((one) => one.race === race);
  if (result === undefined) return nothing;
  const { status, rank, points, counts } = result;
  if (rank === null && points === 0) return textCell(status === 'ok' ? null : t(`race.runStatus.${status}`));
  return counts ? numberCell(points) : textCell(`(${points})`);
}

/** Those without points stand below the others. */
function sectionsOf(group: CupGroupDto, { per }: StandingsDto, { t }: FileTexts): readonly ItemSection<CupRowDto>[] {
  const name = per === 'nothing' ? null : nameOf(group, t);
  const ranked = group.rows.filter(({ rank }) => rank !== null);
  const others = group.rows.filter(({ rank }) => rank === null);
  const heading = t('files.standings.without');
  return [
    ...(ranked.length === 0 ? [] : [{ group: name, heading: null, items: ranked }]),
    ...(others.length === 0 ? [] : [{ group: name, heading, items: others }]),
  ];
}

function nameOf(group: CupGroupDto, t: FileTexts['t']): string {
  const gender = group.gender === null ? [] : [t(`race.gender.${group.gender}`)];
  const words = [...(group.class === null ? [] : [group.class]), ...gender];
  return words.length === 0 ? '–' : words.join(' · ');
}
