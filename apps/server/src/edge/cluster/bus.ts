/**
 * What servers on one database tell each other, always after the commit. What is committed while a
 * message is on its way travels with the next one. Facts go along when they fit; a server that gets
 * none, or not the next ones, reads them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventId, Fact } from '@startwand/timing';
import { readDocument, writeDocument } from '../../storage/database/document.ts';
import { NOTICE_BYTES_MAX, type Notices } from '../../storage/database/notices.ts';
import type { ErrorLog } from '../../base/log.ts';
import { within } from '../../base/timers.ts';
import { Pieces, piecesOf, type Piece } from './long-messages.ts';
import { FactReader, writeFact, type FactRow } from '../../storage/facts/stored-fact.ts';

/** Something of an event was committed. */
export interface Committed {
  readonly eventId: EventId;
  /** Of the newest fact. */
  readonly revision: number;
  /** In their order; `null`: to be read. */
  readonly facts: readonly Fact[] | null;
  /** Rows that are only shown changed too. */
  readonly isRowChanged: boolean;
}

/** Whatever may have been committed: to be read. */
export function anythingOf(eventId: EventId): Committed {
  return { eventId, revision: Number.POSITIVE_INFINITY, facts: null, isRowChanged: true };
}

/** What concerns people that are connected to whichever server. */
export type BusMessage =
  | { readonly kind: 'topic'; readonly topic: string; readonly body: string }
  | { readonly kind: 'sessionsEnded'; readonly tokenHash: string }
  | { readonly kind: 'listeningEnded'; readonly topic: string }
  /** What a device said is on disk. */
  | { readonly kind: 'device'; readonly deviceId: string }
  /** So many watch an event at one server. */
  | {
      readonly kind: 'viewers';
      readonly eventId: string;
      readonly server: string;
      readonly viewers: number;
    }
  /** Points of this account were booked. */
  | { readonly kind: 'balanceChanged'; readonly userId: string }
  /** The service has an administrator, and prices. */
  | { readonly kind: 'setUp' };

export interface BusListener {
  committed(committed: Committed): void;
  received(message: BusMessage): void;
  /** For a while nothing was received: what was committed meanwhile has to be read. */
  missed(): void;
}

export class Bus {
  readonly #notices: Notices;
  readonly #log: ErrorLog;
  readonly #events = new Map<EventId, Stored>();
  readonly #messages: string[] = [];
  #sending: Promise<void> | null = null;

  constructor(notices: Notices, log: ErrorLog) {
    this.#notices = notices;
    this.#log = log;
  }

  get reachesOthers(): boolean {
    return this.#notices.reachOthers;
  }

  listen(listener: BusListener): void {
    const pieces = new Pieces();
    const receive = (text: string): void => {
      const message = readDocument<Travelling>(text);
      const whole = message.kind === 'piece' ? pieces.collect(message) : null;
      if (whole !== null) receive(whole);
      else if (message.kind !== 'piece') deliver(message, listener);
    };
    this.#notices.listen({
      received: receive,
      missed: () => listener.missed(),
    });
  }

  publishCommitted(eventId: EventId, facts: readonly Fact[], isRowChanged: boolean): void {
    const revision = facts.at(-1)?.revision;
    if (!this.reachesOthers || revision === undefined) return;
    const earlier = this.#events.get(eventId);
    // Once left out, the next ones would leave a gap; and nothing long is kept here.
    const isRead = earlier?.facts === null || facts.length + (earlier?.facts?.length ?? 0) > factsMax;
    this.#events.set(eventId, {
      kind: 'committed',
      eventId,
      revision,
      facts: isRead ? null : [...(earlier?.facts ?? []), ...facts.map(writeFact)],
      isRowChanged: isRowChanged || (earlier?.isRowChanged ?? false),
    });
    this.#sendSoon();
  }

  publish(message: BusMessage): void {
    if (!this.reachesOthers) return;
    const text = writeDocument(message);
    const texts = fits(text) ? [text] : piecesOf(text)?.map((piece) => writeDocument(piece));
    if (texts === undefined) {
      this.#log.error({ kind: message.kind }, 'a message is too long for other servers');
      return;
    }
    this.#messages.push(...texts);
    this.#sendSoon();
  }

  /**
   * Resolves when everything said before is on its way, or the database was away for too long: sending tries for ever, and
   * the others read what was committed when they find it again.
   */
  async idle(patience_ms = idle_ms): Promise<void> {
    if (this.#sending !== null) await within(patience_ms, this.#sending);
  }

  /** What is committed in this turn, or while a message is on its way, goes together. */
  #sendSoon(): void {
    this.#sending ??= this.#send();
  }

  async #send(): Promise<void> {
    await nextTurn();
    while (this.#events.size + this.#messages.length > 0) {
      const texts = [...this.#events.values()].map(textOf).concat(this.#messages.splice(0));
      this.#events.clear();
      await this.#notices.send(texts);
    }
    this.#sending = null;
  }
}

/** A server that ends waits so long for a database that is away. */
const idle_ms = 5_000;

/** More would not fit into a notice anyway. */
const factsMax = 100;

interface Stored extends Omit<Committed, 'facts'> {
  readonly kind: 'committed';
  readonly facts: readonly FactRow[] | null;
}

type Travelling = Stored | BusMessage | Piece;

function textOf(stored: Stored): string {
  const text = writeDocument(stored);
  return fits(text) ? text : writeDocument({ ...stored, facts: null });
}

function fits(text: string): boolean {
  return Buffer.byteLength(text) <= NOTICE_BYTES_MAX;
}

function deliver(message: Stored | BusMessage, listener: BusListener): void {
  if (message.kind !== 'committed') {
    listener.received(message);
    return;
  }
  const reader = new FactReader();
  const facts = message.facts?.map((row) => reader.read(row)) ?? null;
  listener.committed({ ...message, facts });
}
