import type { OperatorDetailDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { eventReferenceOf } from './event-reference.ts';

type Detail = Pick<OperatorDetailDto, 'heats' | 'decisions'>;
const reference = { runId: 'r1', sections_100ns: [600_000_000] };
const heat = (id: string, referenceRun: typeof reference | null) => ({ id, referenceRun });
const set = (heatId: string | null, undoneAt: number | null = null) => ({
  kind: 'setReferenceRun',
  heatId,
  undoneAt,
});
const of = (heats: readonly object[], decisions: readonly object[]) =>
  eventReferenceOf({ heats, decisions } as unknown as Detail);
const none = { runId: null, sections_100ns: null };

test('an event without a decision about it has none, whatever its heats have', () => {
  expect(of([heat('h1', reference)], [set('h1')])).toEqual(none);
  expect(of([heat('h1', null)], [set(null, 7)])).toEqual(none);
});

test('a heat without one of its own shows that of the event', () => {
  const heats = [heat('h1', { ...reference, runId: 'own' }), heat('h2', reference)];
  expect(of(heats, [set('h1'), set(null)])).toEqual({ runId: 'r1', sections_100ns: null });
});

test('where every heat has its own nobody can tell', () => {
  expect(of([heat('h1', reference)], [set('h1'), set(null)])).toEqual(none);
});
