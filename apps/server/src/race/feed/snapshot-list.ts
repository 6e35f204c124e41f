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

type IsBefore<Id> = (a: Id, b: Id) => boolean;

interface ListOptions<Id> {
  readonly perBlock?: number;
  readonly isBefore?: IsBefore<Id>;
}

const comma = Buffer.from(',');

export class SnapshotList<Id> {
  readonly #present: (id: Id) => object | null;
  readonly #itemsPerBlock: number;
  readonly #isBefore: IsBefore<Id>;
  readonly #blocks: Block<Id>[] = [];
  readonly #blockOf = new Map<Id, Block<Id>>();

  /**
   * @param present the item as it is now; `null` while it is not listed
   * @param isBefore the order of the list; left out: as the items came
   */
  constructor(
    present: (id: Id) => object | null,
    { perBlock = itemsPerBlock, isBefore = () => true }: ListOptions<Id> = {},
  ) {
    this.#present = present;
    this.#itemsPerBlock = perBlock;
    this.#isBefore = isBefore;
  }

  /** Something is new, has another value, or is listed no more. */
  touch(id: Id): void {
    const block = this.#blockOf.get(id) ?? this.#insert(id);
    block.bytes = null;
  }

  /**
   * What stands between the brackets, in the order of the list.
   *
   * @param of these at least, with those that are kept in one block with them; left out: all
   */
  bytes(of: Iterable<Id> | null = null): readonly Buffer[] {
    const wanted = of === null ? null : new Set([...of].map((id) => this.#blockOf.get(id)));
    return [...this.pieces(wanted)];
  }

  /** The same, each block written when its turn comes. */
  *pieces(wanted: ReadonlySet<Block<Id> | undefined> | null = null): Generator<Buffer> {
    let isFirst = true;
    for (const block of this.#blocks) {
      if (wanted !== null && !wanted.has(block)) continue;
      const bytes = (block.bytes ??= this.#write(block));
      if (bytes.length === 0) continue;
      if (!isFirst) yield comma;
      isFirst = false;
      yield bytes;
    }
  }

  /** Writes what changed until a moment, a block at least; whether that was all. */
  writeSome(until_ms: number): boolean {
    for (const block of this.#blocks) {
      if (block.bytes !== null) continue;
      block.bytes = this.#write(block);
      if (performance.now() >= until_ms) return false;
    }
    return true;
  }

  #write({ ids }: Block<Id>): Buffer {
    const items = ids.flatMap((id) => this.#present(id) ?? []);
    return Buffer.from(stringifyJson(items).slice(1, -1));
  }

  /** Nearly always behind all others: the blocks before stay as they are. */
  #insert(id: Id): Block<Id> {
    const found = lastWhere(this.#blocks, ({ ids }) => {
      const first = ids[0];
      return first !== undefined && this.#isBefore(first, id);
    });
    const at = Math.max(found, 0);
    const block = this.#blocks[at] ?? this.#blockAt(0, []);
    const place = lastWhere(block.ids, (other) => this.#isBefore(other, id)) + 1;
    if (block.ids.length < this.#itemsPerBlock) return this.#put(id, block, place);
    const next = this.#blockAt(at + 1, block.ids.splice(place));
    return place < this.#itemsPerBlock ? this.#put(id, block, place) : this.#put(id, next, 0);
  }

  #blockAt(index: number, ids: Id[]): Block<Id> {
    const block: Block<Id> = { ids, bytes: null };
    for (const id of ids) this.#blockOf.set(id, block);
    this.#blocks.splice(index, 0, block);
    return block;
  }

  #put(id: Id, block: Block<Id>, place: number): Block<Id> {
    block.ids.splice(place, 0, id);
    this.#blockOf.set(id, block);
    return block;
  }
}

/** The last of those that come before, in a list in its order; -1: none does. Ten thousand runs may come between others. */
function lastWhere<One>(list: readonly One[], comesBefore: (one: One) => boolean): number {
  let [before, behind] = [-1, list.length];
  while (behind - before > 1) {
    const middle = (before + behind) >> 1;
    const one = list[middle];
    if (one !== undefined && comesBefore(one)) before = middle;
    else behind = middle;
  }
  return before;
}
