/** What the bench says to its three processes (the server, others with their race, the crowd), and what they answer. */
import type { WireCall } from '../../apps/server/src/testing/wire.ts';

export type ServeCommand =
  | { readonly kind: 'open' }
  /** The sample of a call, ready to be sent; the race is made anew where another call took it away. */
  | { readonly kind: 'sample'; readonly name: string }
  /** From now on the pieces of the thread are measured. */
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' };

export type ServeAnswer =
  | { readonly kind: 'opened'; readonly port: number; readonly timer: Timer }
  | { readonly kind: 'sampled'; readonly call: WireCall; readonly http: number }
  | { readonly kind: 'begun' }
  | ({ readonly kind: 'measured' } & Pieces);

/** Of another account: its race is armed. */
export interface Timer {
  readonly deviceId: string;
  readonly token: string;
}

export interface Pieces {
  /** Processor time of the thread between two turns of its loop, at most, without the garbage collection and with it. */
  readonly longest_ms: number;
  readonly withCollection_ms: number;
  /** On the whole. */
  readonly used_ms: number;
  /** The longest pause of the garbage collection, by the clock. */
  readonly collection_ms: number;
  readonly memory_MB: number;
}

export interface OthersCommand {
  readonly kind: 'go';
  readonly port: number;
  readonly timer: Timer;
  readonly seconds: number;
}

/** How long others waited. */
export interface OthersAnswer {
  readonly impulses: number;
  readonly impulseP99_ms: number;
  readonly calls: number;
  readonly callP95_ms: number;
}

export interface CrowdCommand {
  readonly kind: 'go';
  readonly port: number;
  readonly call: WireCall;
  readonly seconds: number;
}

export interface CrowdAnswer {
  /** How many were answered, by their HTTP status. */
  readonly answers: Readonly<Record<string, number>>;
}
