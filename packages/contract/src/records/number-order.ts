/** The orders in which start numbers are given out; the page shows beforehand what the server then does. */
import { compareTexts } from '../base/text-order.ts';
import type { OperatorCompetitorDto } from './competitor.ts';
import type { GivingNumbers } from '../schemas/start-numbers.ts';

type Ordered = Pick<OperatorCompetitorDto, 'lastName' | 'firstName' | 'class'>;

/** @example inNumberOrder(competitors, 'name') */
export function inNumberOrder<One extends Ordered>(
  competitors: readonly One[],
  order: GivingNumbers['order'],
): readonly One[] {
  switch (order) {
    case 'name':
      return competitors.toSorted(byName);
    case 'class':
      return competitors.toSorted((a, b) => compareTexts(a.class ?? '', b.class ?? ''));
    // A lot is drawn from the order in which they stand.
    case 'drawn':
    case 'entered':
    default:
      return competitors;
  }
}

function byName(a: Ordered, b: Ordered): number {
  return compareTexts(a.lastName, b.lastName) || compareTexts(a.firstName, b.firstName);
}
