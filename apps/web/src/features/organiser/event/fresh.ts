/** What came since a list was read: told by its number, so that nothing moves under who reads. */

/**
 * @param newest what is known of live, in any order
 * @param isBefore whether a record stands above another one in the list
 * @example freshCount({ rows, hasMore, newest: detail.log, isWanted, isBefore: (a, b) => a.at > b.at })
 */
export function freshCount<Row extends { readonly id: string }>(list: {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly newest: readonly Row[];
  readonly isWanted: (row: Row) => boolean;
  readonly isBefore: (row: Row, other: Row) => boolean;
}): number {
  const { rows, newest, isWanted, isBefore } = list;
  const known = new Set(rows.map(({ id }) => id));
  const last = list.hasMore ? rows.at(-1) : undefined;
  return newest.filter(
    // What belongs on a page that nobody has asked for is not new.
    (row) => !known.has(row.id) && (last === undefined || isBefore(row, last)) && isWanted(row),
  ).length;
}
