/** Signing in with Google, by OpenID Connect: the page sends a person there and hands on what comes back. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { mailLanguages, user } from '../records/user.ts';

export const startGoogleSignIn = described({
  says: 'Where to send a person to sign in with Google; they come back to the page `/login`. The page keeps the `state` of the address and refuses a reply with another one, and it keeps the `browserKey` in this browser: only who has it can finish this sign-in.',
  item: z.object({
    url: z.string(),
    browserKey: field.says(
      'Stays in the browser that began, as in its session storage, and in no address.',
      z.string(),
    ),
  }),
  errors: ['SIGN_IN_FAILED'],
});

export const finishGoogleSignIn = described({
  says: 'Logs in whom Google sent back; with `consent` somebody new is signed up. The answer carries the token in its `authorization` header.',
  body: z.strictObject({
    reply: field.says(
      'The query with which the person came back, as in `code=...&state=...`.',
      z.string().check(z.minLength(1), z.maxLength(limits.signInReplyMax)),
    ),
    browserKey: field.says('What the start of this sign-in answered to this browser.', field.token),
    consent: z.optional(z.literal(true)),
    createTpAccount: z.optional(z.boolean()),
    language: z.optional(z.enum(mailLanguages)),
  }),
  item: user,
  errors: ['SIGN_IN_FAILED', 'USER_NOT_FOUND', 'USER_DISABLED', 'EMAIL_TAKEN', 'SECOND_STEP_NEEDED'],
});
