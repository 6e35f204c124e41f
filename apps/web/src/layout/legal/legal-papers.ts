/** What a form has agreed to. */
import type { LegalPageName } from '@startwand/contract';

export interface LegalPapersProps {
  readonly pages: readonly LegalPageName[];
  /** The sentence that leads to the pages, and the one in their place where there are none. */
  readonly sentence?: {
    readonly withPages: string;
    readonly alone: string;
    /** All that the latter means, for who opens it. */
    readonly more: { readonly title: string; readonly text: string };
  };
}
