/** The pages of ours that a mailed link returns to. */
import * as limits from './limits.ts';

/** Nothing else: neither of anybody's nor with words for the reader of the link. */
export const returnPathPattern = /^\/(?:event|registration|panel)(?:[/?][\w/?=&-]*)?$/;

/** What of a path a mailed link can return to: all of it, or its page; `undefined`: neither. */
export function returnPathOf(path: string | undefined): string | undefined {
  return [path, path?.split(/[?#]/, 1)[0]].find(
    (one) => one !== undefined && one.length <= limits.returnPathMax && returnPathPattern.test(one),
  );
}
