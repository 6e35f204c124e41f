/**
 * Who is in the house, so that a few cannot take the places of everybody: by the address that they come
 * from and by the account that they come for.
 */

/** Of what is still free, the most that one address may have: the last places are for many. */
const shareOfFree = 1 / 4;
/** What an address may always have while there is a place. */
const atLeastPerAddress = 50;

export class LiveGuests {
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

  /** @param most the limit of an address in a house that is nearly empty */
  hasRoomFor(address: string, most: number): boolean {
    const share = Math.max(atLeastPerAddress, (this.#places - this.#all) * shareOfFree);
    return (this.#byAddress.get(address) ?? 0) < Math.min(most, share);
  }

  enter(address: string): void {
    this.#all++;
    change(this.#byAddress, address, 1);
  }

  leave(address: string): void {
    this.#all--;
    change(this.#byAddress, address, -1);
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
