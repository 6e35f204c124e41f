import { TICKS_PER_DAY, duration } from '@startwand/timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printTimerLine } from './print-timer-line.ts';
import { readTimeOfDay } from './time-of-day.ts';
import { checksumOf, parseTimerLine, type ComputedLine, type ImpulseLine, type TimerLine } from './timer-line.ts';

const at = (text: string) => readTimeOfDay(text) ?? duration(-1);

function impulse(part: Partial<ImpulseLine>): ImpulseLine {
  return {
    kind: 'impulse',
    mark: 'valid',
    bib: 0,
    course: null,
    channel: 0,
    keypad: false,
    timeOfDay_100ns: duration(0),
    group: 0,
    ...part,
  };
}

function computed(part: Partial<ComputedLine>): ComputedLine {
  return {
    kind: 'computed',
    mark: 'valid',
    bib: 0,
    course: null,
    code: 'RT',
    time_100ns: duration(0),
    group: 0,
    rank: null,
    ...part,
  };
}

const start = { bib: 35, timeOfDay_100ns: at('21:46:36.3910') };

describe('an impulse', () => {
  const cases: [meaning: string, line: string, expected: ImpulseLine][] = [
    ['is a start by the gate', ' 0035 C0  21:46:36.3910 00', impulse(start)],
    [
      'is a start by the keypad',
      ' 0035 C0M 21:46:36.3900 00',
      impulse({ bib: 35, keypad: true, timeOfDay_100ns: at('21:46:36.39') }),
    ],
    [
      'has a number that is not valid',
      '?0034 C1M 21:46:48.3300 00',
      impulse({
        mark: 'numberInvalid',
        bib: 34,
        channel: 1,
        keypad: true,
        timeOfDay_100ns: at('21:46:48.33'),
      }),
    ],
    [
      'has no number',
      '?0000 C1  09:17:08.0298 00',
      impulse({ mark: 'numberInvalid', channel: 1, timeOfDay_100ns: at('09:17:08.0298') }),
    ],
    ['comes from memory', 'm0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'fromMemory' })],
    ['is cleared', 'c0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'cleared' })],
    ['is cleared in memory', 'C0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'clearedInMemory' })],
    ['is erased by a disqualification', 'd0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'disqualified' })],
    [
      'is keyed in by hand',
      'i0043 C1  11:01:49.1146 00',
      impulse({ mark: 'keyedIn', bib: 43, channel: 1, timeOfDay_100ns: at('11:01:49.1146') }),
    ],
    ['is a penalty time', 'p0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'penalty' })],
    ['was blocked', 'b0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'blocked' })],
    [
      'came over radio',
      't0003 C1  16:01:56.6585 00',
      impulse({ mark: 'radio', bib: 3, channel: 1, timeOfDay_100ns: at('16:01:56.6585') }),
    ],
    [
      'is of the red course, run 9',
      ' 0016rC0  19:52:15.1620 09',
      impulse({ bib: 16, course: 'r', timeOfDay_100ns: at('19:52:15.162'), group: 9 }),
    ],
    ['is of the blue course', ' 0035bC0  21:46:36.3910 00', impulse({ ...start, course: 'b' })],
    ['is of the left course', ' 0035lC0  21:46:36.3910 00', impulse({ ...start, course: 'l' })],
    ['is of an intermediate', ' 0035 C9  21:46:36.3910 00', impulse({ ...start, channel: 9 })],
    ['has a code in lower case (Timy3)', ' 0035 c0  21:46:36.3910 00', impulse(start)],
    ['has a decimal comma (Timy3)', ' 0035 C0  21:46:36,3910 00', impulse(start)],
    ['has blanks for leading zeros (older Timy)', '   35 C0  21:46:36.3910 00', impulse(start)],
    ['has a number that stands left', ' 35   C0  21:46:36.3910 00', impulse(start)],
    ['has no digit in the number', '      C0  21:46:36.3910 00', impulse({ ...start, bib: 0 })],
    ['has fewer decimals', ' 0035 C0  21:46:36.39   00', impulse({ ...start, timeOfDay_100ns: at('21:46:36.39') })],
    ['is timed to the second', ' 0035 C0  21:46:36      00', impulse({ ...start, timeOfDay_100ns: at('21:46:36') })],
    ['has no group', ' 0035 C0  21:46:36.3910', impulse({ ...start, group: null })],
    ['lacks the column of the mark (USB library)', '0035 C0  21:46:36.3910 00', impulse(start)],
    ['lacks it, and a digit of the number stands left', '35   C0  21:46:36.3910 00', impulse(start)],
    ['has a blank behind the mark', 'i 0035 C0  21:46:36.3910 00', impulse({ ...start, mark: 'keyedIn' })],
    ['has one blank before the time', ' 0035 C0 21:46:36.3910 00', impulse(start)],
    [
      'has neither mark nor two blanks, by the keypad',
      '0035 C0M 21:46:36.3910',
      impulse({ ...start, keypad: true, group: null }),
    ],
    ['has a right checksum', withChecksum(' 0035 C0  21:46:36.3910 00'), impulse(start)],
    ['is wrapped in control bytes', '\x02\x11 0035\x00 C0  21:46:36.3910 00\x03\x13', impulse(start)],
    ['still has its line end', ' 0035 C0  21:46:36.3910 00\r\x00', impulse(start)],
    ['begins with half of the line end before', '\n 0035 C0  21:46:36.3910 00', impulse(start)],
    [
      'is the last one before midnight',
      ' 0035 C0  23:59:59.9999 00',
      impulse({ bib: 35, timeOfDay_100ns: duration(TICKS_PER_DAY - 1000) }),
    ],
  ];
  it.each(cases)('%s: %j', (_meaning, line, expected) => {
    expect(parseTimerLine(line)).toEqual(expected);
  });
});

describe('a line that times nobody', () => {
  const cases: [meaning: string, line: string, expected: TimerLine][] = [
    ['is a run time', ' 0001 RT  00:00:59.76   00', computed({ bib: 1, time_100ns: at('00:00:59.76') })],
    ['is a total', ' 0001 TT  00:01:58.03   00', computed({ bib: 1, code: 'TT', time_100ns: at('00:01:58.03') })],
    ['is a lap', ' 0001 sq  00:01:58.03   00', computed({ bib: 1, code: 'SQ', time_100ns: at('00:01:58.03') })],
    ['is a memory time', ' 0001 MT  10:01:58.0300 00', computed({ bib: 1, code: 'MT', time_100ns: at('10:01:58.03') })],
    [
      'is a cleared run time',
      'c0043 RT  00:01:06.10   00',
      computed({ mark: 'cleared', bib: 43, time_100ns: at('00:01:06.10') }),
    ],
    [
      'is a place in a ranking',
      ' 0001 RT  00:00:59.76   00 0003',
      computed({ bib: 1, time_100ns: at('00:00:59.76'), rank: 3 }),
    ],
    ['is a number in the finish display', 'n0034', { kind: 'display', display: 'finish', bib: 34 }],
    ['is a number in the start display', 's0034', { kind: 'display', display: 'start', bib: 34 }],
    ['is a number in the display, zeros dropped', 'n  34', { kind: 'display', display: 'finish', bib: 34 }],
    ['warns of a held channel', 'PULSE HOLD: C1', { kind: 'pulseHold', text: 'PULSE HOLD: C1' }],
    ['names the hardware', 'HW_SN 2400', { kind: 'deviceNotice', text: 'HW_SN 2400' }],
    ['is a notice NSF', 'NSF0', { kind: 'deviceNotice', text: 'NSF0' }],
    ['names the program', 'PROG: BACKUP', { kind: 'deviceNotice', text: 'PROG: BACKUP' }],
    ['names the timer', 'TIMY: V 0974', { kind: 'deviceNotice', text: 'TIMY: V 0974' }],
    ['confirms a command', 'OK', { kind: 'deviceNotice', text: 'OK' }],
    ['is a bare time', '21:46:36', { kind: 'heartbeat', timeOfDay_100ns: at('21:46:36') }],
    ['is filler', ' '.repeat(32), { kind: 'filler' }],
    ['begins a printout', 'CLASSEMENT:', { kind: 'printout', text: 'CLASSEMENT:' }],
    ['ends a printout', '  ALGE TIMING', { kind: 'printout', text: 'ALGE TIMING' }],
    [
      'repeats an impulse in a ranking',
      ' 0035 C0  21:46:36.3910 00 0003',
      { kind: 'printout', text: ' 0035 C0  21:46:36.3910 00 0003' },
    ],
  ];
  it.each(cases)('%s: %j', (_meaning, line, expected) => {
    expect(parseTimerLine(line)).toEqual(expected);
  });
});

describe('a line is text', () => {
  it.each([
    ['when the hour is impossible', ' 0035 C0  24:00:00.0000 00'],
    ['when the minute is impossible', ' 0035 C0  21:60:36.3910 00'],
    ['when the second is impossible', ' 0035 C0  21:46:60.3910 00'],
    ['when its mark is unknown', 'x0035 C0  21:46:36.3910 00'],
    ['when its code is unknown', ' 0035 CA  21:46:36.3910 00'],
    ['when its number is torn', ' 0 35 C0  21:46:36.3910 00'],
    ['when its columns are shifted', ' 035 C0  21:46:36.3910 00'],
    ['when its time is torn', ' 0035 C0  21:46 36.3910 00'],
    ['when its checksum is wrong', ' 0035 C0  21:46:36.3910 0000'],
    ['when a display shows no number', 'n    '],
    ['when it is a firmware or a date of a printout', 'TdC 8001 V 99.C3'],
  ])('%s: %j', (_why, line) => {
    expect(parseTimerLine(line)).toEqual({ kind: 'text', text: line });
  });
});

describe('any line', () => {
  it('is read without a fault, whatever its bytes', () => {
    const anyBytes = fc.string({
      unit: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
    });
    fc.assert(
      fc.property(anyBytes, (line) => {
        expect(parseTimerLine(line)).toHaveProperty('kind');
      }),
      { seed: 1 },
    );
  });

  it('never becomes an impulse at an impossible time when bytes are replaced', () => {
    const position = fc.integer({ min: 0, max: 25 });
    const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.array(fc.tuple(position, byte), { maxLength: 4 }), (noise) => {
        const line = Array.from(' 0035 C0  21:46:36.3910 00');
        for (const [place, character] of noise) line[place] = character;
        const parsed = parseTimerLine(line.join(''));
        const time_100ns = parsed.kind === 'impulse' ? parsed.timeOfDay_100ns : 0;
        const bib = parsed.kind === 'impulse' ? parsed.bib : 0;
        expect(time_100ns >= 0 && time_100ns < TICKS_PER_DAY && bib <= 9999).toBe(true);
      }),
      { seed: 2, numRuns: 1000 },
    );
  });

  it('means what it meant before it was printed', () => {
    fc.assert(
      fc.property(fc.oneof(anyImpulse, anyComputed), (line) => {
        expect(parseTimerLine(printTimerLine(line))).toEqual(line);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it('means the same with a checksum', () => {
    fc.assert(
      fc.property(anyImpulse, anyGroup, (line, group) => {
        const full = { ...line, group };
        expect(parseTimerLine(withChecksum(printTimerLine(full)))).toEqual(full);
      }),
      { seed: 4 },
    );
  });
});

function withChecksum(line: string): string {
  return line + checksumOf(line);
}

const common = {
  mark: fc.constantFrom<ImpulseLine['mark'][]>(
    'valid',
    'numberInvalid',
    'fromMemory',
    'cleared',
    'clearedInMemory',
    'disqualified',
    'keyedIn',
    'penalty',
    'blocked',
    'radio',
  ),
  bib: fc.integer({ min: 0, max: 9999 }),
  course: fc.constantFrom<ImpulseLine['course'][]>(null, 'r', 'b', 'l'),
};
const anyGroup = fc.integer({ min: 0, max: 99 });

const anyImpulse: fc.Arbitrary<ImpulseLine> = fc.record({
  kind: fc.constant('impulse'),
  ...common,
  channel: fc.constantFrom<ImpulseLine['channel'][]>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
  keypad: fc.boolean(),
  timeOfDay_100ns: fc.integer({ min: 0, max: 863_999_999 }).map((steps) => duration(steps * 1000)),
  group: fc.option(anyGroup),
});

const anyComputed: fc.Arbitrary<ComputedLine> = fc.record({
  kind: fc.constant('computed'),
  ...common,
  code: fc.constantFrom<ComputedLine['code'][]>('RT', 'TT', 'SQ', 'MT'),
  time_100ns: fc.integer({ min: 0, max: 35_999_999 }).map((steps) => duration(steps * 100_000)),
  group: anyGroup,
  rank: fc.option(fc.integer({ min: 0, max: 9999 })),
});
