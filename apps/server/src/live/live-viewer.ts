/**
 * One live connection: feeds what its socket brings into the STOMP session, and does what the
 * session says. It decides nothing about the protocol (the session does) and nothing about who
 * may see what (the host does).
 */
import { errors, failure } from '@startwand/contract';
import type { ErrorName } from '@startwand/contract';
import { createParser, isReading, openSession, serialise, step } from '@startwand/stomp';
import type {
  CloseReason,
  ErrorReport,
  Parser,
  ParserLimits,
  Session,
  SessionEffect,
  SessionInput,
  SessionLimits,
} from '@startwand/stomp';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { LiveLimits } from './live-limits.ts';
import { LiveOutbox } from './live-outbox.ts';
import type { LiveWire } from './live-wire.ts';

/** Who watches; null: a visitor. */
export interface LivePerson {
  readonly userId: string;
  readonly tokenHash: string;
}

/** A device at its own connection. */
export interface LiveDevice {
  readonly deviceId: string;
  readonly tokenHash: string;
}

/** What a viewer asks of whoever keeps all viewers. `null` grants, a name refuses. */
export interface LiveHost {
  identify(viewer: LiveViewer, authorization: string | null): Promise<ErrorName | null>;
  authorise(viewer: LiveViewer, destination: string): Promise<ErrorName | null>;
  receive(viewer: LiveViewer, destination: string, body: string): Promise<ErrorName | null>;
  subscribe(viewer: LiveViewer, subscriptionId: string, destination: string): void;
  unsubscribe(viewer: LiveViewer, subscriptionId: string, destination: string): void;
  failed(error: unknown): void;
}

/** What all viewers of a hub share, so that each carries one reference to it. */
export interface LiveViewerSettings {
  readonly limits: LiveLimits;
  readonly parser: ParserLimits;
  readonly session: SessionLimits;
}

/** What a viewer is connected by: the WebSocket, the socket below it, and how STOMP travels on it. */
export interface LiveLine {
  readonly ws: WebSocket;
  readonly socket: Duplex;
  readonly wire: LiveWire;
}

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

export function viewerSettings(limits: LiveLimits): LiveViewerSettings {
  return {
    limits,
    parser: { headers: 32, head_bytes: 4_096, body_bytes: limits.inboundFrame_bytes },
    session: {
      subscriptions: limits.subscriptionsPerSession,
      connect_ms: limits.connect_ms,
      heartBeat_ms: limits.heartBeat_ms,
      name_chars: 255,
    },
  };
}

export class LiveViewer {
  person: LivePerson | LiveDevice | null = null;
  readonly outbox: LiveOutbox;
  readonly wire: LiveWire;
  readonly #ws: WebSocket;
  readonly #host: LiveHost;
  readonly #settings: LiveViewerSettings;
  readonly #parser: Parser;
  #session: Session = openSession(performance.now());
  /** What was read since the wheel came by last. */
  #spent = 0;
  #keptAlive_ms = performance.now();

  constructor({ ws, socket, wire }: LiveLine, host: LiveHost, settings: LiveViewerSettings) {
    this.#ws = ws;
    this.wire = wire;
    this.#host = host;
    this.#settings = settings;
    this.#parser = createParser(settings.parser);
    this.outbox = new LiveOutbox(ws, socket, settings.limits.waiting_bytes);
    if (wire.greeting !== null) ws.send(wire.greeting);
  }

  /** A WebSocket message arrived. */
  hear(message: Buffer): void {
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

  /** Tells the client why it has to go. */
  refuse(name: ErrorName): void {
    this.#apply({ kind: 'refused', report: reportOf(name) });
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
    while (isReading(this.#session)) {
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
        return this.#say(beat);
      case 'identify':
        return void this.#ask(
          this.#host.identify(this, effect.headers.get('authorization') ?? null),
        );
      case 'authorise':
        return void this.#ask(this.#host.authorise(this, effect.destination));
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

  #say(bytes: Uint8Array): void {
    this.#ws.send(Buffer.concat(this.wire.wrap([bytes])), { binary: false });
  }

  #keepAlive(now_ms: number): void {
    const { keepAlive } = this.wire;
    if (keepAlive === null || now_ms < this.#keptAlive_ms + this.#settings.limits.heartBeat_ms)
      return;
    this.#keptAlive_ms = now_ms;
    this.#ws.send(keepAlive);
  }

  #hangUp(why: Ending): void {
    const farewell = this.wire.farewell(closeCodes[why], why);
    if (farewell !== null) this.#ws.send(farewell);
    this.#ws.close(closeCodes[why]);
  }

  /** While an answer is out the socket is not read: what the client sends meanwhile waits there. */
  async #ask(answer: Promise<ErrorName | null>): Promise<void> {
    this.#ws.pause();
    const refusal = await answer.catch((error: unknown): ErrorName => {
      this.#host.failed(error);
      return 'SERVER_ERROR';
    });
    if (refusal === null) this.#apply({ kind: 'granted' });
    else this.refuse(refusal);
    this.#ws.resume();
    this.#readOn();
  }
}

function reportOf(name: ErrorName): ErrorReport {
  return {
    message: `${errors[name].status} ${name}`,
    contentType: 'application/json',
    body: JSON.stringify(failure(name)),
  };
}
