/** The day on which all moments of a list lie, which its head says once; `null` where they are of several days. */
export function oneDay(moments: readonly bigint[], dayOf: (moment: bigint) => string): string | null {
  const [first, ...others] = new Set(moments.map((moment) => dayOf(moment)));
  return first === undefined || others.length > 0 ? null : first;
}
