import type { DecisionDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { undoOffer } from './undo-offer.ts';

function aDecision(revision: number, more: Partial<DecisionDto> = {}): DecisionDto {
  return {
    revision,
    heatId: 'h1',
    by: 'me',
    at: 0n,
    kind: 'setStatus',
    competitorId: null,
    since: revision,
    undoneAt: null,
    ...more,
  };
}

function offered(...decisions: readonly DecisionDto[]) {
  const { undo, redo } = undoOffer(decisions, 'h1', 'me');
  return [undo?.revision ?? null, redo?.revision ?? null];
}

test('offers nothing of somebody else and nothing of another heat', () => {
  expect(offered(aDecision(1, { by: 'you' }), aDecision(2, { heatId: 'h2' }))).toEqual([null, null]);
});

test('offers what holds in every heat', () => {
  expect(offered(aDecision(1), aDecision(2, { heatId: null }))).toEqual([2, null]);
});

test('offers the last that stands', () => {
  expect(offered(aDecision(1), aDecision(2))).toEqual([2, null]);
});

test('of several undone in a row the one undone last comes back first', () => {
  const undone = [aDecision(2, { undoneAt: 5 }), aDecision(3, { undoneAt: 4 })];
  expect(offered(aDecision(1), ...undone)).toEqual([1, 2]);
});

test('what was done again is the next to be undone', () => {
  expect(offered(aDecision(1, { since: 4 }), aDecision(2))).toEqual([1, null]);
});

test('a new action ends what can be redone', () => {
  expect(offered(aDecision(1, { undoneAt: 2 }), aDecision(3))).toEqual([3, null]);
});
