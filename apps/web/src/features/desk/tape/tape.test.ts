import { expect, test } from 'vitest';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { anImpulse } from '../../../testing/a-desk.ts';
import { lanesOf, needsOperator } from './tape.ts';

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
