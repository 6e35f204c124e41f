/** What of an event's pages stands in their addresses. Addresses come from anywhere: what is none of ours is left out. */
import { limits } from '@startwand/contract';

/** Above every tab: whose dialog is open, and at which of its tabs. */
export interface EventSearch {
  readonly competitor?: string | undefined;
  /** Without it what one came for: results where there are any. */
  readonly show?: 'data' | 'results' | undefined;
}

export function readEventSearch({ competitor, show }: Record<string, unknown>): EventSearch {
  return {
    ...(isName(competitor) ? { competitor } : {}),
    ...(show === 'data' || show === 'results' ? { show } : {}),
  };
}

/** What a list is narrowed to: words, and the values of fields. */
export interface FilterSearch {
  readonly search?: string | undefined;
  readonly where?: Readonly<Record<string, string>> | undefined;
}

export function readFilterSearch({ search, where }: Record<string, unknown>): FilterSearch {
  const values =
    typeof where === 'object' && where !== null
      ? Object.entries(where).filter((entry): entry is [string, string] => isName(entry[1]))
      : [];
  return {
    // A search for figures comes as a number.
    ...(isName(search) || typeof search === 'number' ? { search: String(search) } : {}),
    ...(values.length === 0 ? {} : { where: Object.fromEntries(values.slice(0, limits.listFilterFieldsMax)) }),
  };
}

/** A filter as it stands in an address: what narrows nothing is not in it. */
export function filterAddress({ search, where }: Required<FilterSearch>): FilterSearch {
  return {
    search: search === '' ? undefined : search,
    where: Object.keys(where ?? {}).length === 0 ? undefined : where,
  };
}

/** The heat that is open or shown. */
export function readHeatSearch({ heat }: Record<string, unknown>): {
  readonly heat?: string | undefined;
} {
  return isName(heat) ? { heat } : {};
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
