import { describe, expect, it } from 'vitest';
import { clockOn, DatedClock, LiveClock, readDate, Zone } from '@startwand/timer-lines';
import { LineReader } from './line-reader.ts';
import type { UnnumberedTrigger } from './wire-trigger.ts';

function reader(): LineReader {
  const day = clockOn(readDate('2026-01-10') ?? 0);
  return new LineReader(new DatedClock(new Zone('Europe/Vienna'), day));
}

function read(text: string, lines = reader(), received = '2026-01-10T08:46:36Z') {
  return lines.read({ text, end: text.length, whole: true }, Date.parse(received));
}

const startByGate: UnnumberedTrigger = {
  timestamp: 17_680_347_963_910_000n,
  timeOffset: 60,
  timingChannel: 'C0',
  fallingEdge: true,
  valid: true,
  blocked: false,
  type: 'StartNumberTrigger',
  startNumber: { startNumber: 35, type: 'MANUAL' },
  triggerType: 'edge',
  memo: false,
  corrected: false,
  appliedDelay_100ns: 0,
  sync: 'notSynced',
};

describe('what the server gets of a line', () => {
  it.each<[meaning: string, line: string, expected: Partial<UnnumberedTrigger>]>([
    ['a start by the gate', ' 0035 C0  09:46:36.3910 00', {}],
    ['a start by the keypad is manual', ' 0035 C0M 09:46:36.3910 00', { triggerType: 'manual' }],
    ['0000 is no number', ' 0000 C0  09:46:36.3910 00', { startNumber: null }],
    ['a number that is not valid is kept, not timed', '?0035 C0  09:46:36.3910 00', { valid: false }],
    ['from memory', 'm0035 C0  09:46:36.3910 00', { memo: true, triggerType: 'memo' }],
    ['from memory, by the keypad', 'm0035 C0M 09:46:36.3910 00', { memo: true, triggerType: 'manual' }],
    ['a cleared impulse is revoked', 'c0035 C0  09:46:36.3910 00', { type: 'ClearTrigger' }],
    [
      'an impulse cleared in memory is revoked',
      'C0035 C0  09:46:36.3910 00',
      { type: 'ClearTrigger', memo: true, triggerType: 'memo' },
    ],
    ['an erased impulse is revoked', 'd0035 C0  09:46:36.3910 00', { type: 'ClearTrigger' }],
    ['keyed in by hand', 'i0035 C0  09:46:36.3910 00', { corrected: true }],
    ['a penalty time is never assigned', 'p0035 C0  09:46:36.3910 00', { blocked: true }],
    ['a blocked impulse', 'b0035 C0  09:46:36.3910 00', { blocked: true }],
    ['an impulse over radio is like any other', 't0035 C0  09:46:36.3910 00', {}],
    ['an intermediate', ' 0035 C7  09:46:36.3910 00', { timingChannel: 'C7' }],
    ['a start of the blue course', ' 0035bC0  09:46:36.3910 00', {}],
  ])('%s: %j', (_meaning, line, expected) => {
    expect(read(line)).toEqual({
      trigger: { ...startByGate, ...expected },
      remark: null,
      held: [],
      notUnderstood: null,
    });
  });

  it.each(['n0034', ' 0001 RT  00:00:59.76   00', '21:46:36', 'PROG: BACKUP', 'noise \xff\x00'])(
    'is nothing when it is no impulse: %j',
    (line) => {
      expect(read(line)).toEqual({ trigger: null, remark: null, held: [], notUnderstood: null });
    },
  );

  it('is nothing when the line is only a piece', () => {
    const text = ' 0035 C0  09:46:36.3910 00';
    expect(reader().read({ text, end: 26, whole: false }, 0).trigger).toBeNull();
  });
});

describe('the timekeeper is told', () => {
  it('when a channel is held', () => {
    expect(read('PULSE HOLD: C1')).toEqual({
      trigger: null,
      remark: 'PULSE HOLD: C1',
      held: ['C1'],
      notUnderstood: null,
    });
    expect(read('Pulse hold: c0, C2').held).toEqual(['C0', 'C2']);
  });

  it('of a line that holds a time and is of no known kind', () => {
    expect(read('x0035 C0  09:46:36.3910 00').notUnderstood).toBe('x0035 C0  09:46:36.3910 00');
    expect(read('no time').notUnderstood).toBeNull();
  });

  it('when the clock of the timer was set back, and the impulse still times', () => {
    const lines = reader();
    read(' 0001 C0  10:00:00.0000 00', lines);
    const { trigger, remark } = read(' 0002 C0  09:00:00.0000 00', lines);
    expect(remark).toMatch(/set back, please review/);
    expect(trigger).toMatchObject({ type: 'StartNumberTrigger', valid: true, blocked: false });
  });

  it('nothing when an edit repeats earlier times', () => {
    const lines = reader();
    const edit = [
      ' 0043 C1  11:02:00.3564 00',
      ' 0044 C1  11:12:24.7450 00',
      'c0043 C1  11:02:00.3564 00',
      'i0043 C1  11:01:49.1146 00',
      ' 0045 C1  11:12:30.0000 00',
    ].map((line) => read(line, lines));
    expect(edit.map(({ remark }) => remark)).toEqual([null, null, null, null, null]);
    expect(edit[2]?.trigger?.timestamp).toBe(edit[0]?.trigger?.timestamp);
  });
});

describe('of a timer that is listened to', () => {
  const listening = () => new LineReader(new LiveClock(new Zone('Europe/Vienna')));
  const shown = ({ trigger }: ReturnType<typeof read>) =>
    new Date(Number((trigger?.timestamp ?? 0n) / 10_000n)).toISOString();

  it('the second day is the second day, corrections and memory included', () => {
    const lines = listening();
    read(' 0001 C1  16:00:05.0000 00', lines, '2026-01-10T15:00:05.2Z');
    const next = read(' 0002 C0  09:00:05.0000 00', lines, '2026-01-11T08:00:05.2Z');
    expect(shown(next)).toBe('2026-01-11T08:00:05.000Z');
    expect(next.remark).toMatch(/midnight passed/);
    for (const mark of ['c', 'i', 'm']) {
      const line = `${mark}0001 C1  16:00:05.0000 00`;
      const again = read(line, lines, '2026-01-11T08:01:00Z');
      expect(shown(again)).toBe('2026-01-10T15:00:05.000Z');
      expect(again.remark).toBeNull();
    }
  });
});
