/** What the bench says to the process of its spectators and to the bare server, and what those answer. */

export type SpectatorsCommand =
  | {
      readonly kind: 'open';
      readonly port: number;
      readonly page: string;
      readonly detail: string;
      readonly topic: string;
      readonly count: number;
      readonly perSecond: number;
    }
  /** Everybody hangs up. */
  | { readonly kind: 'leave' };

export type SpectatorsAnswer =
  | {
      readonly kind: 'opened';
      readonly refused: number;
      readonly p50_ms: number;
      readonly p99_ms: number;
    }
  | { readonly kind: 'left' };

/** Serves the bytes that another server has at these paths. */
export interface BareCommand {
  readonly kind: 'serve';
  readonly from: number;
  readonly page: string;
  readonly detail: string;
}

export interface BareAnswer {
  readonly port: number;
  readonly pid: number;
}
