/** What the points list of an account says of the licences of a file, as cells of the rows in which it stands. */
import type { ImportSettings } from '@startwand/contract';
import { nextSlice } from '../../base/slices.ts';
import type { PointsListStore } from '../../race/points-lists/store.ts';
import type { RaceReportStore } from '../../race/reports/store.ts';
import type { EventRecord } from '../../race/events/record.ts';
import { textOf } from './cell-text.ts';
import { listPointsIn, type ListedRow } from './packed-list.ts';
import { columnOf } from './read-rows.ts';
import type { Cell, SheetRow } from './sheet.ts';

/** By licence, then by field. */
export type ListedCells = ReadonlyMap<string, ReadonlyMap<string, Cell>>;

export interface ListedParts {
  readonly pointsLists: PointsListStore;
  readonly raceReports: Pick<RaceReportStore, 'find'>;
}

export async function listedCells(
  { pointsLists, raceReports }: ListedParts,
  { id, ownerId }: Pick<EventRecord, 'id' | 'ownerId'>,
  rows: readonly SheetRow[],
  settings: ImportSettings,
): Promise<ListedCells> {
  const wanted = new Set(columnOf(rows, settings, 'licence').map(textOf));
  wanted.delete('');
  const found = new Map<string, ReadonlyMap<string, Cell>>();
  if (wanted.size === 0) return found;
  const discipline = (await raceReports.find(id)).discipline?.toUpperCase() ?? null;
  for await (const document of pointsLists.parts(ownerId)) {
    // We packed it ourselves.
    const people: readonly ListedRow[] = JSON.parse(document);
    for (const person of people) if (wanted.has(person.code)) found.set(person.code, cellsOf(person, discipline));
    await nextSlice();
  }
  return found;
}

function cellsOf(person: ListedRow, discipline: string | null): ReadonlyMap<string, Cell> {
  const { lastName, firstName, gender, nation, yearOfBirth, club } = person;
  const points = listPointsIn(person, discipline);
  return new Map<string, Cell>([
    ['lastName', lastName],
    ['firstName', firstName],
    // Lists write `L` for ladies beside `M`, whatever the language of the file.
    ['gender', gender === 'M' ? 'male' : gender === '' ? '' : 'female'],
    ['nation', nation],
    ['dateOfBirth', yearOfBirth === null ? '' : String(yearOfBirth)],
    ['club', club],
    ['listPoints', points === null ? '' : (points / 100).toFixed(2)],
  ]);
}
