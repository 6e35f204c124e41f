/** What a store takes up of what the call brought along, once. */
import type { Statement } from './statement.ts';
import type { ExpectedVersion } from './expected-version.ts';
import { currentTerms } from './request-context.ts';

/** What a record has to be held against; `null`: nothing (any more). */
export function takeExpected(): ExpectedVersion | null {
  return currentTerms().expected?.consume() ?? null;
}

/** For the unit that makes something; nothing where the caller sent no key. */
export function takeDeedMark(): readonly Statement[] {
  return currentTerms().mark?.consume() ?? [];
}
