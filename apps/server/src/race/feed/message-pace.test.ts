import { expect, test } from 'vitest';
import { MessagePace } from './message-pace.ts';

/** When something is told that arises at these moments, alone or with what came meanwhile. */
function toldAt(moments_ms: readonly number[]): readonly number[] {
  const pace = new MessagePace();
  const told: number[] = [];
  for (const moment_ms of moments_ms) {
    const waiting = told.at(-1) ?? Number.NEGATIVE_INFINITY;
    if (waiting > moment_ms) continue;
    const at_ms = moment_ms + pace.wait_ms(moment_ms);
    pace.published(at_ms);
    told.push(at_ms);
  }
  return told;
}

test('an impulse that comes a little early is told at once, and so is the next', () => {
  const moments_ms = [1_000, 1_018, 1_041, 1_059, 1_080];
  expect(toldAt(moments_ms)).toEqual(moments_ms);
});

test('a storm is told fifty times a second', () => {
  const storm = Array.from({ length: 1_000 }, (_, index) => 1_000 + index);
  const told = toldAt(storm);
  expect(told.length).toBeLessThanOrEqual(52);
  expect(told.slice(0, 4)).toEqual([1_000, 1_001, 1_020, 1_040]);
});
