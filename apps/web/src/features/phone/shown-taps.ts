/** What is shown of the taps of a phone: each once, as it stands now, the newest first. */
import type { KeptTap } from './tap-journal.ts';

export interface ShownTap {
  /** The tap, or what numbered it. */
  readonly tap: KeptTap;
  readonly isTakenBack: boolean;
}

/** A tap that was taken back stays to be seen; one that was numbered stands with its number in the place of the first. */
export function shownTaps(taps: readonly KeptTap[]): readonly ShownTap[] {
  const byTime = new Map<string, ShownTap>();
  for (const tap of taps) {
    const at = `${tap.section} ${tap.timestamp_100ns}`;
    const before = byTime.get(at);
    if (tap.kind === 'clear') {
      if (before !== undefined) byTime.set(at, { ...before, isTakenBack: true });
    } else byTime.set(at, { tap, isTakenBack: false });
  }
  return [...byTime.values()].toReversed();
}
