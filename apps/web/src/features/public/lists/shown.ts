/** What of a race's lists is shown: which, by what it is divided, and whom. */
import type { ListFilter } from '@startwand/contract';

export interface Shown {
  readonly list: string | undefined;
  readonly by: string | undefined;
  readonly filter: ListFilter;
}
