import { competitorId, type RunDto } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { duration, type Outcome, type Ranked } from '@startwand/timing';
import { expect, test } from 'vitest';
import type { RankingLine } from '../../../race/heat-ranking.ts';
import { finished, racer } from '../../../testing/a-heat.ts';
import { broughtTo, gapsFrom, rivalsOf } from './rivals.ts';

const line = (bib: number, group: string | null, run: RunDto = finished(bib, 50 + bib)): RankingLine => ({
  competitorId: competitorId(`c${bib}`),
  bib,
  status: run.status,
  result_100ns: null,
  arrival: null,
  competitor: racer(bib, group),
  run,
});
const rows = [line(1, 'U14'), line(2, 'U12'), line(3, 'U14'), line(4, 'U12'), line(5, null)] as const;
const ranked: readonly Ranked<RankingLine>[] = rows.map((row, place) => ({ row, rank: place + 1, gap_100ns: null }));
const rivals = (own: RankingLine, before: Parameters<typeof rivalsOf>[2] = []) =>
  rivalsOf(own, ranked, before).map((rival) =>
    rival.kind === 'oneself' ? `oneself ${rival.heat.name}` : `${rival.kind} ${rival.row.bib}`,
  );

test('the leader, the best of the class and oneself in the heat before, each once', () => {
  const before = [{ heat: { ...plainHeat, name: 'Run 1' }, run: finished(4, 60) }];
  expect(rivals(rows[3], before)).toEqual(['leader 1', 'ofClass 2', 'oneself Run 1']);
  expect(rivals(rows[2])).toEqual(['leader 1']);
  expect(rivals(rows[4])).toEqual(['leader 1']);
});

test('who leads is compared with who comes next, and with the next of the class', () => {
  expect(rivals(rows[0])).toEqual(['next 2', 'ofClass 3']);
});

test('who is on course has rivals, and who is alone has none', () => {
  expect(rivals(line(6, 'U12', { ...finished(6, 70), status: 'onCourse' }))).toEqual(['leader 1', 'ofClass 2']);
  expect(rivalsOf(rows[0], ranked.slice(0, 1), [])).toEqual([]);
});

test('where heats are added up one starts behind by what was lost before, and level against oneself', () => {
  const brought = new Map([
    ['c1', 600_000_000],
    ['c4', 612_000_000],
  ]);
  const carriedBy = (id: string): Outcome => {
    const time = brought.get(id);
    return time === undefined ? { status: 'dnf', result_100ns: null } : { status: 'ok', result_100ns: duration(time) };
  };
  const [toLeader, toClass] = rivalsOf(rows[3], ranked, []);
  if (toLeader === undefined || toClass === undefined) throw new Error('There are two.');
  const oneself = { kind: 'oneself', heat: plainHeat, run: finished(4, 60) } as const;
  const behind = [toLeader, toClass, oneself].map((rival) => broughtTo(rows[3], rival, { carriedBy }));
  expect(behind).toEqual([12_000_000, 0, 0]);
  expect(broughtTo(rows[3], toLeader, null)).toBe(0);
  expect(gapsFrom(12_000_000, [3_000_000, null, -20_000_000])).toEqual([12_000_000, 15_000_000, null, -8_000_000]);
});
