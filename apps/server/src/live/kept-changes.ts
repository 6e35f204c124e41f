/**
 * The changes of the last minute, serialised, oldest first. A page that missed some asks for them
 * by revision; whoever was away longer fetches the snapshot again.
 */
import { limits } from '@startwand/contract';

interface Kept {
  readonly from: number;
  readonly to: number;
  readonly json: string;
  readonly at_ms: number;
}

export class KeptChanges {
  readonly #kept: Kept[] = [];
  /** Nothing before this revision can be told: the room was opened there, or it was dropped. */
  #start: number;

  constructor(revision: number) {
    this.#start = revision;
  }

  add(from: number, to: number, json: string, now_ms: number): void {
    this.#kept.push({ from, to, json, at_ms: now_ms });
    const oldest_ms = now_ms - limits.changesKept_s * 1_000;
    const fresh = this.#kept.findIndex((change) => change.at_ms >= oldest_ms);
    for (const dropped of this.#kept.splice(0, fresh)) this.#start = dropped.to;
  }

  /** @returns the JSON of each change behind `revision`; `null` when some of them are gone */
  since(revision: number): readonly string[] | null {
    if (revision < this.#start) return null;
    return this.#kept.filter((change) => change.to > revision).map((change) => change.json);
  }
}
