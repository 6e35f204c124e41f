/** What came of one kind of harm. */
export interface Outcome {
  /** What came how often. */
  readonly counts: readonly string[];
  /** Each as a sentence; none when nothing was lost. */
  readonly faults: readonly string[];
}
