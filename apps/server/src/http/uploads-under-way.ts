/** Files that are coming: so many of one person, so many of all. Each has a place on the disk meanwhile. */
import { limits } from '@startwand/contract';

export interface UploadPlace {
  readonly end: () => void;
}

export class UploadsUnderWay {
  readonly #isDiskFull: () => boolean;
  readonly #ofSender = new Map<string, number>();
  #all = 0;

  /** @param isDiskFull what is left of it belongs to impulses */
  constructor(isDiskFull: () => boolean) {
    this.#isDiskFull = isDiskFull;
  }

  /** @returns why there is none: this person has all that one may have, or everybody has, or the disk is full */
  begin(sender: string): UploadPlace | 'API_LIMIT' | 'BUSY' {
    if (this.#isDiskFull()) return 'BUSY';
    const own = this.#ofSender.get(sender) ?? 0;
    if (own >= limits.uploadsPerPersonMax) return 'API_LIMIT';
    if (this.#all >= limits.uploadsMax) return 'BUSY';
    this.#all += 1;
    this.#ofSender.set(sender, own + 1);
    return {
      end: () => {
        this.#all -= 1;
        const left = (this.#ofSender.get(sender) ?? 1) - 1;
        if (left === 0) this.#ofSender.delete(sender);
        else this.#ofSender.set(sender, left);
      },
    };
  }
}
