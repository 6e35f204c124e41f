/** Mails to many, beside sending them: to how many they would go, how they look, and how far they are. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import { described } from '../route.ts';
import { mailLanguages } from '../records/user.ts';
import { information, mailReceivers } from './administration.ts';

export const countReceivers = described({
  says: 'To how many an info mail to each circle would go now, and an announced maintenance: without disabled accounts, addresses that nobody confirmed, and those who want none. For administrators.',
  item: z.object({
    admins: z.int(),
    all: z.int(),
    timingPointAccounts: z.int(),
    maintenance: field.says('Who wants no info mails may still want these.', z.int()),
  }),
});

export const previewInformation = described({
  says: 'An info mail as it would look to the caller, in a language. Nothing is sent. For administrators.',
  body: z.strictObject({ ...information, language: z.enum(mailLanguages) }),
  item: z.object({
    subject: z.string(),
    html: field.says('A whole page, without scripts.', z.string()),
    text: field.says('For programs that show no HTML.', z.string()),
  }),
});

export const tryInformation = described({
  says: 'Sends an info mail to the caller alone. For administrators.',
  body: z.strictObject(information),
  item: z.object({ email: z.string() }),
});

const named = z.object({ id: z.string(), name: z.string() });

/** A mail to many and how far it is: the parts come to `recipients`. */
const mailing = z.object({
  id: z.string(),
  kind: z.enum(['information', 'maintenance']),
  date: z.bigint(),
  by: named,
  receivers: z.enum(mailReceivers),
  subject: field.says('Of an info mail; a maintenance says its own in each language.', z.nullable(z.string())),
  recipients: field.says('How many were to get one.', z.int()),
  sent: z.int(),
  waiting: z.int(),
  failed: field.says('Given up: the mail server refused them, or nobody knows.', z.int()),
  cancelled: field.says('Taken back before they were sent.', z.int()),
});
export type MailingDto = z.infer<typeof mailing>;

export const listMailings = described({
  says: 'Mails to many, the newest first, by pages, each with how far it is. For administrators.',
  query: z.object(field.paging),
  item: mailing,
});

export const cancelMailing = described({
  says: 'Takes back what of a mail to many was not sent yet. For administrators.',
  item: mailing,
});
