/**
 * What the set-up of the moment says about a trigger, read once when it is received and never again:
 * a bib that changes hands later does not move a time that was already taken.
 */
import type { CompetitorId, HeatId } from './ids.ts';

/** The measuring point that a channel of a device serves, and as what. */
export interface BoundSource {
  readonly point: number;
  readonly isBackup: boolean;
  /** Its place in the point's list: 0 has the highest priority. */
  readonly source: number;
}

/** A heat that was armed for a trigger, in the round in which it was. */
export interface ArmedRound {
  readonly heatId: HeatId;
  readonly round: number;
}

export interface Reading {
  /** The measuring point that listens to the channel; `null`: none does. */
  readonly point: number | null;
  /** Another device's clock than the point's first source: it never times by itself. */
  readonly isBackup: boolean;
  /** Its place in the point's list of sources: 0 has the highest priority. */
  readonly source: number;
  /** Who wore the bib; `null` without a bib or when nobody had it. */
  readonly competitorId: CompetitorId | null;
  readonly armed: readonly ArmedRound[];
  /** Heats that were armed when it was received, though not at the time of its stamp; absent where there is none. */
  readonly outside?: readonly ArmedRound[];
}
