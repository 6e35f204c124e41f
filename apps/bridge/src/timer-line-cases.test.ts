/** Files as timers, their makers' programs and editors write them; each folder says what is right. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isComplete, NotUnderstood, parseTimerLine, printTimerLine } from '@startwand/timer-lines';

interface Expected {
  /** Lines in the format of a current timer. */
  readonly times: readonly string[];
  readonly notUnderstood: readonly string[];
}

const cases = new URL('../cases/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, cases), 'latin1');

const files = readdirSync(cases).flatMap((folder) => {
  const expected: Readonly<Record<string, Expected>> = JSON.parse(read(`${folder}/expected.json`));
  return Object.entries(expected).map(([file, right]) => [`${folder}/${file}`, right] as const);
});

describe('a file of timer lines', () => {
  it.each(files)('is read without losing a line: %s', (file, expected) => {
    const lines = read(file)
      .split(/[\r\n]+/)
      .filter((text) => text !== '')
      .map(parseTimerLine);
    const seen = new NotUnderstood();
    const notUnderstood = lines.flatMap((line) => seen.textOf(line) ?? []);
    const times = lines.filter((line) => line.kind === 'impulse' || line.kind === 'computed');
    expect(times.map(printTimerLine)).toEqual(expected.times);
    expect(notUnderstood).toEqual(expected.notUnderstood);
  });

  it('ends with a line that is whole, although an editor left out its end', () => {
    expect(isComplete('0002 C1  10:00:40.0000 00')).toBe(true);
    expect(isComplete('i 0004 c1 15:48:15,7847 00')).toBe(true);
    expect(isComplete('0001 RT  00:00:30.00   00')).toBe(true);
    expect(isComplete(' 0001 C0  10:00:00.00')).toBe(false);
    expect(isComplete(' 0001 C0  10:00:00.0000 0')).toBe(false);
  });
});
