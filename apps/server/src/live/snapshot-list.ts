/**
 * One list of a snapshot, as bytes of JSON. Its items stand in blocks, and a block is written anew only
 * when something in it changed: the snapshot of a large event is a copy of what is ready, and its items
 * are kept as bytes alone.
 */
import { stringifyJson } from '@startwand/contract';

interface Block<Id> {
  readonly ids: Id[];
  /** `null`: to be written. */
  bytes: Buffer | null;
}

/** Written within a millisecond, and a hundred thousand items still are few blocks. */
const itemsPerBlock = 256;

const comma = Buffer.from(',');

export class SnapshotList<Id> {
  readonly #present: (id: Id) => object | null;
  readonly #itemsPerBlock: number;
  readonly #blocks: Block<Id>[] = [];
  readonly #blockOf = new Map<Id, Block<Id>>();

  /** @param present the item as it is now; `null` while it is not listed */
  constructor(present: (id: Id) => object | null, perBlock = itemsPerBlock) {
    this.#present = present;
    this.#itemsPerBlock = perBlock;
  }

  /** Something is new, has another value, or is listed no more. */
  touch(id: Id): void {
    const block = this.#blockOf.get(id) ?? this.#blockFor(id);
    block.bytes = null;
  }

  /** What stands between the brackets, in the order in which the items came. */
  bytes(): readonly Buffer[] {
    return this.#blocks
      .map((block) => (block.bytes ??= this.#write(block)))
      .filter(({ length }) => length > 0)
      .flatMap((bytes, index) => (index === 0 ? [bytes] : [comma, bytes]));
  }

  #write({ ids }: Block<Id>): Buffer {
    const items = ids.flatMap((id) => this.#present(id) ?? []);
    return Buffer.from(stringifyJson(items).slice(1, -1));
  }

  #blockFor(id: Id): Block<Id> {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.ids.length >= this.#itemsPerBlock) {
      block = { ids: [], bytes: null };
      this.#blocks.push(block);
    }
    block.ids.push(id);
    this.#blockOf.set(id, block);
    return block;
  }
}
