/**
 * An answer that nobody reads ends: it holds a connection, a place and memory. Whoever reads on, however slowly, has
 * as long as it takes. Where much waits for one line, its patience is short.
 */
import type { Socket } from 'node:net';
import { every } from '../../base/timers.ts';

/** Less than this in all the time that one has is as good as nothing. */
const leastTaken_bytes = 64;
const poll_ms = 1_000;
/** What may wait for the readers of one line before those of them who read nothing have a sixth of the time. */
const unreadMax_bytes = 64 * 1_048_576;
const hurry = 6;

/** How far an answer was when something of it was read last. */
interface Read {
  readonly taken_bytes: number;
  readonly at_ms: number;
}

export interface Reader {
  readonly socket: Pick<Socket, 'bytesWritten' | 'writableLength' | 'destroy'>;
  /** Where it sits; nowhere: behind a proxy of ours, with everybody else. */
  readonly lines: readonly { readonly key: string }[];
}

export class UnreadAnswers {
  readonly #stall_ms: number;
  readonly #reads = new WeakMap<Reader, Read>();

  /** @param stall_ms how long one may read nothing of an answer that waits */
  constructor(stall_ms: number) {
    this.#stall_ms = stall_ms;
  }

  /** @param busy those who are being answered @returns what ends it */
  watch(busy: () => Iterable<Reader>): () => void {
    const timer = every(Math.min(poll_ms, this.#stall_ms / 4), 'looking for unread answers', () =>
      this.look([...busy()], performance.now()),
    ).unref();
    return () => clearInterval(timer);
  }

  look(busy: readonly Reader[], now_ms: number): void {
    const unread = unreadByLine(busy);
    for (const reader of busy) {
      const { socket } = reader;
      const waiting_bytes = socket.writableLength;
      const taken_bytes = socket.bytesWritten - waiting_bytes;
      const before = this.#reads.get(reader);
      if (waiting_bytes === 0) this.#reads.delete(reader);
      else if (before === undefined || taken_bytes - before.taken_bytes >= leastTaken_bytes)
        this.#reads.set(reader, { taken_bytes, at_ms: now_ms });
      else if (now_ms - before.at_ms >= this.#patienceWith(reader, unread)) socket.destroy();
    }
  }

  #patienceWith({ lines }: Reader, unread: ReadonlyMap<string, number>): number {
    const [line] = lines;
    // Behind a proxy sit strangers, and one who reads nothing takes no time from the others.
    const isMuch = line !== undefined && (unread.get(line.key) ?? 0) > unreadMax_bytes;
    return isMuch ? this.#stall_ms / hurry : this.#stall_ms;
  }
}

function unreadByLine(busy: readonly Reader[]): ReadonlyMap<string, number> {
  const unread = new Map<string, number>();
  for (const { socket, lines } of busy) {
    const [line] = lines;
    if (line === undefined || socket.writableLength === 0) continue;
    unread.set(line.key, (unread.get(line.key) ?? 0) + socket.writableLength);
  }
  return unread;
}
