/**
 * What was read from the timer and is not yet on the server's disk. It lies on this machine's disk
 * before it is sent, and waits no more when the server names it as stored; a day later it is forgotten.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { AcknowledgementDto, DeliveredTrigger } from '@startwand/contract';
import { DeliveredDay } from './delivered-day.ts';
import { Exclusive } from './exclusive.ts';
import { Journal } from './journal.ts';
import { makeFolder } from './make-folder.ts';
import { PatientJournal } from './patient-journal.ts';
import { readRecord, writeRecord, type OutboxRecord, type Position } from './outbox-record.ts';
import type { UnnumberedTrigger } from './wire-trigger.ts';

export interface OutboxOptions {
  readonly folder: string;
  /** Whom it is for. What was numbered for another server is numbered anew for this one. */
  readonly server: string;
  readonly waitingMax?: number;
  readonly now_ms?: () => number;
}

/** A day of a busy timer many times over, and small enough for the memory of a small computer. */
const usualWaitingMax = 200_000;
const sourcesRememberedMax = 100;
/** Compaction costs two syncs: not after each impulse of a live race. */
const usualCompactFrom_bytes = 256 * 1024;
/** What waits is written once more by compaction: at least as much must have become useless. */
const COMPACT_GROWTH = 2;

export class Outbox {
  readonly #journal: PatientJournal;
  readonly #server: string;
  readonly #waitingMax: number;
  readonly #order = new Exclusive();
  readonly #positions = new Map<string, Position>();
  /** New in each run of the bridge: the server then never mixes up two ways of counting. */
  #session: string = randomUUID();
  #lastSequence = 0;
  #compactFrom_bytes = usualCompactFrom_bytes;
  #waiting: DeliveredTrigger[] = [];
  readonly #delivered = new DeliveredDay();
  readonly #now_ms: () => number;
  #wakers: (() => void)[] = [];

  private constructor(journal: Journal, options: OutboxOptions) {
    this.#journal = new PatientJournal(journal, () => this.#lines());
    this.#server = options.server;
    this.#waitingMax = options.waitingMax ?? usualWaitingMax;
    this.#now_ms = options.now_ms ?? Date.now;
  }

  /** `damaged` names the copy that was kept when lines of the journal were not readable. */
  static async open(options: OutboxOptions): Promise<{ outbox: Outbox; damaged: string | null }> {
    makeFolder(options.folder);
    const { journal, lines } = await Journal.open(join(options.folder, 'outbox.jsonl'));
    const outbox = new Outbox(journal, options);
    const records = lines.map(readRecord);
    const damaged = records.includes(null) ? await journal.keepCopy(`damaged-${Date.now()}`) : null;
    const server = outbox.#recover(records.filter((record) => record !== null));
    // What another server acknowledged is nothing that this one could have forgotten.
    if (server !== options.server) outbox.#delivered.clear();
    if (server !== options.server && outbox.#waiting.length > 0) await outbox.renumber();
    await outbox.#compact();
    return { outbox, damaged };
  }

  /** How many triggers wait for the server. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether a restart would find what waits. */
  get isOnDisk(): boolean {
    return this.#journal.isOnDisk;
  }

  /** Who is told when the disk takes nothing any more, and when it does again. */
  onRemark(remark: (text: string) => void): void {
    this.#journal.onRemark(remark);
  }

  get isFull(): boolean {
    return this.#waiting.length >= this.#waitingMax;
  }

  positionOf(source: string): Position | null {
    return this.#positions.get(source) ?? null;
  }

  /** Takes what lines became and how far the source was read; on disk when it returns, if that has room. */
  append(triggers: readonly UnnumberedTrigger[], position: Position | null): Promise<void> {
    return this.#order.run(async () => {
      const session = this.#session;
      const first = this.#lastSequence + 1;
      const numbered = triggers.map((trigger, index) => ({
        session,
        sequence: first + index,
        ...trigger,
      }));
      await this.#record({ type: 'taken', position, triggers: numbered });
      this.#lastSequence += triggers.length;
      this.#wake();
    });
  }

  /** The oldest that wait, in their order. */
  oldest(count: number): readonly DeliveredTrigger[] {
    return this.#waiting.slice(0, count);
  }

  /**
   * The server has everything of the session up to here; an old or repeated word changes nothing.
   * Returns how many left.
   *
   * @param from where this begins, of what the server has behind a gap
   */
  acknowledge(session: string, upTo: number, from = 0): Promise<number> {
    return this.#order.run(async () => {
      const before = this.#waiting.length;
      const record = { type: 'acknowledged', session, from, upTo, at_ms: this.#now_ms() } as const;
      if (!this.#waiting.some((each) => isNamed(each, record))) return 0;
      // If this is lost, the triggers are sent once more, which changes nothing on the server.
      await this.#journal.appendSoon(writeRecord(record));
      this.#apply(record);
      this.#wake();
      const left = before - this.#waiting.length;
      if (this.#journal.size_bytes >= this.#compactFrom_bytes) await this.#compact();
      return left;
    });
  }

  /** What the server acknowledged last in each session: its answer says whether it knows it still. */
  lastDelivered(): readonly DeliveredTrigger[] {
    this.#delivered.expire(this.#now_ms());
    return this.#delivered.lastOfSessions();
  }

  /**
   * A server that was restored knows less than it had acknowledged: that waits again, as it was.
   * Returns how many came back.
   */
  takeBack(said: AcknowledgementDto): Promise<number> {
    return this.#order.run(async () => {
      const { session } = said;
      this.#delivered.expire(this.#now_ms());
      const sequences = this.#delivered.missing(said);
      if (sequences.length === 0) return 0;
      await this.#record({ type: 'forgotten', session, sequences });
      this.#wake();
      return sequences.length;
    });
  }

  /** Takes out one that the server refuses. Behind it the sequence has a gap: the rest is renumbered. */
  setAside(trigger: DeliveredTrigger): Promise<void> {
    return this.#order.run(async () => {
      const { session, sequence } = trigger;
      await this.#record({ type: 'setAside', session, sequence });
      await this.#renumber();
    });
  }

  /** Gives all that waits a new identity: for a server that does not know what came before it. */
  renumber(): Promise<void> {
    return this.#order.run(() => this.#renumber());
  }

  /** Returns when there is more or less in the outbox than now, or when it is stopped. */
  changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', wake, { once: true });
      this.#wakers.push(wake);
    });
  }

  async close(): Promise<void> {
    await this.#order.run(async () => {
      await this.#compact();
      await this.#journal.close();
    });
  }

  async #renumber(): Promise<void> {
    await this.#record({ type: 'renumbered', server: this.#server, session: randomUUID() });
  }

  async #record(record: OutboxRecord): Promise<void> {
    await this.#journal.append(writeRecord(record));
    this.#apply(record);
  }

  /** What is left of former runs, and the server that it was numbered for. */
  #recover(records: readonly OutboxRecord[]): string {
    const ownSession = this.#session;
    let server = this.#server;
    for (const record of records) {
      if (record.type === 'began' || record.type === 'renumbered') server = record.server;
      this.#apply(record);
    }
    this.#session = ownSession;
    this.#lastSequence = 0;
    return server;
  }

  #apply(record: OutboxRecord): void {
    switch (record.type) {
      case 'began':
        for (const position of record.positions) this.#remember(position);
        return;
      case 'taken':
        for (const trigger of record.triggers) this.#waiting.push(trigger);
        if (record.position !== null) this.#remember(record.position);
        return;
      case 'acknowledged':
        this.#delivered.keep(
          this.#waiting.filter((each) => isNamed(each, record)),
          record.at_ms ?? this.#now_ms(),
        );
        this.#waiting = this.#waiting.filter((each) => !isNamed(each, record));
        return;
      case 'kept':
        this.#delivered.keep(record.triggers, record.at_ms);
        return;
      case 'forgotten':
        this.#waiting = [...this.#delivered.takeOut(record.session, record.sequences), ...this.#waiting];
        return;
      case 'setAside':
        this.#waiting = this.#waiting.filter(
          (each) => each.session !== record.session || each.sequence !== record.sequence,
        );
        return;
      case 'renumbered':
        this.#session = record.session;
        this.#waiting = this.#waiting.map((each, index) => ({
          ...each,
          session: record.session,
          sequence: index + 1,
        }));
        this.#lastSequence = this.#waiting.length;
    }
  }

  /** The last one read comes last, the one not read for longest is forgotten. */
  #remember(position: Position): void {
    this.#positions.delete(position.source);
    this.#positions.set(position.source, position);
    const [oldest] = this.#positions.keys();
    if (this.#positions.size > sourcesRememberedMax && oldest !== undefined) {
      this.#positions.delete(oldest);
    }
  }

  /** Leaves in the journal only what still matters. */
  async #compact(): Promise<void> {
    await this.#journal.rewrite();
    this.#compactFrom_bytes = Math.max(usualCompactFrom_bytes, COMPACT_GROWTH * this.#journal.size_bytes);
  }

  #lines(): readonly string[] {
    this.#delivered.expire(this.#now_ms());
    const positions = [...this.#positions.values()];
    const records: OutboxRecord[] = [{ type: 'began', server: this.#server, positions }];
    for (const group of this.#delivered.groups()) records.push({ type: 'kept', ...group });
    if (this.#waiting.length > 0) {
      records.push({ type: 'taken', position: null, triggers: this.#waiting });
    }
    return records.map(writeRecord);
  }

  #wake(): void {
    const wakers = this.#wakers;
    this.#wakers = [];
    for (const wake of wakers) wake();
  }
}

function isNamed(
  { session, sequence }: DeliveredTrigger,
  by: { readonly session: string; readonly from?: number; readonly upTo: number },
): boolean {
  return session === by.session && sequence <= by.upTo && sequence >= (by.from ?? 0);
}
