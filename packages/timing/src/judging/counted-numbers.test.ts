import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areCounted } from './counted-numbers.ts';

describe('numbers of a timer', () => {
  it('are its counter when they rise by one and the start order does not', () => {
    expect(areCounted([1, 2, 3, 4, 5], [7, 3, 12, 1, 9, 2, 5, 4])).toBe(true);
    expect(areCounted([3, 4, 5, 6, 7, 8], [15, 14, 13, 12, 7, 6, 5, 4, 3])).toBe(true);
    expect(areCounted([101, 102, 103, 104, 105], [1, 2, 3, 4, 5])).toBe(true);
  });

  it('are bibs when people start in the order of their bibs', () => {
    expect(areCounted([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6])).toBe(false);
    expect(areCounted([16, 17, 18, 19, 20], [15, 14, 13, 16, 17, 18, 19, 20])).toBe(false);
  });

  it('are bibs as soon as one is left out, whatever the start list says: 8 did not come', () => {
    const order = [72, 3, 41, 8, 1, 12, 7, 5, 2, 4, 6, 9, 10, 11];
    expect(areCounted([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12], order)).toBe(false);
  });

  it('are bibs as long as one does not rise by one, or fewer than five came', () => {
    expect(areCounted([1, 2, 3, 4], [9, 7])).toBe(false);
    expect(areCounted([1, 2, 3, 5, 6], [9, 7])).toBe(false);
    expect(areCounted([5, 4, 3, 2, 1], [9, 7])).toBe(false);
    expect(areCounted([1, 1, 2, 3, 4], [9, 7])).toBe(false);
  });

  it('are never doubted while they come as the start list has it', () => {
    const bibs = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 5, maxLength: 40 });
    fc.assert(
      fc.property(bibs, (order) => {
        expect(areCounted(order, order)).toBe(false);
      }),
    );
  });
});
