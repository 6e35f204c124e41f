/**
 * One live connection: feeds what its socket brings into the STOMP session, and does what the
 * session says. It decides nothing about the protocol (the session does) and nothing about who
 * may see what (the host does).
 */
import { errors, failure, moveReceiptHeader, type ErrorName } from '@startwand/contract';
import {
  createParser,
  encodeMessageHead,
  frameEnd,
  frameOf,
  isReading,
  openSession,
  serialise,
  step,
  type CloseReason,
  type ErrorReport,
  type MessageHead,
  type Parser,
  type StompSession,
  type SessionEffect,
  type SessionInput,
} from '@startwand/stomp';
import type { WebSocket } from 'ws';
import type { CallSource } from '../../base/source.ts';
import type { LiveDevice, LiveHost, LiveLine, LivePerson, LiveViewerSettings } from './live-host.ts';
import { frameHead, pongFrame, textFrame } from './live-frame.ts';
import type { EncodedBodyCache } from './encoded-body-cache.ts';
import { LiveOutbox } from './live-outbox.ts';
import { wrapped, type LiveWire } from './live-wire.ts';

/** Why a connection ends: what its STOMP session says, and what lies outside of STOMP. */
type Ending = CloseReason | 'GOING_AWAY' | 'LAGGING' | 'BROKEN_FRAMING';

const closeCodes: Readonly<Record<Ending, number>> = {
  DISCONNECTED: 1000,
  PROTOCOL_ERROR: 1002,
  REFUSED: 1008,
  CONNECT_TIMEOUT: 1008,
  SILENT: 1008,
  GOING_AWAY: 1001,
  // Try again later.
  LAGGING: 1013,
  BROKEN_FRAMING: 1002,
};
const beat = Buffer.from('\n');

export class LiveViewer {
  person: LivePerson | LiveDevice | null = null;
  readonly outbox: LiveOutbox;
  readonly wire: LiveWire;
  readonly source: CallSource;
  readonly isUnknown: boolean;
  readonly #isForPrograms: boolean;
  readonly #ws: WebSocket;
  readonly #host: LiveHost<LiveViewer>;
  readonly #settings: LiveViewerSettings;
  readonly #parser: Parser;
  #session: StompSession = openSession(performance.now());
  /** Under which it wants to be told that this server is going to end; `null`: not at all. */
  #moveReceipt: string | null = null;
  /** What was read since the wheel came by last. */
  #spent = 0;
  #isAsking = false;
  #keptAlive_ms = performance.now();

  constructor(
    { ws, socket, wire, source, isUnknown, isForPrograms }: LiveLine,
    host: LiveHost<LiveViewer>,
    settings: LiveViewerSettings,
  ) {
    this.#ws = ws;
    this.wire = wire;
    this.source = source;
    this.isUnknown = isUnknown;
    this.#isForPrograms = isForPrograms;
    this.#host = host;
    this.#settings = settings;
    this.#parser = createParser(settings.parser);
    // A page sees a gap by its numbers; a program by nothing, and reads its history when it connects again.
    const leftOut = isForPrograms ? () => this.close('LAGGING') : null;
    this.outbox = new LiveOutbox(ws, socket, settings.limits, leftOut);
    if (wire.greeting !== null) ws.send(wire.greeting);
  }

  /** A WebSocket message arrived. */
  receive(message: Buffer): void {
    // Between our goodbye and the peer's nothing is read any more, and nothing kept.
    if (this.#session.kind === 'closed') return;
    this.#spend();
    this.#apply({ kind: 'heard' });
    const pieces = this.wire.unwrap(message);
    if (pieces === null) {
      this.close('BROKEN_FRAMING');
      return;
    }
    for (const bytes of pieces) this.#parser.push(bytes);
    this.#readOn();
  }

  /** A WebSocket ping or pong arrived. Of several pings the last one's answer will do (RFC 6455, 5.5.3). */
  receiveControl(ping: Buffer | null): void {
    this.#spend();
    if (ping !== null && !this.outbox.isBehind) this.#answer([pongFrame(ping)]);
  }

  /** `null`: it listens to no such thing. */
  #newestSubscriptionTo(destination: string): string | null {
    const subscriptions = this.#session.kind === 'open' ? [...this.#session.subscriptions] : [];
    return subscriptions.findLast(([, name]) => name === destination)?.[0] ?? null;
  }

  /** A message that this viewer asked for and nobody else gets. */
  async reply(head: MessageHead, destination: string, body: EncodedBodyCache): Promise<void> {
    const { wire } = this;
    const escaped = await body.on(wire);
    // A queue, unlike a topic, has one reader for each message; meanwhile that one may have left.
    const subscriptionId = this.#newestSubscriptionTo(destination);
    if (subscriptionId === null) return;
    const inFront = wire.escape(encodeMessageHead(head, subscriptionId, body.length_bytes));
    const payload = [wire.before, inFront, ...escaped, wire.escape(frameEnd), wire.behind];
    const length = payload.reduce((sum, part) => sum + part.length, 0);
    this.#answer([frameHead(length), ...payload]);
  }

  /** The wheel came by. */
  tick(now_ms: number): void {
    this.#spent = 0;
    if (this.outbox.lagging_ms(now_ms) > this.#settings.limits.lagging_ms) {
      this.close('LAGGING');
    } else {
      this.#apply({ kind: 'tick' });
      this.#keepAlive(now_ms);
    }
  }

  get canMove(): boolean {
    return this.#moveReceipt !== null && this.#session.kind === 'open';
  }

  get isDevice(): boolean {
    return this.person !== null && 'deviceId' in this.person;
  }

  /** This server is going to end: the page opens its next connection before it lets go of this one. */
  askToMove(): void {
    if (this.#moveReceipt !== null && this.#session.kind === 'open') {
      this.#say(serialise(frameOf('RECEIPT', { 'receipt-id': this.#moveReceipt }), this.#session.version));
    }
  }

  /** Tells the client why it has to go. */
  refuse(name: ErrorName): void {
    this.#apply({ kind: 'refused', report: reportOf(name) });
  }

  /** The topic is another owner's now. */
  withdraw(topic: string): void {
    if (this.#isForPrograms) this.#apply({ kind: 'withdrawn', destination: topic });
    else this.refuse('NOT_ALLOWED');
  }

  /** Ends the connection without an ERROR: the viewer did nothing wrong. */
  close(why: Ending = 'GOING_AWAY'): void {
    this.gone();
    this.#hangUp(why);
  }

  /** The socket is closed, or will be. */
  gone(): void {
    this.#apply({ kind: 'gone' });
  }

  #readOn(): void {
    while (isReading(this.#session) && !this.outbox.isOwing) {
      const version = this.#session.kind === 'open' ? this.#session.version : '1.2';
      const pulled = this.#parser.next(version);
      if (pulled.kind === 'incomplete') return;
      this.#spend();
      this.#apply(pulled);
    }
  }

  /** Messages and the frames in them count alike: many small ones cost as much as either. */
  #spend(): void {
    this.#spent++;
    if (this.#spent > this.#settings.limits.inboundPerTurn) this.refuse('API_LIMIT');
  }

  #apply(input: SessionInput): void {
    const next = step(this.#session, input, performance.now(), this.#settings.session);
    this.#session = next.session;
    for (const effect of next.effects) this.#perform(effect);
  }

  #perform(effect: SessionEffect): void {
    switch (effect.kind) {
      case 'send':
        // What we say is printable, and that 1.1 and 1.2 escape alike.
        return this.#say(serialise(effect.frame, '1.2'));
      case 'beat':
        // A viewer that has more to read than it reads needs no sign of life.
        return this.outbox.isBehind ? undefined : this.#say(beat);
      case 'identify':
        this.#moveReceipt = this.#nameIn(effect.headers.get(moveReceiptHeader));
        return void this.#ask(this.#host.identify(this, effect.headers.get('authorization') ?? null));
      case 'authorise':
        return void this.#ask(this.#host.authorise(this, effect.destination), (refusal) =>
          this.#refuseSubscription(refusal),
        );
      case 'message':
        return void this.#ask(this.#host.receive(this, effect.destination, effect.body));
      case 'subscribe':
        return this.#host.subscribe(this, effect.id, effect.destination);
      case 'unsubscribe':
        this.outbox.forget(effect.destination, effect.id);
        return this.#host.unsubscribe(this, effect.id, effect.destination);
      case 'close':
        return this.#hangUp(effect.reason);
    }
  }

  /** One that is too long is none. */
  #nameIn(header: string | undefined): string | null {
    return header === undefined || header.length > this.#settings.session.name_chars ? null : header;
  }

  #say(bytes: Uint8Array): void {
    this.#answer([textFrame(wrapped(this.wire, [bytes]))]);
  }

  #answer(frame: readonly Uint8Array[]): void {
    this.outbox.answer(frame, () => this.#listenOn());
    if (this.outbox.isOwing) this.#ws.pause();
  }

  /** Hears a paused viewer again, unless there is still a reason. */
  #listenOn(): void {
    if (this.outbox.isOwing || this.#isAsking) return;
    this.#ws.resume();
    this.#readOn();
  }

  #keepAlive(now_ms: number): void {
    const { keepAlive } = this.wire;
    if (keepAlive === null || this.outbox.isBehind || now_ms < this.#keptAlive_ms + this.#settings.limits.heartBeat_ms)
      return;
    this.#keptAlive_ms = now_ms;
    this.#ws.send(keepAlive);
  }

  #hangUp(why: Ending): void {
    const farewell = this.wire.farewell(closeCodes[why], why);
    if (farewell !== null) this.#ws.send(farewell);
    this.#ws.close(closeCodes[why]);
    // The peer's own goodbye has to be heard.
    this.#ws.resume();
  }

  /** While an answer is out the socket is not read: what the client sends meanwhile waits there. */
  async #ask(answer: Promise<ErrorName | null>, refuse = (name: ErrorName): void => this.refuse(name)): Promise<void> {
    this.#isAsking = true;
    this.#ws.pause();
    const refusal = await answer.catch((error: unknown): ErrorName => {
      this.#host.failed(error);
      return 'SERVER_ERROR';
    });
    this.#isAsking = false;
    if (refusal === null) this.#apply({ kind: 'granted' });
    else refuse(refusal);
    this.#listenOn();
  }

  /** An ERROR would end what the program hears of all its other devices. */
  #refuseSubscription(name: ErrorName): void {
    const isForGood = name === 'NOT_ALLOWED' || name === 'NOT_LOGGED_IN';
    if (this.#isForPrograms && isForGood) this.#apply({ kind: 'denied' });
    else this.refuse(name);
  }
}

function reportOf(name: ErrorName): ErrorReport {
  return {
    message: `${errors[name].status} ${name}`,
    contentType: 'application/json',
    body: JSON.stringify(failure(name)),
  };
}
