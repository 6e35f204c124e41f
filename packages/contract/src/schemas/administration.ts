/** What administrators do: accounts of others, and mails to many (Spec §6). */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { described } from '../route.ts';
import { roles } from '../records/roles.ts';
import { listedUser, userOrders } from '../records/user.ts';

/** How many people a mail goes to. */
const recipientCount = z.object({ recipients: z.int() });

export const listUsers = described({
  says: 'Accounts by pages, by address unless asked otherwise; found by a part of name, company or address. For administrators.',
  query: z.object({
    ...field.paging,
    search: z._default(z.string().check(z.maxLength(limits.searchMax)), ''),
    userId: field.says('Only this account.', z.optional(field.id)),
    role: field.says('Only who may that.', z.optional(z.enum(roles))),
    hasActed: field.says('Only who did something that stands in the audit list.', field.queryFlag),
    sort: field.says(
      'By address, by last name, or by the balance of timing points.',
      z._default(z.enum(userOrders), 'email'),
    ),
    isDescending: field.queryFlag,
  }),
  item: listedUser,
});

export const disableUser = described({
  says: 'Disables an account of somebody else and ends its sessions. For administrators.',
  item: listedUser,
  errors: ['USER_NOT_FOUND'],
});

export const enableUser = described({
  says: 'Lets a disabled account log in again. For administrators.',
  item: listedUser,
  errors: ['USER_NOT_FOUND'],
});

/** In the place of the mail that nobody would get. */
export const makeEntryCode = described({
  says: 'A code that lets in who signed up, where the service has no mail server: it is shown once, works once, and for an hour; the earlier one ends. For administrators.',
  item: z.object({ code: z.string(), until_100ns: field.timestamp }),
  errors: ['USER_NOT_FOUND', 'ENTRY_CODE_NEEDLESS'],
});

/** Who can be written to (Spec §6). */
export const mailReceivers = ['admins', 'all', 'timingPointAccounts'] as const;
/** What an info mail says. */
export const information = {
  subject: field.text(limits.mailSubjectMax),
  message: field.multilineText(limits.mailMessageMax),
};

export const informByMail = described({
  says: 'Writes to many accounts. For administrators.',
  body: z.strictObject({
    recipients: z.enum(mailReceivers),
    ...information,
  }),
  item: recipientCount,
});

/** The page converts the local times that were entered (Spec §5). */
export const announceMaintenance = described({
  says: 'Announces a maintenance to all accounts; it starts in the future and ends after that. For administrators.',
  body: z.strictObject({ start_100ns: field.timestamp, end_100ns: field.timestamp }),
  item: recipientCount,
});
