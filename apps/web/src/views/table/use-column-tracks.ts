/** Measures what a table shows, and gives its columns the room that they need. */
import { useEffectEvent, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { columnTracks, notMeasured, padding_px, widerOf, type Measured } from './column-tracks.ts';
import type { Column } from './table-types.ts';

/** A tick, a grip or a menu: as wide as it always is. */
export interface FixedTracks {
  readonly before_px: readonly number[];
  readonly after_px: readonly number[];
}

/** One set of tracks for the head and all rows: their cells stand below each other. */
export function useColumnTracks<Row>(
  scroller: RefObject<HTMLElement | null>,
  table: {
    readonly columns: readonly Column<Row>[];
    /** Looked at again when it is another one: the rows, or only how many they are where they move about. */
    readonly content: unknown;
    /** Nothing is known of a table that has drawn no row yet. */
    readonly hasDrawn: boolean;
    readonly fixed: FixedTracks;
  },
): CSSProperties {
  const { columns, content, hasDrawn, fixed } = table;
  const headings = columns.map(({ id, header }) => `${id} ${header}`).join('\n');
  const [known, setKnown] = useState({ headings, measured: notMeasured });
  const measured = known.headings === headings ? known.measured : notMeasured;

  const measure = useEffectEvent((_headings?: string, _content?: unknown) => {
    const found = measureColumns(scroller.current, columns, fixed);
    if (found === null) return;
    setKnown((before) => {
      const base = before.headings === headings ? before.measured : notMeasured;
      const wider = widerOf(base, found);
      const isSame = before.headings === headings && wider === base;
      return isSame ? before : { headings, measured: wider };
    });
  });
  useLayoutEffect(() => {
    // What is drawn has to be measured before anybody sees it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (hasDrawn) measure(headings, content);
  }, [hasDrawn, headings, content]);
  useLayoutEffect(() => {
    if (scroller.current === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => measure());
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);

  const { tracks, least_px, padding_px: closeness_px } = columnTracks(columns, measured);
  const [before, after] = [fixed.before_px.map(inPixels), fixed.after_px.map(inPixels)];
  return Object.fromEntries([
    ['--tracks', [...before, ...tracks, ...after].join(' ')],
    ['--least', `${least_px + widthOf(fixed)}px`],
    ['--cell', `${closeness_px}px`],
  ]);
}

/** For the moment of looking each cell is as wide as what stands in it. `null` where nothing has a width. */
function measureColumns<Row>(
  scroller: HTMLElement | null,
  columns: readonly Column<Row>[],
  fixed: FixedTracks,
): Measured | null {
  const table = scroller?.querySelector('table') ?? null;
  if (scroller === null || table === null || scroller.clientWidth === 0) return null;
  const names = ['--tracks', '--cell'] as const;
  const shown = names.map((name) => [name, table.style.getPropertyValue(name)] as const);
  const count = fixed.before_px.length + columns.length + fixed.after_px.length;
  table.style.setProperty('--tracks', `repeat(${count}, max-content)`);
  table.style.setProperty('--cell', `${padding_px}px`);
  const needs_px = new Map<string, number>();
  for (const row of table.rows) {
    // A row with fields in its place has no cells of these columns.
    if (row.cells.length !== count) continue;
    for (const [place, { id }] of columns.entries()) {
      const cell = row.cells[fixed.before_px.length + place];
      const width_px = Math.ceil(cell?.getBoundingClientRect().width ?? 0);
      if (width_px > (needs_px.get(id) ?? 0)) needs_px.set(id, width_px);
    }
  }
  for (const [name, value] of shown) table.style.setProperty(name, value);
  return { room_px: scroller.clientWidth - widthOf(fixed), needs_px };
}

function widthOf({ before_px, after_px }: FixedTracks): number {
  return [...before_px, ...after_px].reduce((sum, width_px) => sum + width_px, 0);
}

function inPixels(width_px: number): string {
  return `${width_px}px`;
}
