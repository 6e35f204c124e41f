/**
 * Lines of the timer that hold a time and that nobody understands: kept in a file beside the outbox, counted, and
 * quoted to the server, so that the desk shows them.
 */
import { appendFile, stat } from 'node:fs/promises';
import { limits, type NotUnderstoodLines } from '@startwand/contract';

/** A timer that speaks another protocol must not fill the disk. */
const usualFileMax_bytes = 4_194_304;

export interface NotUnderstoodOptions {
  readonly path: string;
  readonly fileMax_bytes?: number;
  /** For the timekeeper at this machine. */
  readonly remark: (text: string) => void;
}

export class NotUnderstoodKept {
  readonly #options: NotUnderstoodOptions;
  #size_bytes: number;
  #isFull = false;
  #count = 0;
  #newest: readonly string[] = [];

  private constructor(options: NotUnderstoodOptions, size_bytes: number) {
    this.#options = options;
    this.#size_bytes = size_bytes;
  }

  static async open(options: NotUnderstoodOptions): Promise<NotUnderstoodKept> {
    const found = await stat(options.path).catch(() => null);
    return new NotUnderstoodKept(options, found?.size ?? 0);
  }

  /** `null`: every line since the start is understood. */
  get report(): NotUnderstoodLines | null {
    return this.#count === 0 ? null : { count: this.#count, lines: [...this.#newest] };
  }

  async keep(lines: readonly string[], received_ms: number): Promise<void> {
    if (lines.length === 0) return;
    const received = new Date(received_ms).toISOString();
    const quoted = lines.map(quote);
    this.#count += lines.length;
    this.#newest = [...this.#newest, ...quoted].slice(-limits.notUnderstoodQuotedMax);
    for (const line of quoted.slice(0, limits.notUnderstoodQuotedMax)) {
      this.#options.remark(`not understood, kept in ${this.#options.path}: "${line}"`);
    }
    // The file holds the whole line, for a later analysis.
    await this.#append(lines.map((line) => `${JSON.stringify({ received, line })}\n`).join(''));
  }

  /** Impulses are not held up by it: where the file takes no more, the remark has to do. */
  async #append(text: string): Promise<void> {
    const { path, fileMax_bytes = usualFileMax_bytes, remark } = this.#options;
    if (this.#isFull) return;
    this.#isFull = this.#size_bytes + Buffer.byteLength(text) > fileMax_bytes;
    if (this.#isFull) {
      remark(`${path} is full: lines that are not understood are counted and no longer kept`);
      return;
    }
    this.#size_bytes += Buffer.byteLength(text);
    await appendFile(path, text, { mode: 0o600 }).catch((error: unknown) =>
      remark(`${path} cannot be written: ${String(error)}`),
    );
  }
}

/** Short, with a dot in the place of what cannot be printed. */
function quote(line: string): string {
  return line.slice(0, limits.notUnderstoodLineMax).replaceAll(/\p{C}/gu, '.');
}
