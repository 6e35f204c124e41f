/** A request of SockJS that waits for frames: a poll takes one, a stream takes them until it is long. */
import type { ServerResponse } from 'node:http';

export type ReceiverKind = 'poll' | 'stream';

/** Behind this a stream ends and the client asks anew: some browsers keep all of an answer in memory. */
const streamMax_bytes = 131_072;
/** Some browsers show nothing of an answer before two kilobytes are there. */
const prelude = 'h'.repeat(2_048);

export class SockJsReceiver {
  readonly #response: ServerResponse;
  readonly #kind: ReceiverKind;
  #sent_bytes = 0;

  constructor(response: ServerResponse, kind: ReceiverKind, headers: Readonly<Record<string, string>>) {
    this.#response = response;
    this.#kind = kind;
    response.writeHead(200, headers);
    if (kind === 'stream') response.write(`${prelude}\n`);
  }

  get isReady(): boolean {
    return !this.#response.writableEnded && !this.#response.writableNeedDrain;
  }

  send(line: string): void {
    this.#response.write(`${line}\n`);
    this.#sent_bytes += line.length;
    if (this.#kind === 'poll' || this.#sent_bytes > streamMax_bytes) this.#response.end();
  }

  /** @param line said last; `null`: nothing */
  end(line: string | null): void {
    if (this.#response.writableEnded) return;
    if (line !== null) this.#response.write(`${line}\n`);
    this.#response.end();
  }

  whenDrained(done: () => void): void {
    this.#response.on('drain', done);
  }

  /** @param done whether all that was said has left */
  whenGone(done: (isWhole: boolean) => void): void {
    this.#response.on('close', () => done(this.#response.writableFinished || this.#sent_bytes === 0));
  }
}
