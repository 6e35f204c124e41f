/** Rows about who starts in a heat: who is in it, in which order and when, or where they came elsewhere. */
import type { CompetitorId, Timestamp } from '@startwand/timing';
import { readPlace, readTimeOfDay, type CellReading } from './cell-values.ts';
import { competitorReader, type HeatContext } from './heat-context.ts';
import { readRows, type RowReading } from './read-rows.ts';
import type { ReadSettings } from './reading/decimal-sign.ts';
import { textOf } from './cell-text.ts';
import type { Cell, SheetRow } from './sheet.ts';

export interface StarterRow {
  readonly competitorId: CompetitorId;
  /** Place in the order, or rank; `null`: the row does not say. */
  readonly place: number | null;
  readonly startTime: Timestamp | null;
}

export function readStarters(
  rows: readonly SheetRow[],
  settings: ReadSettings,
  { race, momentOf }: HeatContext,
  placeField: 'startOrder' | 'rank' | null,
): RowReading<StarterRow> {
  const competitorOf = competitorReader(race);
  const readStart = (cell: Cell | undefined): CellReading<Timestamp> => {
    const clock = readTimeOfDay(cell, settings.decimals);
    if ('fault' in clock) return clock;
    const value = clock.value === null ? null : momentOf(clock.value);
    return value === null && clock.value !== null ? { fault: 'INVALID_TIME' } : { value };
  };
  return readRows(rows, settings, (row) => {
    const competitorId = competitorOf(row);
    // Behind those with a rank stand those without one, with a word in its place.
    const isUnranked = placeField === 'rank' && !/\d/.test(textOf(row.cell('rank')));
    const place = placeField === null || isUnranked ? null : row.readField(placeField, readPlace);
    const startTime = placeField === 'startOrder' ? row.readField('startTime', readStart) : null;
    return competitorId === null ? null : { competitorId, place, startTime };
  });
}
