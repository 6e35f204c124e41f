/** An account as it is kept. */
import type { Role, UserDto } from '@startwand/contract';
import type { Language } from '@startwand/locales';

/** What a person tells about themself. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly cellPhone: string | null;
  readonly company: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly postalCode: string | null;
  /** IOC code. */
  readonly country: string | null;
  readonly website: string | null;
  readonly language: Language;
}

/** That the person agreed, when, and to which text. */
export interface Consent {
  readonly at: bigint;
  readonly textVersion: string;
}

export interface User extends Profile, Pick<UserDto, 'id' | 'email' | 'roles'> {
  /** `null`: signs in with a third party and has no password. */
  readonly passwordHash: string | null;
  /** What the third party calls the person; `null`: signs in with a password. */
  readonly googleSubject: string | null;
  /** `null`: made at the console; the person agreed otherwise. */
  readonly consent: Consent | null;
  readonly isDisabled: boolean;
  /** When it was made, while nobody has confirmed the address; `null`: the person has. */
  readonly unconfirmedSince: bigint | null;
  /** Whether a login asks for more than the password; what changes it are its second factors. */
  readonly hasSecondFactor: boolean;
  /** As the ledger has it; nothing that changes an account changes it. */
  readonly balance_tp: number;
}

/** Nothing told but a name; also what accounts of earlier versions lack. */
export const untold = {
  phone: null,
  cellPhone: null,
  company: null,
  street: null,
  city: null,
  postalCode: null,
  country: null,
  website: null,
  language: 'en',
  googleSubject: null,
  consent: null,
  isDisabled: false,
  unconfirmedSince: null,
  hasSecondFactor: false,
  balance_tp: 0,
} as const satisfies Partial<User>;

/** The person has answered from the address. */
export function isConfirmed({ unconfirmedSince }: Pick<User, 'unconfirmedSince'>): boolean {
  return unconfirmedSince === null;
}

export function withRole(user: User, role: Role): User {
  return { ...user, roles: [...new Set([...user.roles, role])] };
}

export function withoutRole(user: User, role: Role): User {
  return { ...user, roles: user.roles.filter((each) => each !== role) };
}

/** What a guesser of passwords guesses at; whether there is such an account or not. */
export function guessedAccount(email: string): string {
  return `account ${email.toLowerCase().slice(0, 254)}`;
}
