/** Who a competitor is: columns that every list of competitors may have. */
import { fieldColumn, withoutTurns, type ExportColumn, type OperatorCompetitorDto } from '@startwand/contract';
import { duration, type Duration } from '@startwand/timing';
import { birthDateCell, durationCell, nameCell, nothing, numberCell, pointsCell, textCell, type Cell } from './cell.ts';
import type { ListedCompetitor, RaceLists } from './race-lists.ts';
import { licenceOf } from './paper/federation-fields.ts';
import type { ExportedColumn } from './table.ts';

/**
 * @param competitorOf whom a row is about
 * @param remarkOf what a paper says under the name
 */
export function personColumns<Item>(
  lists: RaceLists,
  competitorOf: (item: Item) => ListedCompetitor | null,
  remarkOf: (item: Item) => string | null = () => null,
): readonly ExportedColumn<Item>[] {
  const { t } = lists.texts;
  const of =
    (cell: (competitor: ListedCompetitor) => Cell) =>
    (item: Item): Cell => {
      const competitor = competitorOf(item);
      return competitor === null ? nothing : cell(competitor);
    };
  const text = (key: ExportColumn, value: (competitor: ListedCompetitor) => string | null) =>
    column(
      lists,
      key,
      of((competitor) => textCell(value(competitor))),
    );
  return [
    column(
      lists,
      'startNumber',
      of(({ startNumber }) => numberCell(startNumber)),
      true,
    ),
    text('licence', licenceOf),
    column(lists, 'name', (item) => {
      const competitor = competitorOf(item);
      return competitor === null ? nothing : nameCell(nameOf(competitor), remarkOf(item));
    }),
    text('lastName', ({ lastName }) => lastName),
    text('firstName', ({ firstName }) => firstName),
    text('gender', ({ gender }) => (gender === null ? null : t(`files.gender.${gender}`))),
    text('nation', ({ nation }) => nation),
    text('club', ({ club }) => club),
    text('team', ({ team }) => team),
    text('class', (competitor) => competitor.class),
    column(
      lists,
      'yearOfBirth',
      of(({ yearOfBirth }) => numberCell(yearOfBirth)),
      true,
    ),
    column(lists, 'dateOfBirth', of(personal(({ dateOfBirth }) => birthDateCell(dateOfBirth))), true),
    column(lists, 'listPoints', of(personal(({ listPoints_hundredths: points }) => pointsCell(points ?? null))), true),
    column(lists, 'email', of(personal(({ email }) => textCell(email)))),
    column(lists, 'note', of(personal(({ note }) => textCell(note)))),
    column(lists, 'targetTime', of(personal(targetTime)), true),
    ...lists.detail.event.registrationFields.map(({ name }) => ({
      key: fieldColumn(name),
      heading: name,
      short: name,
      isNumeric: false,
      cell: of(({ fields }) => textCell(Object.hasOwn(fields, name) ? (fields[name] ?? null) : null)),
    })),
  ];
}

/** A column that has its name from the languages. */
export function column<Item>(
  { texts }: Pick<RaceLists, 'texts'>,
  key: ExportColumn,
  cell: (item: Item) => Cell,
  isNumeric = false,
): ExportedColumn<Item> {
  const heading = texts.t(`files.column.${key}`);
  const short = isShortened(key) ? texts.t(`files.short.${key}`) : heading;
  return { key, heading, short, isNumeric, cell };
}

function nameOf({ lastName, firstName }: ListedCompetitor): string {
  return withoutTurns(`${lastName} ${firstName}`).trim();
}

const shortened = [
  'place',
  'startNumber',
  'nation',
  'class',
  'yearOfBirth',
  'gender',
  'penalty',
  'deviation',
  'speed',
  'gap',
  'racePoints',
] as const satisfies readonly ExportColumn[];

function isShortened(key: ExportColumn): key is (typeof shortened)[number] {
  return shortened.some((known) => known === key);
}

/** What only operators are told; a visitor's competitor does not have it. */
function personal(cell: (competitor: OperatorCompetitorDto) => Cell) {
  return (competitor: ListedCompetitor): Cell => ('email' in competitor ? cell(competitor) : nothing);
}

function targetTime({ targetTime_100ns }: OperatorCompetitorDto): Cell {
  if (targetTime_100ns === null) return nothing;
  const time: Duration = duration(targetTime_100ns);
  return durationCell(time, decimalsOf(time));
}

/** As many as it was given with. */
function decimalsOf(time: Duration): 0 | 2 | 4 {
  if (time % 10_000_000 === 0) return 0;
  return time % 100_000 === 0 ? 2 : 4;
}
