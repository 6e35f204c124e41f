/** What each `attacks/<what>.attack.ts` exports as `attack`, and what it has to say in the end. */
import type { Battlefield } from './battlefield.ts';

export interface Attack {
  /** What an attacker hopes for, in words. */
  readonly title: string;
  /** Options of a server that this attack has for itself; those without share one. */
  readonly server?: readonly string[];
  /** Why no proxy can stand before the server; absent: the same holds behind each (`--through`). */
  readonly directOnly?: string;
  /** A module that the server's process runs before its own: it stands for what a test machine lacks, as a silent DNS server. */
  readonly preload?: string;
  /** What is put into the data folder of that server beside the scene, before it is started. */
  readonly prepare?: (data: string) => Promise<void>;
  /** Attacks in bounded loops, and goes on with `field.rounds()` for as long as it has. */
  readonly run: (field: Battlefield) => Promise<readonly Finding[]>;
}

export interface Finding {
  /** What must hold: `others are answered meanwhile`. */
  readonly says: string;
  readonly holds: boolean;
  /** What was seen: `0.4 ms of processor time each`. */
  readonly seen: string;
}

/** @example finding('is refused', answer.http === 422, answer.http) */
export function finding(says: string, holds: boolean, seen: string | number): Finding {
  return { says, holds, seen: String(seen) };
}
