import { expect, test } from 'vitest';
import { choiceName, readChoice } from './list-choice.ts';

test('a list that no address has is the result', () => {
  for (const text of [undefined, '', 'split', 'split.0', 'section.-1', 'split.1e3', 'laps.2']) {
    expect(readChoice(text)).toEqual({ kind: 'result' });
  }
});

test('each list comes back from its name', () => {
  for (const name of ['result', 'speed', 'split.1', 'section.12']) {
    expect(choiceName(readChoice(name))).toBe(name);
  }
});
