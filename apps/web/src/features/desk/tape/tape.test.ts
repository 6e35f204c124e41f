import { expect, test } from 'vitest';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { anImpulse } from '../../../testing/a-desk.ts';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import { KeptLanes, lanesOf } from './tape.ts';

const judged = (id: string, reason: ReturnType<typeof anImpulse>['judgement']['reason']) => {
  const { judgement } = anImpulse(id);
  return anImpulse(id, { judgement: { ...judgement, reason } });
};
const idsOf = (...more: Parameters<typeof lanesOf>) =>
  lanesOf(...more).flatMap(({ triggers }) => triggers.map(({ id }) => id));

const before = Array.from({ length: 200 }, (_, place) => judged(`${place}`, 'beforeRestart'));
const fresh = judged('fresh', 'nobodyDue');

test('impulses from before a restart are folded away, and wait for nobody', () => {
  expect(idsOf([...before, fresh], plainEvent, 'h1')).toEqual(['fresh']);
  expect([...before, fresh].filter(needsOperator)).toEqual([fresh]);
});

test('they can be shown, as after a restart by mistake', () => {
  expect(idsOf([...before, fresh], plainEvent, 'h1', true)).toHaveLength(201);
});

test('what a backup clock saw, or an operator took away, waits for nobody', () => {
  expect([judged('a', 'backupClock'), judged('b', 'freed')].filter(needsOperator)).toEqual([]);
});

test('what only confirms another impulse is folded into its cell, and a lane where nothing came stays the same', () => {
  const used = anImpulse('used', { judgement: { ...anImpulse('').judgement, status: 'used' } });
  const twin = anImpulse('twin', { judgement: { ...used.judgement, status: 'filtered', reason: 'backupSource' } });
  const alone = judged('alone', 'backupClock');
  const kept = new KeptLanes();
  const later = { ...alone, timestamp: alone.timestamp + 50_000_000n };
  const [start, finish] = kept.look([used, twin, later], plainEvent, 'h1');
  expect(finish?.cells.map(({ id }) => id)).toEqual(['used', 'alone']);
  expect(finish?.cellOf.get('twin')).toBe('used');
  expect(finish?.sights.get('used')).toEqual([{ id: 'twin', apart_100ns: 0 }]);
  const freed = { ...used, judgement: { ...used.judgement, status: 'unassigned', reason: 'freed' } } as const;
  const [sameStart, changed] = kept.look([freed, twin, later], plainEvent, 'h1');
  expect(sameStart).toBe(start);
  expect(changed?.cells.map(({ id }) => id)).toEqual(['used', 'twin', 'alone']);
});
