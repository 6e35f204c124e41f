/**
 * What a person has begun to fill in, kept on this device until it is saved: it survives a reload and the ways to
 * the login and back, belongs to one account, and ends when that one logs out (`api/session.ts`).
 */
import { parseJson, stringifyJson } from '@startwand/contract';
import { draftsBelow } from '../api/session.ts';
import type { TextStorage } from '../base/storage.ts';

export interface DraftStore {
  /** `null`: nothing was begun. */
  readonly read: () => unknown;
  /** `null` forgets. */
  readonly write: (values: unknown) => void;
}

/** @param name of the form and of what is edited, as in `event.e1.dates` */
export function createDraftStore(storage: TextStorage, userId: string, name: string): DraftStore {
  const key = `${draftsBelow}${userId}.${name}` as const;
  return {
    read() {
      const text = storage.read(key);
      try {
        return text === null ? null : parseJson(text);
      } catch {
        // Written by another version: as if nothing had been begun.
        return null;
      }
    },
    write: (values) => storage.write(key, values === null ? null : stringifyJson(withoutFiles(values))),
  };
}

/**
 * What somebody began before logging in becomes that account's, and nothing of it stays for the next person at this
 * device; what the account had begun already goes before.
 */
export function adoptDraft(storage: TextStorage, userId: string, name: string): void {
  const nobodys = createDraftStore(storage, '', name);
  const begun = nobodys.read();
  if (userId === '' || begun === null) return;
  const own = createDraftStore(storage, userId, name);
  if (own.read() === null) own.write(filledIn(begun));
  nobodys.write(null);
}

/** What was left empty is as the account has it. */
function filledIn(begun: unknown): unknown {
  if (typeof begun !== 'object' || begun === null) return null;
  return Object.fromEntries(Object.entries(begun).filter(([, value]) => value !== null && value !== ''));
}

/** Files stay where they are; they are chosen again. */
function withoutFiles(values: unknown): unknown {
  if (values instanceof Blob) return null;
  if (Array.isArray(values)) return values.map(withoutFiles);
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutFiles(value)]));
}
