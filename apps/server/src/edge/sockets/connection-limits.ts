/**
 * Who is in the house, so that a few cannot take the places of everybody: by the address that they come
 * from and by the account that they come for.
 */

import type { CallSource } from '../../base/source.ts';
import { SourceCounts } from '../../base/source-counts.ts';

/** Of what is still free, the most that one address may have: the last places are for many. */
const shareOfFree = (times: number): number => times / (times + 3);
/** What an address may always have while there is a place. */
const atLeastPerAddress = 50;

export class ConnectionLimits {
  readonly #byAddress = new SourceCounts();
  readonly #byAccount = new SourceCounts();
  readonly #places: number;
  #all = 0;

  constructor(places: number) {
    this.#places = places;
  }

  get isFull(): boolean {
    return this.#all >= this.#places;
  }

  /** @param most the limit of an address in a house that is nearly empty; wider ranges have several times of it */
  hasRoomFor(source: CallSource, most: number): boolean {
    const free = this.#places - this.#all;
    return source.every(({ key, times }) => {
      const share = Math.max(atLeastPerAddress * times, free * shareOfFree(times));
      return this.#byAddress.countOf(key) < Math.min(most * times, share);
    });
  }

  enter(source: CallSource): void {
    this.#all++;
    this.#byAddress.change(source, 1);
  }

  leave(source: CallSource): void {
    this.#all--;
    this.#byAddress.change(source, -1);
  }

  /** @returns whether there was a place for one more of the account; it leaves by `signOut` */
  signIn(account: string, most: number): boolean {
    if (this.#byAccount.countOf(account) >= most) return false;
    this.#byAccount.changeKey(account, 1);
    return true;
  }

  signOut(account: string): void {
    this.#byAccount.changeKey(account, -1);
  }
}
