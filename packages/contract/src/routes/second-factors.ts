/** The second factor: how it is asked for at a login, and what its holder does with it. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { route } from '../route.ts';
import * as factor from '../records/second-factor.ts';
import { user } from '../records/user.ts';

const params = z.object({ userId: field.id });
const ofFactor = z.object({ userId: field.id, factorId: field.id });
const ofHolder = ['NOT_LOGGED_IN', 'REAUTHENTICATE', 'NOT_ALLOWED'] as const;
const ofTicket = ['TICKET_INVALID', 'SECOND_FACTOR_WRONG'] as const;
const name = field.text(limits.factorNameMax);
const endsOthers = field.says(
  'Also logs out every other session of the person, with its live connections, at once.',
  z.optional(z.boolean()),
);

export const finishLogin = route({
  name: 'finishLogin',
  method: 'POST',
  path: '/user/login/finish',
  caller: 'visitor',
  says: 'Goes on with a login that was answered by `SECOND_STEP_NEEDED`, or that began with a passkey: by the ticket and one of code, recovery code or passkey. The answer carries the token in its `authorization` header.',
  body: z.strictObject(factor.stepAnswer),
  givesToken: true,
  item: user,
  errors: [...ofTicket, 'USER_DISABLED'],
});

export const startPasskeyLogin = route({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/user/passkey/start',
  caller: 'visitor',
  says: 'Begins a login by a passkey alone, without address or password; `finishLogin` ends it.',
  item: factor.secondStep,
  errors: ['PASSKEYS_UNAVAILABLE'],
});

export const startProof = route({
  name: 'startProof',
  method: 'POST',
  path: '/users/:userId/proof/start',
  caller: 'user',
  says: 'How the person may prove once more who they are: by the second factor where there is one, else by the password. The ticket is good for this session only.',
  params,
  item: factor.secondStep,
  errors: ofHolder,
});

export const proveIdentity = route({
  name: 'proveIdentity',
  method: 'POST',
  path: '/users/:userId/proof',
  caller: 'user',
  says: 'Proves once more who the person is; for some minutes this session may then do what asks for a proof.',
  params,
  body: z.strictObject({
    ...factor.stepAnswer,
    password: z.optional(z.string().check(z.maxLength(limits.passwordMax))),
  }),
  item: z.never(),
  errors: [...ofHolder, ...ofTicket],
});

export const secondFactors = route({
  name: 'secondFactors',
  method: 'GET',
  path: '/users/:userId/factors',
  caller: 'user',
  says: 'The second factors of the account, and how many recovery codes are left.',
  params,
  item: factor.secondFactors,
  errors: ofHolder,
});

export const startAuthenticator = route({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/users/:userId/factors/authenticator',
  caller: 'user',
  says: 'Makes a secret for an authenticator app; nothing has changed until a first code confirms it.',
  params,
  item: z.object({
    ticket: z.string(),
    secret: field.says('To be typed in, in base 32.', z.string()),
    uri: field.says('The same for a QR code, as in `otpauth://totp/...`.', z.string()),
  }),
  asksProof: 'always',
  errors: ofHolder,
});

export const confirmAuthenticator = route({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/users/:userId/factors/authenticator/confirm',
  caller: 'user',
  says: 'Takes the app as a second factor by its first code; it takes the place of the one before. With the first factor come the recovery codes. What other sessions had proved or begun counts no more. A mail tells the holder.',
  params,
  body: z.strictObject({ ticket: field.token, code: factor.factorCode, endsOthers }),
  item: factor.recoveryCodes,
  errors: [...ofHolder, ...ofTicket],
});

export const startPasskey = route({
  name: 'startPasskey',
  method: 'POST',
  path: '/users/:userId/factors/passkey',
  caller: 'user',
  says: 'What a browser is asked to make a passkey with.',
  params,
  item: z.object({ ticket: z.string(), options: factor.passkeyCreation }),
  asksProof: 'always',
  errors: [...ofHolder, 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = route({
  name: 'addPasskey',
  method: 'POST',
  path: '/users/:userId/factors/passkey/confirm',
  caller: 'user',
  says: 'Takes the passkey that a browser has made. With the first factor come the recovery codes. What other sessions had proved or begun counts no more. A mail tells the holder.',
  params,
  body: z.strictObject({ ticket: field.token, name, passkey: factor.passkeyMade, endsOthers }),
  bodyMax_bytes: limits.passkeyBodyMax_bytes,
  item: factor.recoveryCodes,
  errors: [...ofHolder, ...ofTicket, 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
});

export const nameSecondFactor = route({
  name: 'nameSecondFactor',
  method: 'POST',
  path: '/users/:userId/factors/:factorId/name',
  caller: 'user',
  says: 'Names a second factor, so that its holder knows which one it is.',
  params: ofFactor,
  body: z.strictObject({ name }),
  item: z.never(),
  errors: [...ofHolder, 'SECOND_FACTOR_NOT_FOUND'],
});

export const removeSecondFactor = route({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/users/:userId/factors/:factorId',
  caller: 'user',
  says: 'Removes a second factor; with the last one the recovery codes go. A mail tells the holder.',
  params: ofFactor,
  item: z.never(),
  asksProof: 'always',
  errors: [...ofHolder, 'SECOND_FACTOR_NOT_FOUND'],
});

export const renewRecoveryCodes = route({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/:userId/recovery-codes',
  caller: 'user',
  says: 'Makes ten new recovery codes; those before open nothing any more. A mail tells the holder.',
  params,
  item: factor.recoveryCodes,
  asksProof: 'always',
  errors: [...ofHolder, 'SECOND_FACTOR_NOT_FOUND'],
});
