/**
 * Files that are just being sent: each holds an open file, or a list that was made for one, until its reader has the last
 * byte. An address has so many and all together have so many; who comes then is told to come again.
 */
import { sourceOfAddress } from '../../base/source.ts';
import { SourceCounts } from '../../base/source-counts.ts';

export interface FilesUnderWayMax {
  readonly all: number;
  readonly each: number;
}

export class FilesUnderWay {
  readonly #max: FilesUnderWayMax;
  readonly #byAddress = new SourceCounts();
  #all = 0;

  constructor(max: FilesUnderWayMax) {
    this.#max = max;
  }

  /** @returns what gives the place back; `null`: there is none */
  begin(address: string): (() => void) | null {
    const source = sourceOfAddress(address);
    if (!this.#byAddress.isBelow(source, this.#max.each) || this.#all >= this.#max.all) return null;
    const change = (by: 1 | -1): void => {
      this.#all += by;
      this.#byAddress.change(source, by);
    };
    change(1);
    let isOver = false;
    return () => {
      if (!isOver) change(-1);
      isOver = true;
    };
  }
}
