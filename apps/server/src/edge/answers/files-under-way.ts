/**
 * Files that are just being sent: each holds an open file, or a list that was made for one, until its reader has the last
 * byte. An address has so many and all together have so many; who comes then is told to come again.
 */
import { sourceOfAddress, type CallSource } from '../../base/source.ts';

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
    const source = sourceOfAddress(address);
    const isFull = source.some(({ key, times }) => (this.#byAddress.get(key) ?? 0) >= this.#max.each * times);
    if (isFull || this.#all >= this.#max.all) return null;
    this.#change(source, 1);
    let isOver = false;
    return () => {
      if (!isOver) this.#change(source, -1);
      isOver = true;
    };
  }

  #change(source: CallSource, by: number): void {
    this.#all += by;
    for (const { key } of source) {
      const count = (this.#byAddress.get(key) ?? 0) + by;
      if (count === 0) this.#byAddress.delete(key);
      else this.#byAddress.set(key, count);
    }
  }
}
