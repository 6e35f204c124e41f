/**
 * The bytes that arrived and were not yet understood, and how far they were already searched, so
 * that a frame which trickles in byte by byte is still searched only once.
 */

const LF = 10;
const CR = 13;
const nothing = new Uint8Array(0);

/** A class, because a server holds one per connection: shared methods cost an idle one nothing. */
export class UnreadBytes {
  #bytes: Uint8Array = nothing;
  #start = 0;
  #end = 0;
  #searched = 0;

  get length(): number {
    return this.#end - this.#start;
  }

  at(index: number): number | undefined {
    return this.#bytes[this.#start + index];
  }

  push(chunk: Uint8Array): void {
    if (this.length === 0) {
      // The everyday case: one chunk is one whole frame, and no byte of it is copied here.
      this.#bytes = chunk;
      this.#start = this.#searched = 0;
      this.#end = chunk.length;
      return;
    }
    if (this.#bytes.length - this.#end < chunk.length) this.#moveToLarger(chunk.length);
    this.#bytes.set(chunk, this.#end);
    this.#end += chunk.length;
  }

  /** Index of the octet, or null as long as it has not arrived. */
  find(octet: number): number | null {
    const found = this.#bytes.subarray(0, this.#end).indexOf(octet, this.#searched);
    this.#searched = found < 0 ? this.#end : found;
    return found < 0 ? null : found - this.#start;
  }

  /** Length of a head with its closing empty line, or null as long as that has not arrived. */
  findHeadEnd(limit_bytes: number): number | 'TOO_LONG' | null {
    for (; this.#searched < this.#end; this.#searched++) {
      if (this.#searched - this.#start >= limit_bytes) return 'TOO_LONG';
      if (this.#endsEmptyLine(this.#searched)) return this.#searched + 1 - this.#start;
    }
    return null;
  }

  /** Removes the line ends at the front: between frames they are heart-beats. */
  skipLineEnds(): void {
    while (this.length > 0 && (this.at(0) === LF || this.at(0) === CR)) this.#start++;
    this.#searched = Math.max(this.#searched, this.#start);
    this.#forgetWhenRead();
  }

  /** Removes and returns that many octets: a view, good until the next push. */
  consume(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#start, this.#start + length);
    this.#start += length;
    this.#searched = this.#start;
    this.#forgetWhenRead();
    return taken;
  }

  #endsEmptyLine(index: number): boolean {
    if (this.#bytes[index] !== LF) return false;
    const previous = this.#bytes[index - 1] === CR ? index - 2 : index - 1;
    return previous >= this.#start && this.#bytes[previous] === LF;
  }

  /** Twice the need, so that a frame in many small chunks is copied a bounded number of times. */
  #moveToLarger(growth: number): void {
    const larger = new Uint8Array((this.length + growth) * 2);
    larger.set(this.#bytes.subarray(this.#start, this.#end));
    this.#bytes = larger;
    this.#searched -= this.#start;
    this.#end -= this.#start;
    this.#start = 0;
  }

  /** An idle connection keeps no buffer: thousands of viewers are idle most of the time. */
  #forgetWhenRead(): void {
    if (this.length > 0) return;
    this.#bytes = nothing;
    this.#start = this.#end = this.#searched = 0;
  }
}
