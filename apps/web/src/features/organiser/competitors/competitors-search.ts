/** What of the competitors' tab stands in its address: search, filters, order, and what is open above the list. */
import { limits } from '@startwand/contract';

export interface CompetitorsSearch {
  readonly search?: string | undefined;
  /** Empty: those without one. */
  readonly class?: string | undefined;
  readonly gender?: Gender | undefined;
  readonly nation?: string | undefined;
  readonly bib?: 'none' | undefined;
  /** The column, with `-` before it the other way round. */
  readonly sort?: string | undefined;
  /** Whose dialog is open, and what of it. */
  readonly competitor?: string | undefined;
  readonly tab?: 'results' | undefined;
  readonly open?: Opened | undefined;
}

export const genders = ['female', 'male'] as const;
type Gender = (typeof genders)[number];

const openings = ['bibs', 'inform', 'invite', 'forget', 'new'] as const;
export type Opened = (typeof openings)[number];

/** Addresses come from anywhere: what is none of ours is left out. */
export function readCompetitorsSearch(search: Record<string, unknown>): CompetitorsSearch {
  const wanted = textIn(search, 'search')?.slice(0, limits.searchMax);
  const group = textIn(search, 'class')?.slice(0, limits.classMax);
  const gender = genders.find((one) => one === search['gender']);
  const nation = textIn(search, 'nation');
  const sort = textIn(search, 'sort');
  const competitor = textIn(search, 'competitor');
  const open = openings.find((one) => one === search['open']);
  return {
    ...(wanted === undefined || wanted === '' ? {} : { search: wanted }),
    ...(group === undefined ? {} : { class: group }),
    ...(gender === undefined ? {} : { gender }),
    ...(nation !== undefined && /^[A-Z]{3}$/.test(nation) ? { nation } : {}),
    ...(search['bib'] === 'none' ? { bib: 'none' as const } : {}),
    ...(sort === undefined || sort === '' ? {} : { sort }),
    ...(competitor === undefined || competitor === '' ? {} : { competitor }),
    ...(search['tab'] === 'results' ? { tab: 'results' as const } : {}),
    ...(open === undefined ? {} : { open }),
  };
}

/** What looks like a number comes as one. */
function textIn(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
