/**
 * Who is logged in, kept in local storage: token and user, and the marker that decides whether the
 * panel opens at all (Spec §2).
 */
import { parseJson, stringifyJson, type UserDto } from '@startwand/contract';
import type { TextStorage } from '../base/storage.ts';
import { createStore, type Readable } from '../base/store.ts';

export interface Login {
  readonly token: string;
  readonly user: UserDto;
}

export interface LoginSession extends Readable<Login | null> {
  readonly remember: (login: Login) => void;
  /** The login is over; what was begun waits for the next one. */
  readonly forget: () => void;
  /** Logs out: the next person finds nothing of what was begun. */
  readonly leave: () => void;
  /** Takes over what another window of this browser has come to: its login is the login of all. */
  readonly reread: () => void;
  /** Whether the last login ended because the person logged out. */
  readonly hasLeft: () => boolean;
}

/** Below it stands what a person has begun to write (`forms/draft.ts`). */
export const draftsBelow = 'draft.';

export function createSession(storage: TextStorage): LoginSession {
  const current = createStore(readLogin(storage));
  let hasLeft = false;
  const forget = () => {
    for (const key of ['loggedIn', 'token', 'user'] as const) storage.write(key, null);
    current.set(null);
  };
  return {
    get: current.get,
    subscribe: current.subscribe,
    hasLeft: () => hasLeft,
    reread() {
      const login = readLogin(storage);
      if (login?.token === current.get()?.token) return;
      hasLeft = login === null;
      current.set(login);
    },
    remember(login) {
      hasLeft = false;
      storage.write('loggedIn', 'true');
      storage.write('token', login.token);
      storage.write('user', stringifyJson(login.user));
      current.set(login);
    },
    forget,
    leave() {
      hasLeft = true;
      for (const key of storage.keys(draftsBelow)) storage.write(key, null);
      forget();
    },
  };
}

function readLogin(storage: TextStorage): Login | null {
  const token = storage.read('token');
  const user = readUser(storage.read('user'));
  const isMarked = storage.read('loggedIn') === 'true';
  return isMarked && token !== null && user !== null ? { token, user } : null;
}

function readUser(text: string | null): UserDto | null {
  try {
    const user: unknown = text === null ? null : parseJson(text);
    return isUser(user) ? user : null;
  } catch {
    // Written by another program or by hand: as if nobody were logged in.
    return null;
  }
}

function isUser(value: unknown): value is UserDto {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'roles' in value &&
    Array.isArray(value.roles)
  );
}
