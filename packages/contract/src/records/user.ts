/** An account as its holder, and an administrator, sees it. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { roles } from './roles.ts';

/** A person who signed in with a third party has no password here (Spec §6). */
const primaryAuthentications = ['PASSWORD', 'G_OAUTH'] as const;

/** The languages that mails are written in. */
export const mailLanguages = ['de', 'en', 'es', 'hu', 'it', 'no', 'ro'] as const;

/** The text that people agree to; recorded with the consent. A new text is a new version. */
export const consentTextVersion = '2026-11-23';

/** What a person tells about themself (Spec §5). */
export const profileInput = z.strictObject({
  firstName: field.text(limits.nameMax),
  lastName: field.text(limits.nameMax),
  phone: z.optional(field.optionalText(limits.phoneMax)),
  cellPhone: z.optional(field.optionalText(limits.phoneMax)),
  company: z.optional(field.optionalText(limits.companyMax)),
  street: field.text(limits.streetMax),
  city: field.text(limits.placeMax),
  postalCode: z.optional(field.optionalText(limits.postalCodeMax)),
  country: field.says('ISO 3166 code of three letters.', field.nation),
  website: z.optional(z.nullable(field.website)),
  language: z.optional(z.enum(mailLanguages)),
});
export type ProfileInput = z.infer<typeof profileInput>;

export const user = z.object({
  id: field.id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
  cellPhone: z.nullable(z.string()),
  company: z.nullable(z.string()),
  street: field.says('Unknown of whoever signed in with a third party and has not told.', z.nullable(z.string())),
  city: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  country: z.nullable(field.nation),
  website: z.nullable(z.string()),
  language: z.enum(mailLanguages),
  roles: z.array(z.enum(roles)),
  primaryAuthentication: z.enum(primaryAuthentications),
  isConfirmed: field.says(
    'Whether somebody followed the link in the mail to the address. Until then forms are filled in, and nothing is sent off.',
    z.boolean(),
  ),
  hasSecondFactor: field.says('Whether a login asks for more than the password.', z.boolean()),
  timingPointAccount: z.boolean(),
  /** The balance. */
  timingPoints: z.int(),
  version: field.says('Of what the person told, to be sent back with a change.', z.optional(field.version)),
});
export type UserDto = z.infer<typeof user>;

/** What their list can be put in order by. */
export const userOrders = ['email', 'name', 'balance'] as const;
export type UserOrder = (typeof userOrders)[number];

/** A line of the administrators' list. */
export const listedUser = z.extend(user, { isDisabled: z.boolean() });
export type ListedUserDto = z.infer<typeof listedUser>;
