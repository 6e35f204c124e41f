/**
 * The statement that marks the key of a call as done. It goes along with the call, and the unit that does what
 * is asked takes it up: the deed and its mark are stored together, or not at all (ADR 0036).
 */
import type { Statement } from './statement.ts';

export class DeedMark {
  #statements: readonly Statement[];

  constructor(statement: Statement) {
    this.#statements = [statement];
  }

  /** The first unit that is written for the call is the deed. */
  consume(): readonly Statement[] {
    const taken = this.#statements;
    this.#statements = [];
    return taken;
  }
}
