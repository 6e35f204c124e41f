/** What of the first page stands in its address: what is looked for. */
import { limits } from '@startwand/contract';
import { addressText } from '../../../base/address-text.ts';

export interface HomeSearch {
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  /** YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only those that take registrations now. */
  readonly open?: true | undefined;
}

const date = /^\d{4}-\d{2}-\d{2}$/;
const nation = /^[A-Z]{3}$/;

/** Addresses come from anywhere: what is none of ours is left out. */
export function readHomeSearch(given: Record<string, unknown>): HomeSearch {
  const search = addressText(given['search'], limits.searchMax);
  const country = textLike(nation, given['country']);
  const from = textLike(date, given['from']);
  const to = textLike(date, given['to']);
  return {
    ...(search === undefined ? {} : { search }),
    ...(country === undefined ? {} : { country }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(given['open'] === true ? { open: true as const } : {}),
  };
}

/** How many filters are set, beside what is typed. */
export function countFilters({ search: _search, ...filters }: HomeSearch): number {
  return Object.values(filters).filter((value) => value !== undefined).length;
}

function textLike(pattern: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}
