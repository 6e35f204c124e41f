/**
 * The version of a record that a call means to change, as its caller read it. It goes along with the call;
 * what stores the change takes it up and holds it against the record at the very moment at which it is
 * changed: in the queue of an event, whose next revision only one can insert, or where a row is replaced
 * only while it is the one that was looked at (ADR 0035).
 */
import type { EditedRecord } from '@startwand/contract';

/** The record as it travels: one, or the heats of an event. */
export type Newer = () => readonly unknown[] | Promise<readonly unknown[]>;

export class ExpectedVersion {
  readonly record: EditedRecord;
  /** Of the path: they name the record. */
  readonly params: unknown;
  readonly #version: string;
  #isTaken = false;
  #newer: Newer | null = null;

  constructor(record: EditedRecord, params: unknown, version: string) {
    this.record = record;
    this.params = params;
    this.#version = version;
  }

  /** The record as it was when it turned out to be another one; `null`: it was the one that was read. */
  get newer(): Newer | null {
    return this.#newer;
  }

  /** What a call stores first is the change of the record; what it stores behind that follows from it. */
  consume(): ExpectedVersion | null {
    if (this.#isTaken) return null;
    this.#isTaken = true;
    return this;
  }

  /**
   * @param version of the record as it is
   * @param newer the record, for the caller who is refused
   */
  isOutdated(version: string, newer: Newer): boolean {
    if (version === this.#version) return false;
    this.#newer = newer;
    return true;
  }
}
