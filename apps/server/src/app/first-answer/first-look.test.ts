import { expect, test } from 'vitest';
import { duration } from '@startwand/timing';
import { presentLeader } from '../../calls/events/leaders.ts';
import { drawFirstLook, resultsOf } from './first-look.ts';

test('a name with a mark of an earlier version turns no time around that stands beside it', () => {
  const rows = [{ to: '/', name: 'Cup\u202E', lines: [['Run: 1. ', { name: 'Turner\u202E Eve' }, ' 1:02.34']] }];
  const look = { heading: 'Events', lines: [], parts: [{ title: 'Live', rows }], hasSearch: false };
  const drawn = drawFirstLook({ ...look, noScript: '', tooOld: '' }, true);
  expect(drawn).toContain('<b><bdi translate="no">Cup</bdi></b>');
  expect(drawn).toContain('<span>Run: 1. <bdi translate="no">Turner Eve</bdi> 1:02.34</span>');
});

test('a time taken by hand has one decimal in the first answer and on a card, its gap to a measured one two', () => {
  const who = { bib: 1, firstName: 'Eve', lastName: 'Turner', nation: null, class: null };
  const top = { heat: 'Run', state: 'armed', isRegularity: false, isTotal: false } as const;
  const rows = [
    { ...who, rank: 1, result_100ns: duration(300_000_000), gap_100ns: duration(0), decimals: 1, gapDecimals: 1 },
    {
      ...who,
      rank: 2,
      result_100ns: duration(303_300_000),
      gap_100ns: duration(3_300_000),
      decimals: 2,
      gapDecimals: 2,
    },
  ] as const;
  expect(resultsOf({ ...top, rows }, 'en').map(({ time, gap }) => [time, gap])).toEqual([
    ['30.0', null],
    ['30.33', '+0.33'],
  ]);
  expect(presentLeader({ ...top, rows })).toMatchObject({ precision: 1, aheadPrecision: 2 });
});
