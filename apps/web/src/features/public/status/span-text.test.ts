import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

test('a span is told in its two largest units', () => {
  expect(spanText(0, 'en')).toBe('0 secs');
  expect(spanText(59, 'en')).toBe('59 secs');
  expect(spanText(312, 'en')).toBe('5 mins 12 secs');
  expect(spanText(86_400 * 3 + 4 * 3_600 + 59, 'en')).toBe('3 days 4 hrs');
  expect(spanText(7_200, 'de')).toBe('2 Std. 0 Min.');
});
