import { describe, expect, it } from 'vitest';
import { columnTracks, notMeasured, widerOf } from './column-tracks.ts';

const columns = [
  { id: 'bib', width_px: 90, grow: 0 },
  { id: 'name', width_px: 150, grow: 3 },
  { id: 'club', width_px: 140 },
];
const needs = (bib: number, name: number, club: number): ReadonlyMap<string, number> =>
  new Map(Object.entries({ bib, name, club }));

describe('columns of a table', () => {
  it('are as wide as they were said to be until somebody has measured them', () => {
    expect(columnTracks(columns, notMeasured)).toEqual({
      tracks: ['90px', 'minmax(150px, 3fr)', 'minmax(140px, 1fr)'],
      least_px: 380,
      padding_px: 12,
    });
  });

  it('are as wide as what stands in them, and those that grow share what is left', () => {
    const measured = { room_px: 1000, needs_px: needs(64, 210, 188) };
    expect(columnTracks(columns, measured).tracks).toEqual(['64px', 'minmax(210px, 3fr)', 'minmax(188px, 1fr)']);
  });

  it('stand closer before any of them is cut', () => {
    const measured = { room_px: 450, needs_px: needs(64, 210, 188) };
    expect(columnTracks(columns, measured)).toEqual({
      tracks: ['56px', 'minmax(202px, 3fr)', 'minmax(180px, 1fr)'],
      least_px: 438,
      padding_px: 8,
    });
  });

  it('that grow give way where there is no room, the names last, before the table scrolls', () => {
    const tight = columnTracks(columns, { room_px: 400, needs_px: needs(64, 210, 188) });
    expect(tight.tracks).toEqual(['56px', 'minmax(202px, 3fr)', 'minmax(142px, 1fr)']);
    const tighter = columnTracks(columns, { room_px: 100, needs_px: needs(64, 210, 188) });
    expect(tighter.least_px).toBe(56 + 150 + 140);
  });

  it('are bounded: a note of a thousand letters does not push the others away', () => {
    const measured = { room_px: 2000, needs_px: needs(64, 210, 9000) };
    expect(columnTracks(columns, measured).tracks.at(-1)).toBe('minmax(420px, 1fr)');
  });

  it('get wider with what comes, and never narrower under the reader', () => {
    const known = { room_px: 800, needs_px: needs(64, 210, 100) };
    const after = widerOf(known, { room_px: 800, needs_px: needs(64, 120, 130) });
    expect(after.needs_px).toEqual(needs(64, 210, 130));
    expect(widerOf(known, { room_px: 800, needs_px: needs(10, 10, 10) })).toBe(known);
  });
});
