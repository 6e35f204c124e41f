import { expect, test } from 'vitest';
import { readTypedNumber } from './typed-number.ts';

test('what is no number, or could be two, is refused', () => {
  for (const typed of ['', 'ten', '1-2', '--1', '1,2,3', '1e5', '0x10', '9'.repeat(40)]) {
    expect(readTypedNumber(typed, '.', 2), typed).toBeNull();
  }
  expect(readTypedNumber('1.500', ',', 3)).toBeNull();
  expect(readTypedNumber('1,500', '.', 3)).toBeNull();
  expect(readTypedNumber('1.5', '.', 0)).toBeNull();
  expect(readTypedNumber('1.234', '.', 2)).toBeNull();
});

test('a number is read with the marks of its language', () => {
  expect(readTypedNumber('12,5', ',', 2)).toBe(12.5);
  expect(readTypedNumber('12.5', ',', 2)).toBe(12.5);
  expect(readTypedNumber('1.500', '.', 3)).toBe(1.5);
  expect(readTypedNumber('1.500', ',', 0)).toBe(1500);
  expect(readTypedNumber('12\u00a0345', ',', 0)).toBe(12_345);
  expect(readTypedNumber('\u2212100', ',', 0)).toBe(-100);
});
