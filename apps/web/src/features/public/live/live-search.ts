/** What of the live page stands in its address. */
import { readFilterSearch, readHeatSearch, type FilterSearch } from '../event/event-search.ts';

/** The heat shown, which of its lists, and by what it is divided. */
interface LiveSearch extends FilterSearch {
  readonly heat?: string | undefined;
  readonly list?: string | undefined;
  readonly by?: string | undefined;
}

export function readLiveSearch(search: Record<string, unknown>): LiveSearch {
  const [list, by] = [search['list'], search['by']];
  return {
    ...readHeatSearch(search),
    ...readFilterSearch(search),
    ...(typeof list === 'string' ? { list } : {}),
    ...(typeof by === 'string' && by !== '' ? { by } : {}),
  };
}
