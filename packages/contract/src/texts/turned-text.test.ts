import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { issuesOf } from '../wire/issues.ts';
import { isolated, withoutTurns } from './turned-text.ts';

const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];

test.each(turning)('a name with a mark that turns reading around is refused, and said why: %j', (mark) => {
  const body = z.object({ lastName: field.text(100), note: field.multilineText(100) });
  const typed = { lastName: `Turner${mark}`, note: `first\n${mark}second` };
  const found = body.safeParse(typed).error?.issues ?? [];
  expect(issuesOf(found, typed)).toEqual([
    { path: ['lastName'], code: 'TURNS_READING' },
    { path: ['note'], code: 'TURNS_READING' },
  ]);
  expect(field.email.safeParse(`a${mark}@example.org`).success).toBe(false);
});

test('marks of a direction that turn nothing but themselves are taken, as some languages are typed', () => {
  for (const mark of ['\u200E', '\u200F', '\u061C'])
    expect(field.text(100).safeParse(`כהן${mark}1`).success).toBe(true);
});

test('a text of before is shown without them', () => {
  expect(withoutTurns(`Turner${turning.join('')} Eve`)).toBe('Turner Eve');
});

test.each(['כהן', 'محمد', 'Fink כהן', '\u{10840}', '\u{1E900}', 'Run \u061C1'])(
  'a name with something read from the right keeps to itself: %j',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  },
);

test.each(['Turner', 'Müller-Đorđević', '王小明', 'Иванов', '🎿', ''])(
  'any other name is given as it is: %j',
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);

test('a mark of an earlier version does not end the line around a name', () => {
  expect(isolated('כהן\u2069')).toBe('\u2068כהן\u2069');
});
