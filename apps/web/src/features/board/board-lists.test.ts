import type { PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { BoardLists, lastAtFinish } from './board-lists.ts';

const start = 17_600_000_000_000_000n;

const racer = (bib: number, name: string | null): PublicCompetitorDto => ({
  id: `c${bib}`,
  startNumber: bib,
  firstName: 'First',
  lastName: `Last${bib}`,
  gender: null,
  nation: null,
  club: null,
  team: null,
  class: name,
  yearOfBirth: null,
  fields: {},
});

/** Started a minute behind the bib before. */
function finished(bib: number, seconds: number): RunDto {
  const time = seconds * 10_000_000;
  const began = start + BigInt(bib) * 600_000_000n;
  const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
  return {
    ...plainRun,
    runId: `h1.1.c${bib}.1`,
    competitorId: `c${bib}`,
    status: 'ok',
    data: {
      sections: [began, began + BigInt(time)].map((timestamp_100ns) => ({
        ...crossing,
        timestamp_100ns,
      })),
    },
    runTime_100ns: time,
    net_100ns: time,
    result_100ns: time,
  };
}

const detail: PublicDetailDto = {
  revision: 1,
  event: plainEvent,
  heats: [plainHeat, { ...plainHeat, id: 'h2', position: 1, state: 'prepared' }],
  competitors: [racer(1, 'U16'), racer(2, null), racer(3, 'U14'), racer(4, 'U14')],
  startLists: [],
  runs: [finished(1, 60), finished(2, 59), finished(3, 62), finished(4, 58)],
};

const idsOf = (wanted: string | undefined, of = detail) =>
  new BoardLists('h1').of(of, wanted).map(({ id, count }) => `${id} ${count}`);

test('a board shows the result, each class and, with several heats, the total', () => {
  expect(idsOf(undefined)).toEqual([
    'result 4',
    'class.U14 2',
    'class.U16 1',
    'class. 1',
    // Nobody has run the second heat.
    'overall 0',
  ]);
});

test('one class alone is the result once more, and one heat alone the total', () => {
  const alone = detail.competitors.map((one) => ({ ...one, class: 'U14' }));
  const one = { ...detail, competitors: alone, heats: [plainHeat] };
  expect(idsOf(undefined, one)).toEqual(['result 4']);
});

test('whoever hung it up chooses one list', () => {
  expect(idsOf('result')).toEqual(['result 4']);
  expect(idsOf('class')).toEqual(['class.U14 2', 'class.U16 1', 'class. 1']);
  expect(idsOf('overall')).toEqual(['overall 0']);
  expect(idsOf('section.1')).toEqual(['section.1 4']);
});

test('the last at the finish is who crossed it last, at whatever rank', () => {
  const ranked = new BoardLists('h1').whole(detail, plainHeat).ranked;
  expect(lastAtFinish(ranked)).toMatchObject({ rank: 1, row: { bib: 4 } });
  expect(lastAtFinish([])).toBeNull();
});
