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

/** Who watches; null: a visitor. */
export interface LivePerson {
  readonly userId: string;
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

const closeCodes: Readonly<Record<CloseReason, number>> = {
  DISCONNECTED: 1000,
  PROTOCOL_ERROR: 1002,
  REFUSED: 1008,
  CONNECT_TIMEOUT: 1008,
  SILENT: 1008,
};
const goingAway = 1001;
const tryAgainLater = 1013;

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
  person: LivePerson | null = null;
  readonly outbox: LiveOutbox;
  readonly #ws: WebSocket;
  readonly #host: LiveHost;
  readonly #settings: LiveViewerSettings;
  readonly #parser: Parser;
  #session: Session = openSession(performance.now());
  /** What was read since the wheel came by last. */
  #spent = 0;

  constructor(ws: WebSocket, socket: Duplex, host: LiveHost, settings: LiveViewerSettings) {
    this.#ws = ws;
    this.#host = host;
    this.#settings = settings;
    this.#parser = createParser(settings.parser);
    this.outbox = new LiveOutbox(ws, socket, settings.limits.waiting_bytes);
  }

  /** Bytes arrived. */
  hear(bytes: Uint8Array): void {
    this.#spend();
    this.#apply({ kind: 'heard' });
    this.#parser.push(bytes);
    this.#readOn();
  }

  /** The wheel came by. */
  tick(now_ms: number): void {
    this.#spent = 0;
    if (this.outbox.lagging_ms(now_ms) > this.#settings.limits.lagging_ms) {
      this.close(tryAgainLater);
    } else {
      this.#apply({ kind: 'tick' });
    }
  }

  /** Tells the client why it has to go. */
  refuse(name: ErrorName): void {
    this.#apply({ kind: 'refused', report: reportOf(name) });
  }

  /** Ends the connection without an ERROR: the viewer did nothing wrong. */
  close(code = goingAway): void {
    this.gone();
    this.#ws.close(code);
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
        return this.#ws.send(serialise(effect.frame, '1.2'), { binary: false });
      case 'beat':
        return this.#ws.send('\n');
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
        return this.#ws.close(closeCodes[effect.reason]);
    }
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
