import { expect, test } from 'vitest';
import { quoted } from './use-page-margins.ts';

test('nothing that somebody typed ends a text of a style sheet', () => {
  expect(quoted('Cup "A" \\ 1')).toBe('"Cup \\22 A\\22  \\5c  1"');
  expect(quoted('a\nb</style>')).toBe('"a\\a b\\3c /style>"');
});
