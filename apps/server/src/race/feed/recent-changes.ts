/**
 * The changes of the last minute, serialised, oldest first. A page that missed some asks for them
 * by revision; a page that was away longer fetches the snapshot again, and so does everybody once the
 * changes of a minute weigh more than a snapshot does.
 */
import { limits } from '@startwand/contract';

interface Kept {
  readonly from: number;
  readonly to: number;
  readonly json: string;
  readonly at_ms: number;
}

export class RecentChanges {
  readonly #kept: Kept[] = [];
  /** Nothing before this revision can be told: the room was opened there, or it was dropped. */
  #start: number;
  #weight_chars = 0;

  constructor(revision: number) {
    this.#start = revision;
  }

  add(from: number, to: number, json: string, elapsed_ms: number): void {
    this.#kept.push({ from, to, json, at_ms: elapsed_ms });
    this.#weight_chars += json.length;
    const oldest_ms = elapsed_ms - limits.changesKept_s * 1_000;
    let dropped = 0;
    for (const change of this.#kept) {
      if (change.at_ms >= oldest_ms && this.#weight_chars <= limits.changesKeptMax_chars) break;
      this.#start = change.to;
      this.#weight_chars -= change.json.length;
      dropped += 1;
    }
    this.#kept.splice(0, dropped);
  }

  /** What leads up to this revision cannot be told: who lacks it fetches the snapshot. */
  skipTo(revision: number): void {
    this.forget();
    this.#start = revision;
  }

  /** What was told until now is told to nobody any more: who lacks some of it fetches the snapshot. */
  forget(): void {
    this.#start = this.#kept.at(-1)?.to ?? this.#start;
    this.#kept.length = 0;
    this.#weight_chars = 0;
  }

  /** @returns the JSON of each change behind `revision`; `null` when some of them are gone */
  since(revision: number): readonly string[] | null {
    if (revision < this.#start) return null;
    return this.#kept.filter((change) => change.to > revision).map((change) => change.json);
  }
}
