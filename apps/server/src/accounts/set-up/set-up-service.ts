/** Makes the administrator of a new service, a timekeeper too, and stores what the first page asked. */
import type { ProfileInput } from '@startwand/contract';
import type { Clock } from '../../base/clock.ts';
import { sourceOfAddress } from '../../base/source.ts';
import { judged, type Guesses, type TooManyGuesses } from '../../edge/guesses/guesses.ts';
import { createUser } from '../users/create-user.ts';
import { easyPassword, isEasyPassword } from '../users/easy-password.ts';
import { profileOf } from '../users/profile.ts';
import { openSession, type Session } from '../users/session.ts';
import type { UserStore } from '../users/store.ts';
import type { TokenStore } from '../users/token-store.ts';
import type { KnownPlaceStore } from '../users/known-place-store.ts';
import type { ServiceSetUp, SetUpAnswer } from './service-set-up.ts';

export interface SetUpParts {
  readonly serviceSetUp: ServiceSetUp;
  readonly users: UserStore;
  readonly tokens: TokenStore;
  readonly knownPlaces: KnownPlaceStore;
  readonly guesses: Guesses;
  readonly clock: Clock;
}

interface Said extends ProfileInput, SetUpAnswer {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

type Refused = TooManyGuesses | { readonly error: 'SET_UP_CLOSED' | 'SET_UP_CODE_WRONG' } | typeof easyPassword;

/**
 * The account counts as confirmed: whoever reads the console runs the service.
 *
 * @param address where the call comes from; guesses at the code are counted by it, and it gives no right
 */
export async function setUpService(
  parts: SetUpParts,
  { email, password, code, isFree, salesContact, ...profile }: Said,
  address: string,
): Promise<Session | Refused> {
  const { serviceSetUp, knownPlaces, clock } = parts;
  if (!(await serviceSetUp.isOpen())) return { error: 'SET_UP_CLOSED' };
  const refused = await judgeCode(parts, code ?? '', address);
  if (refused !== null) return refused;
  if (isEasyPassword(password, [email, profile.firstName, profile.lastName])) return easyPassword;
  const answer = { isFree, salesContact: isFree ? null : salesContact };
  const made = await createUser(
    parts,
    { ...profileOf(profile), email, password, roles: ['ADMIN', 'TIMING_POINT_ACCOUNT'] },
    ({ id }) => serviceSetUp.answering(answer, id),
  );
  if ('error' in made) return { error: 'SET_UP_CLOSED' };
  serviceSetUp.answered(answer);
  await knownPlaces.remember(made.user.id, address, clock());
  return openSession(parts, made.user);
}

async function judgeCode(
  { serviceSetUp, guesses }: SetUpParts,
  code: string,
  address: string,
): Promise<null | Refused> {
  const guessing = guesses.begin({ at: 'set-up', from: [sourceOfAddress(address)], isLong: true });
  if ('error' in guessing) return guessing;
  const isRight = await judged(guessing, serviceSetUp.isCode(code));
  return isRight ? null : { error: 'SET_UP_CODE_WRONG' };
}
