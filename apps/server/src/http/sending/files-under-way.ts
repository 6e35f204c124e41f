/**
 * Files that are just being sent: each holds an open file, or a list that was made for one, until its reader has the last
 * byte. An address has so many and all together have so many; who comes then is told to come again.
 */
import { quotaKeyOf } from '../address-of.ts';

export interface FilesUnderWayMax {
  readonly all: number;
  readonly each: number;
}

export class FilesUnderWay {
  readonly #max: FilesUnderWayMax;
  readonly #byAddress = new Map<string, number>();
  #all = 0;

  constructor(max: FilesUnderWayMax) {
    this.#max = max;
  }

  /** @returns what gives the place back; `null`: there is none */
  begin(address: string): (() => void) | null {
    const key = quotaKeyOf(address);
    const under = this.#byAddress.get(key) ?? 0;
    if (this.#all >= this.#max.all || under >= this.#max.each) return null;
    this.#change(key, 1);
    let isOver = false;
    return () => {
      if (!isOver) this.#change(key, -1);
      isOver = true;
    };
  }

  #change(key: string, by: number): void {
    this.#all += by;
    const count = (this.#byAddress.get(key) ?? 0) + by;
    if (count === 0) this.#byAddress.delete(key);
    else this.#byAddress.set(key, count);
  }
}
