/** One statement of a unit of work, as every store hands it over. It stands at the base: what a call brings along is one. */
export type Parameter = string | number | bigint | null;

export interface Statement {
  /** Parameters are `?`, in order. The same text is prepared once: no values inside. */
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** Rows that must change; any other count is a conflict. A guard is a condition in SQL. */
  readonly expect?: number;
}
