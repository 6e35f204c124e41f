/**
 * Bytes in, frames out. The bytes may be cut anywhere; what is kept between two calls is one
 * unfinished frame, and that has a limit, so a peer cannot make the parser grow.
 *
 * Frames are pulled (`next`) and not pushed, because the header escaping of a frame depends on the
 * version that the frame before it may just have agreed, and because a session that waits for an
 * answer must be able to leave the rest of the bytes where they are.
 */
import { emptyBody, type Frame, type StompVersion } from './frame.ts';
import { readHead, type FrameHead, type HeadFault } from './frame-head.ts';
import { UnreadBytes } from './unread-bytes.ts';

/** What a peer may send at most. A frame beyond it is a fault, not a bigger buffer. */
export interface ParserLimits {
  readonly headers: number;
  /** Command line, header lines and their line ends together. */
  readonly head_bytes: number;
  readonly body_bytes: number;
}

/** Why the bytes are not STOMP. After a fault the stream has no meaning any more. */
export type ParserFault = HeadFault | 'HEAD_TOO_LONG' | 'BODY_TOO_LONG' | 'BODY_NOT_TERMINATED';

/** One pull: a frame, a fault, or the wish for more bytes. */
export type Pulled =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'fault'; readonly fault: ParserFault }
  | { readonly kind: 'incomplete' };

export interface Parser {
  /** Takes bytes as they came. Heart-beats (bare line ends) are swallowed by the next pull. */
  push(chunk: Uint8Array): void;
  /** The next frame, its headers read as the given version escapes them. A fault is final. */
  next(version: StompVersion): Pulled;
}

const NUL = 0;
const incomplete: Pulled = { kind: 'incomplete' };

/**
 * @example
 * const parser = createParser({ headers: 32, head_bytes: 4_096, body_bytes: 16_384 });
 * parser.push(new TextEncoder().encode('SEND\ndestination:/a\n\nhello\0'));
 * parser.next('1.2'); // { kind: 'frame', frame: { command: 'SEND', ... } }
 */
export function createParser(limits: ParserLimits): Parser {
  return new PullParser(limits);
}

class PullParser implements Parser {
  readonly #limits: ParserLimits;
  readonly #unread = new UnreadBytes();
  /** The head of a frame whose body has not arrived in full. */
  #head: FrameHead | null = null;
  #fault: ParserFault | null = null;

  constructor(limits: ParserLimits) {
    this.#limits = limits;
  }

  push(chunk: Uint8Array): void {
    // After a fault nothing is read any more, so nothing is kept either.
    if (this.#fault === null) this.#unread.push(chunk);
  }

  next(version: StompVersion): Pulled {
    const frame = this.#fault ?? this.#pull(version);
    if (frame === null) return incomplete;
    if (typeof frame !== 'string') return { kind: 'frame', frame };
    this.#fault = frame;
    return { kind: 'fault', fault: frame };
  }

  #pull(version: StompVersion): Frame | ParserFault | null {
    const head = this.#head ?? this.#pullHead(version);
    if (head === null || typeof head === 'string') return head;
    const body = head.contentLength === null ? this.#pullUntilNul() : this.#pullExactly(head.contentLength);
    this.#head = body === null ? head : null;
    if (body === null || typeof body === 'string') return body;
    return { command: head.command, headers: head.headers, body };
  }

  #pullHead(version: StompVersion): FrameHead | ParserFault | null {
    this.#unread.skipLineEnds();
    const length = this.#unread.findHeadEnd(this.#limits.head_bytes);
    if (length === 'TOO_LONG') return 'HEAD_TOO_LONG';
    return length === null ? null : readHead(this.#unread.consume(length), this.#limits.headers, version);
  }

  #pullUntilNul(): Uint8Array | ParserFault | null {
    const length = this.#unread.find(NUL);
    if ((length ?? this.#unread.length) > this.#limits.body_bytes) return 'BODY_TOO_LONG';
    return length === null ? null : this.#takeBody(length);
  }

  #pullExactly(length: number): Uint8Array | ParserFault | null {
    if (length > this.#limits.body_bytes) return 'BODY_TOO_LONG';
    if (this.#unread.length <= length) return null;
    return this.#unread.at(length) === NUL ? this.#takeBody(length) : 'BODY_NOT_TERMINATED';
  }

  #takeBody(length: number): Uint8Array {
    // A copy: the buffer is written over by what comes next, the frame may live longer.
    const body = length === 0 ? emptyBody : new Uint8Array(this.#unread.consume(length));
    this.#unread.consume(1);
    return body;
  }
}
