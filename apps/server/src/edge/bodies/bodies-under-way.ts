/**
 * Bodies that have begun and are not here yet. Each costs a place and what came of it costs memory, so
 * both are counted, per sender and altogether: who begins a thousand and ends none holds
 * neither.
 */
import { limits } from '@startwand/contract';
import type { CallSource } from '../../base/source.ts';

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
  begin(sender: CallSource): BodyUnderWay | null {
    const shares = sender.map(({ key, times }) => ({ key, times, share: this.#shareOf(key) }));
    if (shares.some(({ times, share }) => share.bodies >= limits.bodiesPerSenderMax * times)) {
      return null;
    }
    for (const { key, share } of shares) {
      share.bodies += 1;
      this.#shares.set(key, share);
    }
    let held = 0;
    let isOver = false;
    const add = (bytes: number): void => {
      held += bytes;
      this.#bytes += bytes;
      for (const { share } of shares) share.bytes += bytes;
    };
    const hasRoom = (): boolean =>
      this.#bytes <= limits.bodiesMax_bytes &&
      shares.every(({ times, share }) => share.bytes <= limits.bodiesPerSenderMax_bytes * times);
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
        for (const { key, share } of shares) {
          share.bodies -= 1;
          if (share.bodies === 0) this.#shares.delete(key);
        }
      },
    };
  }

  #shareOf(key: string): Share {
    return this.#shares.get(key) ?? { bodies: 0, bytes: 0 };
  }
}
