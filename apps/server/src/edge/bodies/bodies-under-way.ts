/**
 * Bodies that have begun and are not here yet. Each costs a place and what came of it costs memory, so
 * both are counted, per sender and altogether: who begins a thousand and ends none holds
 * neither.
 */
import { limits } from '@startwand/contract';
import type { CallSource } from '../../base/source.ts';
import { SourceCounts } from '../../base/source-counts.ts';

export interface BodyUnderWay {
  /** More of it is here. `false`: there is no room for that. */
  readonly grow: (bytes: number) => boolean;
  /** It is here, refused, or given up. */
  readonly end: () => void;
}

export class BodiesUnderWay {
  readonly #bodiesOf = new SourceCounts();
  readonly #bytesOf = new SourceCounts();
  #bytes = 0;

  /** @returns `null`: its sender has as many under way as one may have */
  begin(sender: CallSource): BodyUnderWay | null {
    if (!this.#bodiesOf.isBelow(sender, limits.bodiesPerSenderMax)) return null;
    this.#bodiesOf.change(sender, 1);
    let held = 0;
    let isOver = false;
    const add = (bytes: number): void => {
      held += bytes;
      this.#bytes += bytes;
      this.#bytesOf.change(sender, bytes);
    };
    const hasRoom = (): boolean =>
      this.#bytes <= limits.bodiesMax_bytes && this.#bytesOf.loadOf(sender) <= limits.bodiesPerSenderMax_bytes;
    return {
      grow: (bytes) => {
        add(bytes);
        // A small body always has room: what is left to refuse then are the large ones.
        return held <= limits.smallBody_bytes || hasRoom();
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        add(-held);
        this.#bodiesOf.change(sender, -1);
      },
    };
  }
}
