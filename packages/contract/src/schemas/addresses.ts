/** Another e-mail address for an account, what a mailed link opens, and how good a password is. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { user } from '../records/user.ts';

export const requestAddressChange = described({
  says: 'Mails a link to a new address of the account; until it is followed the old one stays. Needs the password, and of an account without one a login of the last minutes. An address that another account has is answered alike, and its reader is told.',
  body: z.strictObject({
    email: field.email,
    password: field.says('Of an account that has one.', z.optional(z.string().check(z.maxLength(limits.passwordMax)))),
  }),
  item: z.never(),
  errors: ['PASSWORD_WRONG', 'SIGN_IN_AGAIN', 'MAIL_WAITS'],
});

/** The person is logged in: who reads a mail that went to a mistyped address gets nothing by it. */
export const changeAddress = described({
  says: 'Puts a new address in the place of the old one, by the token of the mail that went there. The old one is told, with a link that takes the account back.',
  body: z.strictObject({ token: field.token }),
  item: user,
  errors: ['LINK_INVALID', 'LINK_OF_ANOTHER', 'EMAIL_TAKEN'],
});

/** What a mailed link is for; `takeBack` came to an address that an account had until now. */
export const linkPurposes = ['confirmation', 'reset', 'deletion', 'address', 'takeBack'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

export const readLink = described({
  says: 'What the token of a mailed link opens, before it is used: of which account, until when, and what ends with that account. Looking uses nothing up.',
  body: z.strictObject({ token: field.token }),
  item: z.object({
    purpose: z.enum(linkPurposes),
    email: field.says('Where the mail went.', z.string()),
    until_100ns: field.timestamp,
    ownEvents: field.says('That the account has entered, and that stay without it.', z.int()),
    devices: field.says('That are free again without the account.', z.int()),
    timingPoints: field.says('That are lost with it.', z.int()),
  }),
  errors: ['LINK_INVALID', 'USER_DISABLED'],
});

/** `easy` is refused, by the same rule. */
const passwordVerdicts = ['easy', 'fair', 'strong'] as const;
export type PasswordVerdict = (typeof passwordVerdicts)[number];

export const judgePassword = described({
  says: 'How hard a password is to guess, for who chooses one: by the rule that sign-up and a change refuse with. It is looked at and forgotten.',
  body: z.strictObject({
    password: z.string().check(z.maxLength(limits.passwordMax)),
    about: field.says(
      'What stands on the account anyway, as its address and names.',
      z.array(z.string().check(z.maxLength(limits.emailMax))).check(z.maxLength(limits.passwordAboutMax)),
    ),
  }),
  item: z.object({ verdict: z.enum(passwordVerdicts) }),
});
