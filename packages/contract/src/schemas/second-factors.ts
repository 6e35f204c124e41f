/** The second factor: how it is asked for at a login, and what its holder does with it. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import * as factor from '../records/second-factor.ts';
import { user } from '../records/user.ts';

const name = field.text(limits.factorNameMax);
const endsOthers = field.says(
  'Also logs out every other session of the person, with its live connections, at once.',
  z.optional(z.boolean()),
);

export const finishLogin = described({
  says: 'Goes on with a login that was answered by `SECOND_STEP_NEEDED`, or that began with a passkey: by the ticket and one of code, recovery code or passkey. The answer carries the token in its `authorization` header.',
  body: z.strictObject(factor.stepAnswer),
  item: user,
  errors: ['TICKET_INVALID', 'SECOND_FACTOR_WRONG', 'USER_DISABLED'],
});

export const startPasskeyLogin = described({
  says: 'Begins a login by a passkey alone, without address or password; `finishLogin` ends it.',
  item: factor.secondStep,
  errors: ['PASSKEYS_UNAVAILABLE'],
});

export const startProof = described({
  says: 'How the person may prove once more who they are: by the second factor where there is one, else by the password. The ticket is good for this session only.',
  item: factor.secondStep,
});

export const proveIdentity = described({
  says: 'Proves once more who the person is; for some minutes this session may then do what asks for a proof.',
  body: z.strictObject({
    ...factor.stepAnswer,
    password: z.optional(z.string().check(z.maxLength(limits.passwordMax))),
  }),
  item: z.never(),
  errors: ['TICKET_INVALID', 'SECOND_FACTOR_WRONG'],
});

export const secondFactors = described({
  says: 'The second factors of the account, and how many recovery codes are left.',
  item: factor.secondFactors,
});

export const startAuthenticator = described({
  says: 'Makes a secret for an authenticator app; nothing has changed until a first code confirms it.',
  item: z.object({
    ticket: z.string(),
    secret: field.says('To be typed in, in base 32.', z.string()),
    uri: field.says('The same for a QR code, as in `otpauth://totp/...`.', z.string()),
  }),
});

export const confirmAuthenticator = described({
  says: 'Takes the app as a second factor by its first code; it takes the place of the one before. With the first factor come the recovery codes. What other sessions had proved or begun counts no more. A mail tells the holder.',
  body: z.strictObject({ ticket: field.token, code: factor.factorCode, endsOthers }),
  item: factor.recoveryCodes,
  errors: ['TICKET_INVALID', 'SECOND_FACTOR_WRONG'],
});

export const startPasskey = described({
  says: 'What a browser is asked to make a passkey with.',
  item: z.object({ ticket: z.string(), options: factor.passkeyCreation }),
  errors: ['PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = described({
  says: 'Takes the passkey that a browser has made. With the first factor come the recovery codes. What other sessions had proved or begun counts no more. A mail tells the holder.',
  body: z.strictObject({ ticket: field.token, name, passkey: factor.passkeyMade, endsOthers }),
  bodyMax_bytes: limits.passkeyBodyMax_bytes,
  item: factor.recoveryCodes,
  errors: ['TICKET_INVALID', 'SECOND_FACTOR_WRONG', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
});

export const nameSecondFactor = described({
  says: 'Names a second factor, so that its holder knows which one it is.',
  body: z.strictObject({ name }),
  item: z.never(),
  errors: ['SECOND_FACTOR_NOT_FOUND'],
});

export const removeSecondFactor = described({
  says: 'Removes a second factor; with the last one the recovery codes go. A mail tells the holder.',
  item: z.never(),
  errors: ['SECOND_FACTOR_NOT_FOUND'],
});

export const renewRecoveryCodes = described({
  says: 'Makes ten new recovery codes; those before open nothing any more. A mail tells the holder.',
  item: factor.recoveryCodes,
  errors: ['SECOND_FACTOR_NOT_FOUND'],
});
