/** What a paper has beside its list: the race's report, and how the organiser looks. */
import type { RaceReport } from '@startwand/contract';

export interface Paper {
  /** `null`: nobody has written one. */
  readonly report: RaceReport | null;
  /** The organiser's, a PNG or JPEG of ours. */
  readonly logo: Uint8Array | null;
}

export const plainPaper: Paper = { report: null, logo: null };
