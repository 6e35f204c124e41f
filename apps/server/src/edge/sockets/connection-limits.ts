/**
 * Who is in the house, so that a few cannot take the places of everybody: by the address that they come
 * from and by the account that they come for.
 */

import type { CallSource } from '../../base/source.ts';

/** Of what is still free, the most that one address may have: the last places are for many. */
const shareOfFree = (times: number): number => times / (times + 3);
/** What an address may always have while there is a place. */
const atLeastPerAddress = 50;

export class ConnectionLimits {
  readonly #byAddress = new Map<string, number>();
  readonly #byAccount = new Map<string, number>();
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
      return (this.#byAddress.get(key) ?? 0) < Math.min(most * times, share);
    });
  }

  enter(source: CallSource): void {
    this.#all++;
    for (const { key } of source) change(this.#byAddress, key, 1);
  }

  leave(source: CallSource): void {
    this.#all--;
    for (const { key } of source) change(this.#byAddress, key, -1);
  }

  /** @returns whether there was a place for one more of the account; it leaves by `signOut` */
  signIn(account: string, most: number): boolean {
    if ((this.#byAccount.get(account) ?? 0) >= most) return false;
    change(this.#byAccount, account, 1);
    return true;
  }

  signOut(account: string): void {
    change(this.#byAccount, account, -1);
  }
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
