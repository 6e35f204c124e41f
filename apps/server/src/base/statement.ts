/** What a unit of work is made of. It stands at the base, for a call may bring a statement along. */
export type Parameter = string | number | bigint | Uint8Array | null;

export interface Statement {
  /** Parameters are `?`, in order. The same text is prepared once: no values inside. */
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** Rows that must change; any other count is a conflict. A guard is a condition in SQL. */
  readonly expect?: number;
}
