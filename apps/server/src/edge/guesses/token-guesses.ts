/**
 * Wrong tokens of mailed links and of sign-ins that began elsewhere. Nobody guesses one, and a whole house opens its
 * links from one address: so only wrong ones count, by the address and by how the token begins. A person who
 * invents tokens there waits with them, and the others in the house do not.
 */
import type { ErrorName, Route } from '@startwand/contract';
import { sourceOfAddress } from '../../base/source.ts';
import { Guesses, type Guessing, type TooManyGuesses } from './guesses.ts';
import { usualPaces } from './paces.ts';

/** The field of the body that holds the token, and the answer that says that it is wrong. */
const refusals: readonly { readonly field: string; readonly says: ErrorName }[] = [
  { field: 'token', says: 'LINK_INVALID' },
  { field: 'browserKey', says: 'SIGN_IN_FAILED' },
];

/** Of 16 million beginnings no two in a house are alike. */
const beginning = 4;

interface TokenGuess extends Pick<Guessing, 'none'> {
  /** What was answered: all but a wrong token is taken back. */
  readonly answered: (error: ErrorName | null) => void;
}

export class TokenGuesses {
  readonly #guesses: Guesses;

  /** @param factor multiplies how many may be wrong, for load tests */
  constructor(factor: number) {
    const known = { ...usualPaces.known, free: usualPaces.known.free * factor };
    this.#guesses = new Guesses(undefined, { ...usualPaces, known });
  }

  /** @returns `null`: the call is no such one */
  begin(
    { body: schema, caller }: Pick<Route, 'body' | 'caller'>,
    { body, ip }: { readonly body: unknown; readonly ip: string },
  ): TokenGuess | TooManyGuesses | null {
    if (caller !== 'visitor' || schema === undefined) return null;
    const found = refusals
      .map(({ field, says }) => ({ says, token: textIn(body, field) }))
      .find(({ token }) => token !== null);
    if (found === undefined) return null;
    const at = `token ${found.token?.slice(0, beginning)}`;
    // There is no account that strangers guess at together: each source counts by itself.
    const guessing = this.#guesses.begin({ at, from: [sourceOfAddress(ip)], isKnown: true });
    if ('error' in guessing) return guessing;
    return {
      none: () => guessing.none(),
      answered: (error) => {
        if (error !== found.says) guessing.none();
      },
    };
  }
}

function textIn(body: unknown, field: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return typeof value === 'string' ? value : null;
}
