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
    undone: false,
    ...more,
  };
}

function offered(...decisions: readonly DecisionDto[]) {
  const { undo, redo } = undoOffer(decisions, 'h1', 'me');
  return [undo?.revision ?? null, redo.map(({ revision }) => revision)];
}

test('offers nothing of somebody else and nothing of another heat', () => {
  expect(offered(aDecision(1, { by: 'you' }), aDecision(2, { heatId: 'h2' }))).toEqual([null, []]);
});

test('offers the last that stands', () => {
  expect(offered(aDecision(1), aDecision(2))).toEqual([2, []]);
});

test('offers to redo what was undone since the last action that stands', () => {
  expect(
    offered(aDecision(1), aDecision(2, { undone: true }), aDecision(3, { undone: true })),
  ).toEqual([1, [2, 3]]);
});

test('a new action ends what can be redone', () => {
  expect(offered(aDecision(1, { undone: true }), aDecision(2))).toEqual([2, []]);
});
