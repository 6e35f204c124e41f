/** What a competitor has from a federation, where it was entered. */
import type { ListedCompetitor } from '../race-lists.ts';

/** The federation's code: FIS code, UCI ID, DSV number. */
export function licenceOf(competitor: ListedCompetitor): string | null {
  return 'licence' in competitor && typeof competitor.licence === 'string' ? competitor.licence : null;
}
