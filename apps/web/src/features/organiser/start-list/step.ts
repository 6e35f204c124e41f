/** What was done to a start list, one step after the other, so that each can be told and taken back. */
import type { StartListOrder } from '@startwand/contract';
import type { Arrangement } from './arrangement.ts';

/** What a step did; the page has the words for it. */
export type StepDeed =
  /** `who` names the only one; `null`: there were several. */
  | {
      readonly kind: 'moved';
      readonly who: string | null;
      readonly count: number;
      readonly place: number;
    }
  | { readonly kind: 'added' | 'removed'; readonly who: string | null; readonly count: number }
  | { readonly kind: 'ordered'; readonly order: StartListOrder['order'] }
  | { readonly kind: 'timed'; readonly count: number }
  /** `heat`: the heat whose ranking was followed, or not. */
  | { readonly kind: 'updated' | 'kept'; readonly heat: string }
  | { readonly kind: 'spread' | 'cleared' | 'theirs' };

export interface Step {
  readonly id: number;
  readonly action: StepDeed;
  readonly at_ms: number;
  readonly before: Arrangement;
  readonly after: Arrangement;
}
