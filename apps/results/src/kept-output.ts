/** What is to be printed, kept until all of it is known: a faulty file prints nothing. */
const CHUNK_CHARACTERS = 65_536;

/** As bytes: a large document as one text, or as many small ones, would fill the memory. */
export class KeptOutput {
  readonly #chunks: Buffer[] = [];
  #pending: string[] = [];
  #length = 0;

  write(text: string): void {
    this.#pending.push(text);
    this.#length += text.length;
    if (this.#length > CHUNK_CHARACTERS) this.#keep();
  }

  chunks(): readonly Buffer[] {
    this.#keep();
    return this.#chunks;
  }

  toString(): string {
    return Buffer.concat(this.chunks()).toString();
  }

  #keep(): void {
    if (this.#pending.length > 0) this.#chunks.push(Buffer.from(this.#pending.join('')));
    this.#pending = [];
    this.#length = 0;
  }
}
