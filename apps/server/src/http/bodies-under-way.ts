/**
 * Bodies that have begun and are not here yet. Each costs a place and what came of it costs memory, so
 * both are counted, per sender and altogether: who begins a thousand and ends none holds
 * neither.
 */
import { limits } from '@startwand/contract';

interface Share {
  bodies: number;
  bytes: number;
}

export interface BodyUnderWay {
  /** More of it is here. `false`: there is no room for that. */
  readonly grow: (bytes: number) => boolean;
  /** It is here, refused, or given up. */
  readonly end: () => void;
}

export class BodiesUnderWay {
  readonly #shares = new Map<string, Share>();
  #bytes = 0;

  /** @returns `null`: its sender has as many under way as one may have */
  begin(sender: string): BodyUnderWay | null {
    const share = this.#shares.get(sender) ?? { bodies: 0, bytes: 0 };
    if (share.bodies >= limits.bodiesPerSenderMax) return null;
    share.bodies += 1;
    this.#shares.set(sender, share);
    let held = 0;
    let isOver = false;
    return {
      grow: (bytes) => {
        held += bytes;
        share.bytes += bytes;
        this.#bytes += bytes;
        // A small body always has room: what is left to refuse then are the large ones.
        return held <= limits.smallBody_bytes || this.#hasRoomFor(share);
      },
      end: () => {
        if (isOver) return;
        isOver = true;
        this.#bytes -= held;
        share.bytes -= held;
        share.bodies -= 1;
        if (share.bodies === 0) this.#shares.delete(sender);
      },
    };
  }

  #hasRoomFor({ bytes }: Share): boolean {
    return bytes <= limits.bodiesPerSenderMax_bytes && this.#bytes <= limits.bodiesMax_bytes;
  }
}
