/** The start of the check, and explanations for commits whose message forgot them. */
import type { Reasons } from './reasons.ts';

/** Every commit after this one explains what it removes. */
export const checkedSince = '26a84217a4700110ac5e5388c1e12a43f6edd8de';

/** In a message these stand as `Removes: <what> because <why>` and `Renames: <old> -> <new>`. */
const forgotten: {
  readonly removed: readonly { readonly what: string; readonly because: string }[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
} = {
  removed: [{ what: 'Enter', because: 'the sweep opens the late entry by +, and Enter was a key and no dialog' }],
  renamed: [],
};

export const explainedLater: Reasons = {
  removed: forgotten.removed.filter(({ because }) => because !== '').map(({ what }) => what),
  renamed: forgotten.renamed,
};
