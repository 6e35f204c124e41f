/**
 * What a browser keeps of a sign-in with Google while the person is there: only who has it can finish this sign-in. It
 * stays in the tab, and goes with it.
 */
import { createTextStorage } from '../../../base/storage.ts';

/** Where the person goes on, and whether a new account may be made. */
export interface SignInWish {
  readonly redirect?: string;
  readonly hasConsented: boolean;
  readonly isTimekeeper: boolean;
}

interface KeptSignIn extends SignInWish {
  readonly browserKey: string;
}

const storage = createTextStorage(() => window.sessionStorage);
const key = 'signIn';

/** @param url where the person is sent: it names the sign-in, and so does the reply */
export function keepSignIn(url: string, browserKey: string, wish: SignInWish): void {
  const state = new URL(url).searchParams.get('state');
  storage.write(key, JSON.stringify({ ...wish, state, browserKey }));
}

/** @returns `null`: this tab has begun no sign-in that the reply belongs to */
export function takeSignIn(reply: string): KeptSignIn | null {
  const text = storage.read(key);
  storage.write(key, null);
  const kept: unknown = text === null ? null : JSON.parse(text);
  if (!isKept(kept) || kept.state !== new URLSearchParams(reply).get('state')) return null;
  return kept;
}

function isKept(kept: unknown): kept is KeptSignIn & { readonly state: string | null } {
  return typeof kept === 'object' && kept !== null && 'browserKey' in kept && 'state' in kept;
}
