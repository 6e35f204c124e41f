/**
 * The statement that marks the key of a call as done. It goes along with the call, and the unit that does what
 * is asked takes it up: the deed and its mark are stored together, or not at all (ADR 0036).
 */
import type { Statement } from '../database/database.ts';
import { currentTerms } from '../request-context.ts';

export class DeedMark {
  #statements: readonly Statement[];

  constructor(statement: Statement) {
    this.#statements = [statement];
  }

  /** The first unit that is written for the call is the deed. */
  take(): readonly Statement[] {
    const taken = this.#statements;
    this.#statements = [];
    return taken;
  }
}

/** For the unit that makes something; nothing where the caller sent no key. */
export function takeDeedMark(): readonly Statement[] {
  return currentTerms().mark?.take() ?? [];
}
