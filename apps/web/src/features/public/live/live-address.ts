/** What of the live page stands in its address. */
import { readFilterAddress, readHeatAddress, type FilterAddress } from '../event/event-address.ts';

/** The heat shown, which of its lists, and by what it is divided. */
interface LiveAddress extends FilterAddress {
  readonly heat?: string | undefined;
  readonly list?: string | undefined;
  readonly by?: string | undefined;
}

export function readLiveAddress(search: Record<string, unknown>): LiveAddress {
  const [list, by] = [search['list'], search['by']];
  return {
    ...readHeatAddress(search),
    ...readFilterAddress(search),
    ...(typeof list === 'string' ? { list } : {}),
    ...(typeof by === 'string' && by !== '' ? { by } : {}),
  };
}
