import { duration, type Ranked } from '@startwand/timing';
import { expect, test } from 'vitest';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { finished, racer } from '../../../testing/a-heat.ts';
import { competitorId } from '@startwand/contract';
import { momentIn } from './moment.ts';

const start_ms = 17_600_000_000_000_000 / 10_000;
/** Started a minute behind the bib before, and came to the finish so many seconds later. */
const cameAt = (bib: number, seconds: number) => start_ms + (bib * 60 + seconds) * 1_000;

function line(bib: number, seconds: number): RankingLine {
  const run = finished(bib, seconds);
  const ids = { competitorId: competitorId(`c${bib}`), bib, competitor: racer(bib, null) };
  return { ...ids, status: 'ok', result_100ns: duration(run.result_100ns ?? 0), arrival: null, run };
}

function listOf(...rows: readonly RankingLine[]): readonly Ranked<RankingLine>[] {
  const best = rows[0]?.result_100ns ?? 0;
  return rows.map((row, place) => ({ row, rank: place + 1, gap_100ns: duration((row.result_100ns ?? 0) - best) }));
}

const second = 10_000_000;
const [one, two, three] = [line(1, 60), line(2, 62), line(3, 58)];

test('who comes has a moment, with rank and gap', () => {
  const moment = momentIn(listOf(one), listOf(one, two), new Set(), cameAt(2, 63));
  expect(moment).toEqual({ row: two, rank: 2, gap: 2 * second, takesTheLead: false });
});

test('who takes the lead is that far before the one who led', () => {
  const moment = momentIn(listOf(one, two), listOf(three, one, two), new Set(), cameAt(3, 59));
  expect(moment).toEqual({ row: three, rank: 1, gap: -2 * second, takesTheLead: true });
});

test('the first of all takes no lead from anybody, and a dead heat at the top takes none either', () => {
  expect(momentIn([], listOf(one), new Set(), cameAt(1, 61))).toMatchObject({ gap: null, takesTheLead: false });
  const even = line(4, 60);
  const shared = [{ row: even, rank: 1, gap_100ns: duration(0) }, ...listOf(one, two)];
  expect(momentIn(listOf(one, two), shared, new Set(), cameAt(4, 60))).toMatchObject({ takesTheLead: false });
});

test('a moment comes once, not for what happened long ago, nor for a list that stayed', () => {
  const known = new Set<string>();
  const [before, after] = [listOf(one), listOf(one, two)];
  expect(momentIn(before, after, known, cameAt(2, 63))).not.toBeNull();
  // The jury adds two seconds: a time that is corrected is no arrival.
  expect(momentIn(after, listOf(one, { ...two }), known, cameAt(2, 70))).toBeNull();
  expect(momentIn(before, after, new Set(), cameAt(2, 600))).toBeNull();
  expect(momentIn(after, after, new Set(), cameAt(2, 63))).toBeNull();
});

test('of several who come together the best has it', () => {
  const now = cameAt(3, 58);
  const close = { ...two, run: { ...finished(3, 62), runId: 'other', competitorId: 'c2' } };
  expect(momentIn(listOf(one), listOf(three, one, close), new Set(), now)).toMatchObject({ row: three, rank: 1 });
});
