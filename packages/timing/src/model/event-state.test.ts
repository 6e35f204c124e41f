import { describe, expect, test } from 'vitest';
import { canArmIn, eventStateOn } from './event-state.ts';

const weekend = { isComplete: true, startDate: '2026-01-17', endDate: '2026-01-18' };

describe('the state of an event', () => {
  test.each([
    ['2026-01-16', 'scheduled'],
    ['2026-01-17', 'active'],
    ['2026-01-18', 'active'],
    ['2026-01-19', 'finished'],
  ])('on %s a race of 17 and 18 January is %s §4.1', (today, state) => {
    expect(eventStateOn(today, weekend, false)).toBe(state);
  });

  test('is live while a heat is armed, also past the last day §4.1', () => {
    expect(eventStateOn('2026-01-17', weekend, true)).toBe('live');
    expect(eventStateOn('2026-01-19', weekend, true)).toBe('live');
  });

  test('is inactive until the form is complete §4.1', () => {
    expect(eventStateOn('2026-01-17', { ...weekend, isComplete: false }, false)).toBe('inactive');
  });

  test('allows arming when active or live, and never otherwise §4.3', () => {
    expect((['inactive', 'scheduled', 'active', 'live', 'finished'] as const).filter(canArmIn)).toEqual([
      'active',
      'live',
    ]);
  });
});
