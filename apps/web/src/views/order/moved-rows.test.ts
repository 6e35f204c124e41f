import { describe, expect, it } from 'vitest';
import { movedRows, placeAfterStep, placeOfNumber } from './moved-rows.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const among =
  (...moved: readonly string[]) =>
  (row: string) =>
    moved.includes(row);
const text = (moved: readonly string[]) => moved.join('');

describe('rows that are put elsewhere', () => {
  it('stand in front of the row that was pointed at', () => {
    expect(text(movedRows(rows, among('a'), 2))).toBe('bacde');
    expect(text(movedRows(rows, among('e'), 0))).toBe('eabcd');
    expect(text(movedRows(rows, among('c'), 5))).toBe('abdec');
  });

  it('stay where they are when they are put onto themselves', () => {
    expect(text(movedRows(rows, among('b'), 1))).toBe('abcde');
    expect(text(movedRows(rows, among('b'), 2))).toBe('abcde');
  });

  it('come together, as they stood among each other', () => {
    expect(text(movedRows(rows, among('e', 'a', 'c'), 1))).toBe('acebd');
    expect(text(movedRows(rows, among('a', 'b'), 4))).toBe('cdabe');
  });
});

describe('a step by a key', () => {
  const after = (moved: string, step: 'up' | 'down' | 'first' | 'last') => {
    const isMoved = among(...moved.split(''));
    return text(movedRows(rows, isMoved, placeAfterStep(rows, isMoved, step) ?? 0));
  };

  it('goes one row up or down, and not beyond the ends', () => {
    expect(after('c', 'up')).toBe('acbde');
    expect(after('c', 'down')).toBe('abdce');
    expect(after('a', 'up')).toBe('abcde');
    expect(after('e', 'down')).toBe('abcde');
    expect(after('bc', 'down')).toBe('adbce');
  });

  it('goes to either end', () => {
    expect(after('d', 'first')).toBe('dabce');
    expect(after('bd', 'last')).toBe('acebd');
    expect(placeAfterStep(rows, () => false, 'first')).toBeNull();
  });
});

describe('a number to move to', () => {
  const at = (moved: string, place: number) => {
    const isMoved = among(...moved.split(''));
    return text(movedRows(rows, isMoved, placeOfNumber(rows, isMoved, place)));
  };

  it('is the number that the first of them has then', () => {
    expect(at('a', 3)).toBe('bcade');
    expect(at('e', 1)).toBe('eabcd');
    expect(at('ab', 4)).toBe('cdeab');
    expect(at('c', 99)).toBe('abdec');
  });
});
