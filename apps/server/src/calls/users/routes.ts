/** The calls on accounts and sessions. */
import { routes } from '@startwand/contract';
import type { DeviceStore } from '../../devices/store.ts';
import type { EventStore } from '../../race/events/store.ts';
import type { Authenticator } from '../../accounts/users/authenticate.ts';
import type { Handlers } from '../call/call.ts';
import type { Guesses } from '../../edge/guesses/guesses.ts';
import { handle } from '../call/handle.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { changeAddress, requestAddressChange } from '../../accounts/users/change-address.ts';
import type { EnterParts } from '../../accounts/second-factors/enter.ts';
import { confirmAddress, sendConfirmation } from '../../accounts/users/confirm-address.ts';
import { confirmByCode } from '../../accounts/users/entry-code.ts';
import { requestDeletion, submitDeletion, type DeletionParts } from './delete-account.ts';
import { ratePassword } from '../../accounts/users/easy-password.ts';
import type { KnownPlaceStore } from '../../accounts/users/known-place-store.ts';
import { login } from '../../accounts/users/login.ts';
import type { MailedLinkStore } from '../../accounts/users/mailed-link-store.ts';
import { presentUser } from '../../accounts/users/present.ts';
import { presentSession } from '../../accounts/users/present-session.ts';
import { profileOf } from '../../accounts/users/profile.ts';
import { readLink } from './read-link.ts';
import { registerUser } from '../../accounts/users/register-user.ts';
import { requestPasswordReset, resetPassword } from '../../accounts/users/reset-password.ts';
import { openSession, type Session, type SessionEnder } from '../../accounts/users/session.ts';
import type { SignUpLine } from '../../accounts/users/sign-up-line.ts';
import { hashOfToken } from '../../accounts/users/token-store.ts';
import { updatePassword } from '../../accounts/users/update-password.ts';
import { inLine } from '../../accounts/waiting-lines/refuse-in-line.ts';
import { withRole, type User } from '../../accounts/users/user.ts';

interface Parts extends SessionEnder, Mailing, EnterParts, DeletionParts {
  readonly knownPlaces: KnownPlaceStore;
  readonly passwordGuesses: Guesses;
  readonly codeGuesses: Guesses;
  readonly authenticator: Pick<Authenticator, 'personAmongVisitors'>;
  readonly mailedLinks: MailedLinkStore;
  readonly devices: DeviceStore;
  readonly events: EventStore;
  readonly signUpLine: SignUpLine<Session | Refused>;
}

export function userRoutes(parts: Parts) {
  return { ...sessions(parts), ...account(parts), ...links(parts) } satisfies Partial<Handlers>;
}

function sessions(parts: Parts) {
  return {
    login: handle(routes.login, async ({ body, address }) => {
      const session = await login(parts, { ...body, address });
      return 'error' in session ? session : presentSession(session);
    }),

    logout: handle(routes.logout, async ({ caller }) => {
      await parts.tokens.revoke(caller.token, parts.clock());
      parts.endSessions(hashOfToken(caller.token));
      return { data: [] };
    }),

    currentUser: handle(routes.currentUser, ({ caller }) => ({ data: [presentUser(caller.user)] })),

    registerUser: handle(routes.registerUser, async ({ body, address, key }) => {
      const { consent: _, ...signUp } = body;
      const signedUp = await parts.signUpLine.signUp(key, JSON.stringify(signUp), async () => {
        const registered = await registerUser(parts, signUp);
        if ('error' in registered) return registered;
        await parts.knownPlaces.remember(registered.user.id, address, parts.clock());
        return openSession(parts, registered.user);
      });
      if (!('error' in signedUp)) return presentSession(signedUp);
      return 'ahead' in signedUp ? inLine(signedUp) : signedUp;
    }),
  } satisfies Partial<Handlers>;
}

function account(parts: Parts) {
  const { users } = parts;
  return {
    updateUser: handle(routes.updateUser, async ({ params, query, body, preconditions: { ifMatch } }) => {
      const changed = await users.changeIfMatch(params.userId, ifMatch, (user) => ({
        ...(query.createTpAccount ? withTimingPointAccount(user) : user),
        ...profileOf(body, user.language),
      }));
      if (changed === null) return { error: 'REAUTHENTICATE' };
      return 'error' in changed ? changed : { data: [presentUser(changed)] };
    }),

    createTimingPointAccount: handle(routes.createTimingPointAccount, async ({ params }) => {
      const changed = await users.change(params.userId, withTimingPointAccount);
      return changed === null ? { error: 'REAUTHENTICATE' } : { data: [presentUser(changed)] };
    }),

    updatePassword: handle(routes.updatePassword, async ({ body, caller }) => {
      return (await updatePassword(parts, caller, body)) ?? { data: [] };
    }),

    sendConfirmation: handle(routes.sendConfirmation, async ({ body, caller }) => {
      return (await sendConfirmation(parts, caller.user, body.returnTo)) ?? { data: [] };
    }),

    confirmByCode: handle(routes.confirmByCode, async ({ body, caller, address }) => {
      const confirmed = await confirmByCode(parts, caller.user, { code: body.code, address });
      return 'error' in confirmed ? confirmed : { data: [presentUser(confirmed)] };
    }),

    requestDeletion: handle(routes.requestDeletion, async ({ caller }) => {
      return (await requestDeletion(parts, caller.user)) ?? { data: [] };
    }),

    requestAddressChange: handle(routes.requestAddressChange, async ({ body, caller }) => {
      return (await requestAddressChange(parts, caller, body)) ?? { data: [] };
    }),

    changeAddress: handle(routes.changeAddress, async ({ body, caller }) => {
      const changed = await changeAddress(parts, caller.user, body.token);
      return 'error' in changed ? changed : { data: [presentUser(changed.user)] };
    }),
  } satisfies Partial<Handlers>;
}

/** What people do who are not logged in, with or for the link of a mail. */
function links(parts: Parts) {
  return {
    confirmAddress: handle(routes.confirmAddress, async ({ body, caller, address }) => {
      const session = await confirmAddress(parts, { ...body, caller, address });
      return 'error' in session ? session : presentSession(session);
    }),

    requestPasswordReset: handle(
      routes.requestPasswordReset,
      async ({ body, address }) => (await requestPasswordReset(parts, { ...body, address })) ?? { data: [] },
    ),

    resetPassword: handle(routes.resetPassword, async ({ body }) => (await resetPassword(parts, body)) ?? { data: [] }),

    readLink: handle(routes.readLink, async ({ body }) => {
      const link = await readLink(parts, body.token);
      return 'error' in link ? link : { data: [link] };
    }),

    judgePassword: handle(routes.judgePassword, ({ body }) => ({
      data: [{ verdict: ratePassword(body.password, body.about) }],
    })),

    submitDeletion: handle(
      routes.submitDeletion,
      async ({ body }) => (await submitDeletion(parts, body.token)) ?? { data: [] },
    ),
  } satisfies Partial<Handlers>;
}

/** An account that has one keeps it: an upgrade is never taken back by an update (Spec §6). */
function withTimingPointAccount(user: User): User {
  return withRole(user, 'TIMING_POINT_ACCOUNT');
}
