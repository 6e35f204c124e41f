/** How wide the columns of a table are: as wide as what stands in them where there is room, and scrolled sideways last of all. */
import type { Column } from './table-types.ts';

/** What was measured of a table as it is drawn. */
export interface Measured {
  /** For the columns alone, without what stands before and after them. */
  readonly room_px: number;
  /** What stands in each column, its heading too, at its widest; a column that is not here was not drawn. */
  readonly needs_px: ReadonlyMap<string, number>;
}

export const notMeasured: Measured = { room_px: 0, needs_px: new Map() };

export interface ColumnTracks {
  readonly tracks: readonly string[];
  /** Below that the table scrolls sideways. */
  readonly least_px: number;
  /** Between what stands in a cell and its edges. */
  readonly padding_px: number;
}

/** Of a cell, as it is measured. */
export const padding_px = 12;
/** Where that is too much for all columns. */
const closer_px = 8;

/** A note of a thousand letters is cut, and no other column with it. */
const widest_px = 420;

type Sizing<Row> = Pick<Column<Row>, 'id' | 'width_px' | 'grow'>;

/**
 * Until it is measured a column is as wide as it was said to be; then as wide as it needs. Where all have what
 * they need, those that grow share the rest. Where they have not, they stand closer; then those that grow give way,
 * down to what was said, those that grow most as the last: names are among them.
 */
export function columnTracks<Row>(columns: readonly Sizing<Row>[], { room_px, needs_px }: Measured): ColumnTracks {
  const sized = columns.map(({ id, width_px, grow = 1 }) => {
    const need_px = Math.min(needs_px.get(id) ?? width_px, widest_px);
    return { grow, need_px, least_px: grow === 0 ? need_px : Math.min(need_px, width_px) };
  });
  if (needs_px.size === 0 || sumOf(sized, 'need_px') <= room_px) {
    return {
      tracks: sized.map(({ grow, need_px }) => growing(need_px, grow)),
      least_px: sumOf(sized, 'need_px'),
      padding_px,
    };
  }
  const saved_px = 2 * (padding_px - closer_px);
  const closer = sized.map(({ grow, need_px, least_px }) => ({
    grow,
    need_px: need_px - saved_px,
    least_px: Math.min(least_px, need_px - saved_px),
  }));
  return {
    tracks: givingWay(closer, room_px).map(({ need_px, grow }) => growing(need_px, grow)),
    least_px: sumOf(givingWay(closer, room_px), 'need_px'),
    padding_px: closer_px,
  };
}

interface Sized {
  readonly grow: number;
  readonly need_px: number;
  readonly least_px: number;
}

/** Takes what is missing from those that grow least first, and from none more than it can give. */
function givingWay(columns: readonly Sized[], room_px: number): readonly Sized[] {
  let missing_px = sumOf(columns, 'need_px') - room_px;
  const given = new Map<Sized, number>();
  for (const column of columns.toSorted((a, b) => a.grow - b.grow)) {
    const gives_px = Math.max(0, Math.min(missing_px, column.need_px - column.least_px));
    given.set(column, gives_px);
    missing_px -= gives_px;
  }
  return columns.map((column) => ({
    ...column,
    need_px: column.need_px - (given.get(column) ?? 0),
  }));
}

function growing(width_px: number, grow: number): string {
  return grow === 0 ? `${width_px}px` : `minmax(${width_px}px, ${grow}fr)`;
}

function sumOf(columns: readonly Sized[], what: 'need_px' | 'least_px'): number {
  return columns.reduce((sum, column) => sum + column[what], 0);
}

/** What is known of the same columns and what was found now: a column gets wider under the reader's eyes, never narrower. */
export function widerOf(known: Measured, found: Measured): Measured {
  const needs_px = new Map(known.needs_px);
  for (const [id, need_px] of found.needs_px) {
    needs_px.set(id, Math.max(need_px, needs_px.get(id) ?? 0));
  }
  const isSame =
    known.room_px === found.room_px &&
    known.needs_px.size === needs_px.size &&
    [...needs_px].every(([id, need_px]) => known.needs_px.get(id) === need_px);
  return isSame ? known : { room_px: found.room_px, needs_px };
}
