import type { EventSummaryDto, OperatorDetailDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { eventToGoOnWith, stepsDone } from './first-steps.ts';

const event = (changes: Partial<EventSummaryDto> = {}): EventSummaryDto => ({
  id: 'e1',
  name: 'Winter Cup',
  place: 'Kaunertal',
  country: 'AUT',
  startDate: '2026-11-22',
  endDate: '2026-11-22',
  state: 'active',
  ownerId: 'anna',
  competitorCount: 0,
  heatCount: 1,
  startTime: null,
  timeZone: 'Europe/Vienna',
  isFeatured: false,
  image: null,
  registration: null,
  ...changes,
});
const heat = { state: 'prepared', round: 1 } as OperatorDetailDto['heats'][number];
const detail = (changes: Partial<OperatorDetailDto['heats'][number]> = {}, competitorIds: string[] = []) =>
  ({
    heats: [{ ...heat, ...changes }],
    startLists: [{ competitorIds }],
  }) as unknown as OperatorDetailDto;
const done = (...begun: Parameters<typeof stepsDone>) => [...stepsDone(...begun)];

test('an empty account has everything before it', () => {
  expect(done({ events: [], detail: null })).toEqual([]);
});

test('each step ticks by itself, whatever order they are made in', () => {
  expect(done({ events: [event()], detail: detail() })).toEqual(['event']);
  const entered = [event({ competitorCount: 3 })];
  expect(done({ events: entered, detail: detail() })).toEqual(['event', 'competitors']);
  const listed = { events: entered, detail: detail({}, ['c1']) };
  expect(done(listed)).toEqual(['event', 'competitors', 'startList']);
});

test('who has raced once has done all of it, also when it was restarted since', () => {
  for (const changes of [{ state: 'armed' }, { state: 'finished' }, { round: 2 }] as const) {
    const begun = { events: [event()], detail: detail(changes) };
    expect(done(begun)).toHaveLength(4);
  }
  expect(done({ events: [event({ state: 'live' })], detail: null })).toHaveLength(4);
});

test('the event to go on with is the first that has competitors', () => {
  expect(eventToGoOnWith([])).toBeNull();
  const [empty, full] = [event({ id: 'empty' }), event({ id: 'full', competitorCount: 2 })];
  expect(eventToGoOnWith([empty, full])?.id).toBe('full');
  expect(eventToGoOnWith([empty])?.id).toBe('empty');
});
