import * as z from 'zod/mini';
import * as field from '../fields.ts';
import * as limits from '../limits.ts';
import { route } from '../route.ts';
import { user } from '../user.ts';

/** Log in: the token comes back in the `authorization` response header. */
export const login = route({
  name: 'login',
  method: 'POST',
  path: '/user/login',
  caller: 'visitor',
  says: 'Logs in; the answer carries the token in its `authorization` header.',
  body: z.object({
    username: z.string().check(z.maxLength(limits.emailMax)),
    password: z.string().check(z.maxLength(limits.passwordMax)),
  }),
  item: user,
  errors: ['LOGIN_FAILED'],
});

export const logout = route({
  name: 'logout',
  method: 'POST',
  path: '/user/logout',
  caller: 'user',
  says: 'Revokes the token at once, also for its live connections.',
  item: z.never(),
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE'],
});

export const currentUser = route({
  name: 'currentUser',
  method: 'GET',
  path: '/user/current',
  caller: 'user',
  says: 'The person whom the token belongs to.',
  item: user,
  errors: ['NOT_LOGGED_IN', 'REAUTHENTICATE'],
});

/** Sign-up; with `createTpAccount` as a timekeeper. */
export const registerUser = route({
  name: 'registerUser',
  method: 'POST',
  path: '/user/register',
  caller: 'visitor',
  says: 'Signs up and logs in; the answer carries the token in its `authorization` header.',
  body: z.strictObject({
    email: field.email,
    password: field.password,
    firstName: field.text(limits.nameMax),
    lastName: field.text(limits.nameMax),
    createTpAccount: z.boolean(),
    consent: z.literal(true),
  }),
  item: user,
  errors: ['EMAIL_TAKEN'],
});
