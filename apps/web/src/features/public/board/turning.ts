/** How a scoreboard turns: through the pages of a list, then to the next list, and round again. */

/** A list as far as turning goes. */
export interface Turned {
  readonly id: string;
  readonly count: number;
}

/** Where a board stands. */
export interface BoardPlace {
  readonly list: string;
  readonly page: number;
}

/**
 * Where a board really stands: results come and go while it does, so its list may have become shorter or be gone.
 * Lists without anybody are passed over; `null` when all are.
 */
export function standing(lists: readonly Turned[], perPage: number, place: BoardPlace | null): BoardPlace | null {
  const filled = lists.filter(({ count }) => count > 0);
  const shown = filled.find(({ id }) => id === place?.list);
  if (shown === undefined || place === null) {
    const [first] = filled;
    return first === undefined ? null : { list: first.id, page: 0 };
  }
  return { list: shown.id, page: Math.min(place.page, pagesOf(shown, perPage) - 1) };
}

/** The page behind the one where a board stands. */
export function turn(lists: readonly Turned[], perPage: number, place: BoardPlace | null): BoardPlace | null {
  const now = standing(lists, perPage, place);
  // Its list is gone: it begins anew rather than pass over what nobody has seen.
  if (now === null || now.list !== place?.list) return now;
  const filled = lists.filter(({ count }) => count > 0);
  const at = filled.findIndex(({ id }) => id === now.list);
  const shown = filled[at];
  if (shown !== undefined && now.page + 1 < pagesOf(shown, perPage)) {
    return { list: now.list, page: now.page + 1 };
  }
  const next = filled[(at + 1) % filled.length];
  return next === undefined ? null : { list: next.id, page: 0 };
}

export function pagesOf(list: Turned, perPage: number): number {
  return Math.max(1, Math.ceil(list.count / perPage));
}
