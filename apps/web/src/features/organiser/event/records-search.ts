/**
 * What the addresses of documents, messages, log and impulses may name, as texts: all that the router has to know
 * ahead of these tabs, which alone know what each text may be.
 */
import { limits } from '@startwand/contract';
import { addressText } from '../../../base/address-text.ts';

const names = [
  'search',
  'sort',
  'open',
  'category',
  'heat',
  'device',
  'channel',
  'status',
  'verdict',
  'bib',
  'severity',
  'kind',
  'state',
  'from',
  'to',
] as const;

export type RecordsSearch = { readonly [Name in (typeof names)[number]]?: string | undefined };

export function readRecordsSearch(search: Readonly<Record<string, unknown>>): RecordsSearch {
  return Object.fromEntries(names.map((name) => [name, addressText(search[name], limits.filterTextMax)]));
}
