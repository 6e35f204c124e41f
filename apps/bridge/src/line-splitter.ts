/**
 * Cuts a stream of bytes into lines. Timers end a line with CR, some boxes with LF or both; an empty
 * line says nothing and is dropped, so that all three are one.
 */
import { isComplete } from '@startwand/timer-lines';

export interface Line {
  /** One character per byte (Latin-1): noise survives, and byte sums can be checked. */
  readonly text: string;
  /** Bytes of the stream up to and with the end of this line. */
  readonly end: number;
  /** False for a piece of a line: it is text, whatever it looks like. */
  readonly whole: boolean;
}

/** More than any line of a timer; a stream without line ends must not fill the memory. */
export const LINE_BYTES_MAX = 4096;

const CR = 0x0d;
const LF = 0x0a;

export class LineSplitter {
  #rest = Buffer.alloc(0);
  #restIsPiece = false;
  #position: number;

  /** `position` is where in the stream the first byte stands. */
  constructor(position = 0) {
    this.#position = position;
  }

  /** The lines that are complete with this chunk. */
  push(chunk: Uint8Array): Line[] {
    const bytes = Buffer.concat([this.#rest, chunk]);
    const lines: Line[] = [];
    let begin = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const ends = bytes[at] === CR || bytes[at] === LF;
      if (ends) {
        this.#emit(lines, bytes.subarray(begin, at), 1);
        this.#restIsPiece = false;
        begin = at + 1;
      } else if (at - begin === LINE_BYTES_MAX) {
        this.#restIsPiece = true;
        this.#emit(lines, bytes.subarray(begin, at), 0);
        begin = at;
      }
    }
    this.#rest = bytes.subarray(begin);
    return lines;
  }

  /** The stream is over. Of a line without its end a decimal may be missing: the columns behind the time must be there. */
  end(): Line[] {
    const lines: Line[] = [];
    this.#restIsPiece ||= !isComplete(this.#rest.toString('latin1'));
    this.#emit(lines, this.#rest, 0);
    this.#rest = Buffer.alloc(0);
    this.#restIsPiece = false;
    return lines;
  }

  #emit(lines: Line[], bytes: Buffer, terminator_bytes: 0 | 1): void {
    this.#position += bytes.length + terminator_bytes;
    if (bytes.length === 0) return;
    lines.push({
      text: bytes.toString('latin1'),
      end: this.#position,
      whole: !this.#restIsPiece,
    });
  }
}
