import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeIn } from './sorted-place.ts';

it('finds the place that walking the list finds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 })), fc.nat({ max: 20 }), (numbers, wanted) => {
      const sorted = numbers.sort((a, b) => a - b);
      const isBefore = (number: number) => number < wanted;
      expect(placeIn(sorted, isBefore)).toBe(sorted.filter(isBefore).length);
    }),
    { seed: 20_260_117 },
  );
});
