import { compareTexts } from '@startwand/contract';
import { plainHeat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { BoardLists, lastAtFinish, latestAtFinish } from './board-lists.ts';

const idsOf = (wanted: string | undefined, of = detail) =>
  new BoardLists('h1', compareTexts).of(of, wanted).map(({ id, count }) => `${id} ${count}`);

test('a board shows the result, each class and, with several heats, the total', () => {
  // The second heat was not armed: the total would be the result once more.
  expect(idsOf(undefined)).toEqual(['result 4', 'class.U14 2', 'class.U16 1', 'class. 1']);
  const heats = detail.heats.map((heat) => ({ ...heat, state: 'armed' as const }));
  expect(idsOf(undefined, { ...detail, heats }).at(-1)).toBe('overall 0');
});

test('one class alone is the result once more, and one heat alone the total', () => {
  const alone = detail.competitors.map((one) => ({ ...one, class: 'U14' }));
  const one = { ...detail, competitors: alone, heats: [plainHeat] };
  expect(idsOf(undefined, one)).toEqual(['result 4']);
});

test('whoever hung it up chooses one list', () => {
  expect(idsOf('result')).toEqual(['result 4']);
  expect(idsOf('class')).toEqual(['class.U14 2', 'class.U16 1', 'class. 1']);
  expect(idsOf('overall')).toEqual(['overall 4']);
  const [provisional] = new BoardLists('h1', compareTexts).of(detail, 'overall');
  expect(provisional?.name).toEqual({ kind: 'overall', ahead: [detail.heats[1]?.name] });
  expect(idsOf('section.1')).toEqual(['section.1 4']);
  // A list of speeds has no times: it is the result that is shown, and not a section under its name.
  expect(idsOf('speed')).toEqual(['result 4']);
});

test('the last at the finish is who crossed it last, at whatever rank', () => {
  const ranked = new BoardLists('h1', compareTexts).whole(detail, plainHeat).ranked;
  expect(lastAtFinish(ranked)).toMatchObject({ rank: 1, row: { bib: 4 } });
  expect(lastAtFinish([])).toBeNull();
  expect(latestAtFinish(ranked, 3).map(({ row }) => row.bib)).toEqual([4, 3, 2]);
  expect(latestAtFinish(ranked, 0)).toEqual([]);
});

test('of those who crossed at one instant the last in the order of the impulses is the last', () => {
  const level = detail.runs
    .filter(({ status }) => status === 'ok')
    .map((run, index) => {
      const sections = run.data.sections.map((section, point) =>
        section === null || point === 0
          ? section
          : { ...section, timestamp_100ns: 17_686_512_000_000_000n, place: index },
      );
      return { ...run, data: { sections } };
    });
  const last = level.at(-1)?.competitorId;
  for (const runs of [level, level.toReversed()]) {
    const { ranked } = new BoardLists('h1', compareTexts).whole({ ...detail, runs }, plainHeat);
    expect(lastAtFinish(ranked)?.row.competitorId).toBe(last);
  }
});

test('in a later heat of a sum the result and the classes are those of the total', () => {
  const [first] = detail.heats;
  if (first === undefined) throw new Error('there is a heat');
  const heats = [
    { ...first, state: 'finished' as const },
    { ...first, id: 'h2', name: 'Run 2', position: 1 },
  ];
  const later = (bib: number, seconds: number) => ({
    ...finished(bib, seconds),
    runId: `h2.1.c${bib}.1`,
    heatId: 'h2',
  });
  const runs = [...detail.runs, later(3, 58), later(2, 62), later(4, 70)];
  const lists = new BoardLists('h2', compareTexts).of({ ...detail, heats, runs }, undefined);
  const ranks = lists.map(
    ({ id, ranked }) => `${id}: ${ranked.map(({ row, rank }) => `${rank}. #${row.bib}`).join(' ')}`,
  );
  expect(ranks).toEqual(['total: 1. #3 2. #2 3. #4', 'class.U14: 1. #3 2. #4', 'class.U16: ', 'class.: 1. #2']);
});

test('a board turns through the classes from the youngest on', () => {
  const competitors = ['U16', 'U8', null, 'U10'].map((name, place) => racer(place + 1, name));
  expect(idsOf('class', { ...detail, competitors })).toEqual(['class.U8 1', 'class.U10 1', 'class.U16 1', 'class. 1']);
});
