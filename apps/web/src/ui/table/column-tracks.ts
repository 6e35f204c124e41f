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
}

/** A note of a thousand letters is cut, and no other column with it. */
const widest_px = 420;

type Sizing<Row> = Pick<Column<Row>, 'id' | 'width_px' | 'grow'>;

/**
 * Until it is measured a column is as wide as it was said to be; then as wide as it needs. Where all have what
 * they need, those that grow share the rest. Where they have not, those that grow give way, down to what was said.
 */
export function columnTracks<Row>(
  columns: readonly Sizing<Row>[],
  { room_px, needs_px }: Measured,
): ColumnTracks {
  const sized = columns.map(({ id, width_px, grow = 1 }) => {
    const need_px = Math.min(needs_px.get(id) ?? width_px, widest_px);
    return { grow, need_px, least_px: grow === 0 ? need_px : Math.min(need_px, width_px) };
  });
  const needed_px = sized.reduce((sum, { need_px }) => sum + need_px, 0);
  const isTight = needed_px > room_px && needs_px.size > 0;
  return {
    tracks: sized.map(({ grow, need_px, least_px }) => {
      if (grow === 0) return `${need_px}px`;
      return isTight ? `minmax(${least_px}px, ${need_px}px)` : `minmax(${need_px}px, ${grow}fr)`;
    }),
    least_px: sized.reduce((sum, { least_px }) => sum + least_px, 0),
  };
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
