/** Signing up, in and out, and what the holder of an account does with it. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { profileInput, user } from '../records/user.ts';

/** Log in: the token comes back in the `authorization` response header. */
export const login = described({
  says: 'Logs in; the answer carries the token in its `authorization` header. An account with a second factor is answered by `SECOND_STEP_NEEDED`, with how to go on in `data`.',
  body: z.object({
    username: z.string().check(z.maxLength(limits.emailMax)),
    password: z.string().check(z.maxLength(limits.passwordMax)),
  }),
  item: user,
  errors: ['LOGIN_FAILED', 'NO_PASSWORD', 'USER_DISABLED', 'SECOND_STEP_NEEDED'],
});

export const logout = described({
  says: 'Revokes the token at once, also for its live connections.',
  item: z.never(),
});

export const currentUser = described({ says: 'The person whom the token belongs to.', item: user, errors: [] });

/** Sign-up; with `createTpAccount` as a timekeeper. */
export const registerUser = described({
  says: 'Signs up and logs in; the answer carries the token in its `authorization` header. A mail has the link that confirms the address; an account whose address nobody confirms ends after a week.',
  body: z.extend(profileInput, {
    returnTo: field.says('The page of ours that the link of the mail returns to.', z.optional(field.returnPath)),
    email: field.email,
    password: field.password,
    createTpAccount: z.boolean(),
    consent: field.says(
      'To the terms and the privacy policy; recorded with its time and the version of the text.',
      z.literal(true),
    ),
  }),
  item: user,
  errors: ['EMAIL_TAKEN'],
});

/**
 * As logging in. The reader of the mail is the person, but need not be who signed up: where the browser does not show it,
 * the password does, or a new one that locks out whoever signed up.
 */
export const confirmAddress = described({
  says: 'Confirms the address of an account by the token of the mailed link and logs in; the answer carries a token in its `authorization` header. Without a session of that account it asks for the password or for a new one.',
  body: z.strictObject({
    token: field.token,
    password: field.says(
      'Of the account, where the call has no session of it.',
      z.optional(z.string().check(z.maxLength(limits.passwordMax))),
    ),
    newPassword: field.says(
      'In the place of the password, for who did not sign up: every session of the account ends. Counts before `password`.',
      z.optional(field.password),
    ),
  }),
  item: user,
  errors: ['LINK_INVALID', 'USER_DISABLED', 'PASSWORD_NEEDED', 'PASSWORD_WRONG', 'SECOND_STEP_NEEDED'],
});

export const sendConfirmation = described({
  says: 'Mails the link that confirms the address once more; the earlier one ends. Of an address that is confirmed nothing is sent.',
  body: z.strictObject({ returnTo: z.optional(field.returnPath) }),
  item: z.never(),
});

export const confirmByCode = described({
  says: 'Confirms the account by the code that an administrator shows, where the service has no mail server.',
  body: z.strictObject({ code: z.string().check(z.maxLength(limits.entryCodeMax)) }),
  item: user,
  errors: ['ENTRY_CODE_WRONG'],
});

export const updateUser = described({
  says: 'Changes what a person tells about themself; with `createTpAccount` they may time races from now on.',
  query: z.object({ createTpAccount: field.queryFlag }),
  body: profileInput,
  failsAs: 'ACCOUNT_NOT_UPDATED',
  item: user,
});

export const createTimingPointAccount = described({
  says: 'Makes a timing point account of the account; doing it twice changes nothing.',
  item: user,
});

export const updatePassword = described({
  says: 'Changes the password; every other session of the person has to log in again.',
  body: z.strictObject({
    oldPassword: z.string().check(z.maxLength(limits.passwordMax)),
    password: field.password,
  }),
  failsAs: 'PASSWORD_NOT_UPDATED',
  item: z.never(),
  errors: ['OLD_PASSWORD_WRONG', 'NO_PASSWORD'],
});

export const requestPasswordReset = described({
  says: 'Mails a link to choose a new password; it works once, for an hour.',
  body: z.strictObject({ email: field.email }),
  item: z.never(),
  errors: ['USER_NOT_FOUND', 'USER_DISABLED', 'NO_PASSWORD', 'MAIL_WAITS'],
});

export const resetPassword = described({
  says: 'Sets the password by the token of a mailed link; every session has to log in again. By the link that went to the address which the account had before, the account has that address again.',
  body: z.strictObject({ token: field.token, password: field.password }),
  item: z.never(),
  errors: ['LINK_INVALID', 'USER_DISABLED', 'EMAIL_TAKEN'],
});

export const requestDeletion = described({
  says: 'Mails a link that deletes the account; it works once, for a day.',
  failsAs: 'ACCOUNT_NOT_DELETED',
  item: z.never(),
  errors: ['ADDRESS_JUST_CHANGED', 'MAIL_WAITS'],
});

export const submitDeletion = described({
  says: 'Deletes the account by the token of a mailed link: personal data is erased, races stay.',
  body: z.strictObject({ token: field.token }),
  failsAs: 'ACCOUNT_NOT_DELETED',
  item: z.never(),
  errors: ['LINK_INVALID', 'USER_DISABLED', 'ADDRESS_JUST_CHANGED'],
});
