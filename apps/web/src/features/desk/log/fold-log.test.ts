import type { LogEntryDto } from '@startwand/contract';
import { expect, test } from 'vitest';
import { noon, second } from '../../../testing/a-run.ts';
import { foldLog } from './fold-log.ts';

const note = (id: string, more: Partial<LogEntryDto> = {}): LogEntryDto => ({
  id,
  revision: 1,
  at: noon,
  by: null,
  type: 'resentTriggerAssigned',
  severity: 'note',
  heatId: 'h1',
  competitorId: null,
  triggerId: id,
  bib: 1,
  source: 'device',
  deviceId: '231203016',
  timingChannel: 'C0',
  section: 0,
  startNumber: null,
  startNumberType: null,
  bounds: null,
  comment: null,
  state: 'active',
  bibs: [],
  ...more,
});
const folded = (...entries: readonly LogEntryDto[]) => foldLog(entries).map(({ entry, count }) => [entry.id, count]);

test('what a timer sent late is one line, of the newest', () => {
  expect(folded(note('a'), note('b'), note('c', { at: noon + second }))).toEqual([['c', 3]]);
});

test('another kind between them, another device or a minute keeps them apart', () => {
  const between = note('b', { type: 'unhandledTrigger' });
  expect(folded(note('a'), between, note('c'))).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 1],
  ]);
  expect(folded(note('a'), note('b', { deviceId: '231203017' }))).toHaveLength(2);
  expect(folded(note('a'), note('b', { at: noon + 60n * second }))).toHaveLength(2);
});

test('what is graver, and what somebody wrote to, stands for itself', () => {
  expect(folded(note('a', { severity: 'medium' }), note('b', { severity: 'medium' }))).toHaveLength(2);
  expect(folded(note('a'), note('b', { comment: 'the radio was off' }))).toHaveLength(2);
});
