/** How things stand with what a page shows, in words that its screen brings along. */
import type { ReactNode } from 'react';

export type PageState =
  | { readonly kind: 'ready' }
  /** The skeleton has the shape of what comes, so that nothing jumps. */
  | { readonly kind: 'loading'; readonly skeleton?: 'rows' | 'form' }
  | { readonly kind: 'failed'; readonly text: string; readonly onRetry: () => void }
  | { readonly kind: 'refused'; readonly text?: string }
  /** Nothing is here yet, and nothing can come now. */
  | { readonly kind: 'offline'; readonly since_ms: number }
  | {
      readonly kind: 'empty';
      readonly title: string;
      readonly hint: string;
      readonly action?: ReactNode;
    };

/** What is shown is not of now. */
export interface Staleness {
  readonly age_ms: number;
  readonly onRefresh: () => void;
}

/** What to do next: one sentence and its button. */
export interface NextStep {
  readonly text: string;
  readonly action?: ReactNode;
}

/** Something that is wrong, and what mends it. */
export interface Concern {
  readonly id: string;
  readonly tone: 'bad' | 'warn';
  readonly text: string;
  readonly action?: ReactNode;
}
