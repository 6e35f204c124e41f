/** A competitor as the ranking knows one: codes only. Names are shown, not ranked, and live elsewhere. */
import type { CompetitorId } from './ids.ts';
import type { Duration } from '../time/time.ts';

export type Gender = 'female' | 'male';

export interface Entry {
  readonly competitorId: CompetitorId;
  /** `null`: entered, but without a number yet. */
  readonly bib: number | null;
  readonly class: string | null;
  readonly gender: Gender | null;
  /** Values of the event's registration fields by which one may group, by the field's name. */
  readonly groups: Readonly<Record<string, string>>;
  readonly targetTime_100ns: Duration | null;
}
