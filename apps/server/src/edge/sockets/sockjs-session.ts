/**
 * A session of SockJS over plain HTTP: what comes by requests goes into a WebSocket of this process, and what
 * that says waits here, within bounds, for the next request that fetches it. The hub behind the WebSocket
 * sees a guest like any other, whose line is clogged while nobody fetches.
 */
import type { WebSocket } from 'ws';
import type { SockJsReceiver } from './sockjs-receiver.ts';
import { after } from '../../base/timers.ts';

/** What waits unfetched before the WebSocket is read no further; behind it the viewer's own outbox waits. */
const unfetched_bytes = 16_384;
/** What was sent and could not be taken in yet. */
const untaken_bytes = 65_536;
/** How long a session lives that nobody fetches from: SockJS says five seconds. */
const absence_ms = 5_000;

const anotherOpen = 'c[2010,"Another connection still open"]';

export class SockJsSession {
  readonly #ws: WebSocket;
  readonly #ended: () => void;
  /** The frames of SockJS, as the WebSocket brought them. */
  #lines: string[] = [];
  #waiting_bytes = 0;
  #isClosed = false;
  #receiver: SockJsReceiver | null = null;
  #absence: NodeJS.Timeout | null = null;

  /** @param ended called once, when nothing is left of it */
  constructor(ws: WebSocket, ended: () => void) {
    this.#ws = ws;
    this.#ended = ended;
    ws.on('message', (data: Buffer) => this.#receiveLine(data.toString()));
    ws.on('close', (code) => this.#close(code));
    // `close` follows.
    ws.on('error', () => undefined);
    this.#awaitReceiver();
  }

  /** A request came that fetches what there is, or waits for it. */
  attach(receiver: SockJsReceiver): void {
    if (this.#receiver !== null) {
      receiver.end(anotherOpen);
      return;
    }
    if (this.#absence !== null) clearTimeout(this.#absence);
    this.#receiver = receiver;
    receiver.whenDrained(() => this.#flush());
    receiver.whenGone((isWhole) => this.#detach(receiver, isWhole));
    this.#flush();
  }

  /** Messages came, as SockJS packs them; resolves when they are taken in. */
  async receive(messages: string): Promise<void> {
    // A client that sends and sends while it is not heard ends itself.
    if (this.#ws.bufferedAmount > untaken_bytes) this.#ws.terminate();
    await new Promise<void>((resolve) => this.#ws.send(messages, () => resolve()));
  }

  #receiveLine(line: string): void {
    this.#lines.push(line);
    this.#waiting_bytes += line.length;
    if (this.#waiting_bytes > unfetched_bytes) this.#ws.pause();
    this.#flush();
  }

  #close(code: number): void {
    this.#isClosed = true;
    if (this.#lines.at(-1)?.startsWith('c') !== true) this.#lines.push(`c[${code},""]`);
    this.#flush();
  }

  #flush(): void {
    while (this.#receiver?.isReady === true) {
      const line = this.#nextLine();
      if (line === null) return;
      this.#receiver.send(line);
      if (line.startsWith('c')) return this.#end();
    }
  }

  /** Messages that wait travel together. */
  #nextLine(): string | null {
    const [first] = this.#lines;
    if (first === undefined) return null;
    const behind = this.#lines.findIndex((line) => !line.startsWith('a'));
    const count = first.startsWith('a') ? (behind === -1 ? this.#lines.length : behind) : 1;
    const taken = this.#lines.splice(0, count);
    this.#waiting_bytes -= taken.reduce((sum, line) => sum + line.length, 0);
    if (this.#waiting_bytes <= unfetched_bytes) this.#ws.resume();
    return count === 1 ? first : `a[${taken.map((line) => line.slice(2, -1)).join(',')}]`;
  }

  #detach(receiver: SockJsReceiver, isWhole: boolean): void {
    if (this.#receiver !== receiver) return;
    this.#receiver = null;
    // What was under way may be lost, and nobody could tell: the program has to read its history again.
    if (isWhole) this.#awaitReceiver();
    else this.#end();
  }

  #awaitReceiver(): void {
    this.#absence = after(absence_ms, 'a SockJS session without a receiver', () => this.#end());
    this.#absence.unref();
  }

  /** Nobody fetches anything any more: the server stops. */
  stop(): void {
    this.#end();
  }

  #end(): void {
    if (this.#absence !== null) clearTimeout(this.#absence);
    this.#receiver?.end(null);
    this.#receiver = null;
    this.#lines = [];
    if (!this.#isClosed) this.#ws.terminate();
    this.#ended();
  }
}
