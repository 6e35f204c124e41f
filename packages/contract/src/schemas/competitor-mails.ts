/** Mails to the competitors of an event: looked at first, then sent, to nobody the same twice. */
import * as z from 'zod/mini';
import * as field from '../base/fields.ts';
import * as limits from '../base/limits.ts';
import { notBoth, selectionOrAll } from '../records/competitor-selection.ts';
import { described } from '../route.ts';

const body = z.strictObject(selectionOrAll).check(...notBoth);

const sent = z.object({
  recipients: field.says('To how many a mail goes that they have not got yet.', z.int()),
  heldBack: field.says(
    'How many do not get theirs now, because there were too many to them or from this account; ask again an hour later.',
    z.int(),
  ),
});

export const informCompetitors = described({
  says: 'Mails bib and start times to those named, to all that match, or to everybody, where there is an address; who was told the same before is not told again.',
  body,
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: sent,
  errors: ['COMPETITOR_NOT_FOUND', 'INVITATION_FAILED'],
});

export const inviteCompetitors = described({
  says: 'Mails to those whom the timekeeper entered with an address that they are entered, once: of those named, of all that match, or of everybody.',
  body,
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: sent,
  errors: ['COMPETITOR_NOT_FOUND', 'INVITATION_FAILED'],
});

export const mailResults = described({
  says: 'Mails the own result to those of them who asked for it when they registered, once every heat is official and while results are public. Who was told it is told again only when it has changed, as a correction.',
  body,
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: sent,
  errors: ['COMPETITOR_NOT_FOUND', 'INVITATION_FAILED'],
});

/** What is sent to competitors. */
export const competitorMailKinds = ['inform', 'invite', 'results'] as const;

const preview = z.object({
  recipients: field.says('To how many it would go now.', z.int()),
  toldBefore: field.says('Who was told the same before.', z.array(field.id)),
  withoutAddress: field.says('How many have no address.', z.int()),
  notMeant: field.says(
    'To how many it does not go all the same: they registered themselves, did not ask for it, or want no such mails.',
    z.int(),
  ),
  example: field.says(
    'The mail to the first of them, in words; `null`: nobody gets one.',
    z.nullable(z.object({ competitorId: field.id, subject: z.string(), text: z.string() })),
  ),
});
export type MailPreviewDto = z.infer<typeof preview>;

export const previewCompetitorMail = described({
  says: 'What `informCompetitors`, `inviteCompetitors` or `mailResults` would send now, to how many, and who was told before. Nothing is sent.',
  ownParams: { mail: z.enum(competitorMailKinds) },
  body,
  bodyMax_bytes: limits.competitorsBodyMax_bytes,
  item: preview,
  errors: ['COMPETITOR_NOT_FOUND'],
});
