import { beforeEach, describe, expect, test } from 'vitest';
import { oneSource, sourceOfAddress } from '../../base/source.ts';
import { Guesses } from './guesses.ts';
import { Tallies } from './tallies.ts';

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const at = 'device 231203016';

let now_ms: number;
let guesses: Guesses;
beforeEach(() => {
  now_ms = 5_000;
  guesses = new Guesses(() => now_ms);
});

/** @returns how long one has to wait, 0 when the guess was made */
function wrong(from: string, where = at, isKnown = false): number {
  const guessing = guesses.begin({ at: where, from: [oneSource(from)], isKnown });
  return 'error' in guessing ? guessing.retryAfter_s : 0;
}

function isRight(from: string, isKnown = false): boolean {
  const guessing = guesses.begin({ at, from: [oneSource(from)], isKnown });
  if ('error' in guessing) return false;
  guessing.right();
  return true;
}

const times = (many: number): readonly number[] => Array.from({ length: many }, (_, n) => n);

describe('who guesses wrongly', () => {
  test('waits longer after each guess', () => {
    for (const _ of times(6)) expect(wrong('thief')).toBe(0);
    for (const wait_min of [1, 2, 4, 8]) {
      expect(wrong('thief')).toBe(wait_min * 60);
      now_ms += wait_min * minute_ms - 1;
      expect(wrong('thief')).toBe(1);
      now_ms += 1;
      expect(wrong('thief')).toBe(0);
    }
  });

  test('does not get in with the right secret while he waits', () => {
    for (const _ of times(6)) wrong('thief');
    expect(isRight('thief')).toBe(false);
  });

  test('has guessed, however many he makes at once', () => {
    const made = times(1_000).map(() => guesses.begin({ at, from: [oneSource('thief')] }));
    expect(made.filter((guessing) => !('error' in guessing))).toHaveLength(6);
  });

  test('waits at whatever else he tries, when it is many', () => {
    const made = times(200).filter((n) => wrong('thief', `device ${n}`) === 0);
    expect(made).toHaveLength(61);
    expect(wrong('somebody', 'device 7')).toBe(0);
  });

  test('is not freed by what he knows himself', () => {
    for (const n of times(61)) wrong('thief', `device ${n}`);
    now_ms += minute_ms;
    for (const _ of times(100)) {
      const own = guesses.begin({ at: 'his own', from: [oneSource('thief')] });
      if (!('error' in own)) own.right();
    }
    expect(wrong('thief', 'device 100')).toBe(0);
    expect(wrong('thief', 'device 101')).toBe(120);
  });
});

describe('somebody else', () => {
  test('is not locked out by a thousand guesses from one place', () => {
    for (const _ of times(1_000)) wrong('thief');
    expect(isRight('owner')).toBe(true);
  });

  test('comes in for the first time while those wait who were wrong', () => {
    const thieves = times(40).map((n) => `thief ${n}`);
    for (const _ of times(5)) for (const thief of thieves) wrong(thief);
    expect(thieves.every((thief) => wrong(thief) > 0)).toBe(true);
    expect(isRight('owner')).toBe(true);
  });

  test('comes in where he is known, whoever else guesses', () => {
    for (const n of times(10_000)) wrong(`thief ${n}`);
    expect(isRight('a stranger')).toBe(false);
    expect(isRight('owner', true)).toBe(true);
  });

  test('has typing errors forgiven when he gets in', () => {
    for (const _ of times(10)) {
      for (const _typing of times(4)) expect(wrong('owner')).toBe(0);
      expect(isRight('owner')).toBe(true);
    }
  });

  test('never counts a guess that turned out to be none', () => {
    for (const _ of times(100)) {
      const guessing = guesses.begin({ at, from: [oneSource('bridge')] });
      expect('error' in guessing).toBe(false);
      if (!('error' in guessing)) guessing.none();
    }
  });
});

test('two hundred places together try few of ten thousand pins in a week', () => {
  let made = 0;
  const week_ms = 7 * 24 * hour_ms;
  for (const end_ms = now_ms + week_ms; now_ms < end_ms; now_ms += 10 * minute_ms) {
    for (const n of times(200)) if (wrong(`thief ${n}`) === 0) made += 1;
  }
  expect(made).toBeLessThan(1_000);
});

test('a flood of new keys does not wash away who waits', () => {
  const tallies = new Tallies(() => now_ms, 1_000);
  const pace = { free: 0, firstWait_ms: hour_ms, waitMax_ms: hour_ms, forgetting_ms: hour_ms };
  const waiting = { key: 'waiting', pace };
  tallies.count(waiting);
  tallies.count(waiting);
  for (const n of times(50_000)) tallies.count({ key: `flood ${n}`, pace });
  expect(tallies.size).toBeLessThanOrEqual(1_000);
  expect(tallies.wait_ms(waiting)).toBe(hour_ms);
});

test('one line of IPv6 has four times what one address has, however many networks guess in it', () => {
  const guess = (n: number, line = '2001:db8:7') =>
    guesses.begin({ at, from: [sourceOfAddress(`${line}:${n.toString(16)}::1`)] });
  const made = times(10_000).filter((n) => !('error' in guess(n)));
  expect(made).toHaveLength(21);
  expect('error' in guess(7, '2001:db8:8')).toBe(false);
});
