import { compareTexts } from '@startwand/contract';
import { plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { detail, finished, racer } from '../../../testing/a-heat.ts';
import { podiums, standingsNow } from './standings.ts';

const run1 = { ...plainHeat, state: 'finished' as const };
const run2 = { ...plainHeat, id: 'h2', name: 'Run 2', position: 1 };
const later = (bib: number, seconds: number) => ({ ...finished(bib, seconds), runId: `h2.1.c${bib}.1`, heatId: 'h2' });
const runs = [...detail.runs, later(1, 58), later(2, 62)];
const shown = (changes: Partial<typeof detail>) => {
  const standings = standingsNow({ ...detail, heats: [run1, run2], runs, ...changes });
  const ranks = standings?.ranked.map(({ row, rank }) => `${rank}. #${row.bib}`).join(' ');
  return `${standings?.heat?.name ?? 'overall'}: ${ranks}`;
};

test('who leads in the second run is who leads the total', () => {
  expect(shown({ runs: [...detail.runs, later(1, 58), later(2, 60)] })).toBe('Run 2: 1. #1 2. #2');
  expect(shown({ runs: [...detail.runs, later(1, 58), later(2, 58)] })).toBe('Run 2: 1. #2 2. #1');
});

test('once all is run it is the total, and of heats that have nobody in common the last one', () => {
  expect(shown({ heats: [run1, { ...run2, state: 'finished' }] })).toBe('overall: 1. #1 2. #2');
  const list = (heatId: string, ...competitorIds: string[]) => ({ ...plainStartList, heatId, competitorIds });
  const apart = {
    heats: [run1, { ...run2, state: 'finished' as const }],
    startLists: [list('h1', 'c1', 'c2'), list('h2', 'c3', 'c4')],
    runs: [finished(1, 60), finished(2, 59), later(3, 50), later(4, 51)],
  };
  expect(shown(apart)).toBe('Run 2: 1. #3 2. #4');
});

test('podiums stand from the youngest class on: U8, U10, U16, then those without a class', () => {
  const classes = ['U16', null, 'U8', 'U10'];
  const competitors = classes.map((name, place) => racer(place + 1, name));
  const shownFor = podiums({ ...detail, heats: [run1], competitors }, compareTexts);
  expect(shownFor.map(({ name }) => name)).toEqual(['U8', 'U10', 'U16', null]);
});
