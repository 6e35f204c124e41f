/**
 * Files of an event by mail, to a federation or whoever else takes the result. The files are stored piece by piece first; then
 * the mails come into the outbox in one unit with the word that all is there, so that none goes without its files, and none twice.
 */
import { federationOf, type Input, type routes, type SendingDto, type SentFilesDto } from '@startwand/contract';
import { loadMailTexts, loadTexts, localeTag, translator, type Language } from '@startwand/locales';
import { mintId } from '../../base/ids.ts';
import { keyStatements } from '../../base/preconditions.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import type { User } from '../../accounts/users/user.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { AttachmentStore } from '../../mail/attachment-store.ts';
import type { FilesMail } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { putNamed, type MailStore, type NamedMail } from '../../mail/store.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import { makeMailedFiles, type MadeAttachment, type MailedParts } from './mailed-files.ts';
import { nameOf } from './sendings.ts';
import { mailIdOf, type Sending, type SentFileStore } from './sent-file-store.ts';

export interface MailFilesParts extends MailedParts, Mailing {
  readonly users: MailedParts['users'] & Pick<UserStore, 'confirmedAmong'>;
  readonly mails: Pick<MailStore, 'lookBefore' | 'wouldBeTooMany'>;
  readonly attachments: AttachmentStore;
  readonly sentFiles: SentFileStore;
}

type Wanted = Input<typeof routes.mailFiles.body>;

/** Sends them, or says all that is in the way and sends nothing. @returns what stands in the history of the event from now on */
export async function mailFiles(
  parts: MailFilesParts,
  operator: OperatorContext,
  user: User,
  wanted: Wanted,
): Promise<SendingDto | Refused> {
  const { room, by } = operator;
  const id = mintId();
  const receivers = receiversOf(wanted, user);
  const named = await mailsTo(
    parts,
    receivers,
    id,
    letterOf(parts, room.view.event, user, wanted),
    wanted.language,
    by,
  );
  const unwanted = await unwantedBy(parts, named([]));
  if (unwanted !== null) return unwanted;
  if (await parts.mails.wouldBeTooMany(named([]), parts.clock())) return { error: 'API_LIMIT' };
  const made = await makeMailedFiles(parts, room, { files: wanted.files, language: wanted.language, by });
  if ('error' in made) return made;
  const files = made.map(({ name, bytes }) => ({ name, size_bytes: bytes.length }));
  const at = parts.clock();
  const sending: Sending = { id, at, record: { by, subject: wanted.subject, files, receivers } };
  if (!(await put(parts, operator, sending, made, named(made)))) return { error: 'API_LIMIT' };
  parts.mailSender.wake();
  const waiting = receivers.map((one) => ({ ...one, state: 'waiting' as const, refusal: null }));
  return { id, at_100ns: at, by: nameOf(user), subject: wanted.subject, files, receivers: waiting };
}

/** @returns whether it is in the outbox; not when it would be one too many */
async function put(
  { sentFiles, attachments, raceReports, clock }: MailFilesParts,
  { room, preconditions }: OperatorContext,
  sending: Sending,
  made: readonly MadeAttachment[],
  mails: readonly NamedMail[],
): Promise<boolean> {
  const federation = federationOf(await raceReports.find(room.eventId));
  await sentFiles.begin(room.eventId, federation, sending);
  for (const [place, { bytes }] of made.entries()) await attachments.keep(sending.id, place, bytes);
  const now = clock();
  const statements = [...mails.flatMap((mail) => putNamed(mail, now)), ...keyStatements(preconditions)];
  const isDone = await sentFiles.complete(sending.id, statements);
  if (!isDone) await sentFiles.drop(sending.id);
  return isDone;
}

/** The own address once, however it came in. */
function receiversOf({ receivers, copyToMe }: Wanted, { email }: User): readonly { email: string; isCopy: boolean }[] {
  const others = receivers.map((one) => ({ email: one.toLowerCase(), isCopy: false }));
  const isThere = others.some((one) => one.email === email.toLowerCase());
  return copyToMe && !isThere ? [...others, { email, isCopy: true }] : others;
}

type Letter = Omit<FilesMail, 'isCopy' | 'sendingId' | 'files'>;

function letterOf({ publicUrl }: MailFilesParts, event: EventRecord, user: User, wanted: Wanted): Letter {
  const { subject, message } = wanted;
  const sender = { name: nameOf(user), email: user.email };
  const link = event.publicResult ? `${publicUrl()}/event/${event.id}` : null;
  return { kind: 'files', subject, message, sender, ofEvent: event.name, link };
}

/** A mail to each, once the files have their names. */
async function mailsTo(
  { users }: MailFilesParts,
  receivers: readonly { readonly email: string; readonly isCopy: boolean }[],
  sendingId: string,
  letter: Letter,
  language: Language,
  by: string,
): Promise<(made: readonly MadeAttachment[]) => readonly NamedMail[]> {
  const known = await users.confirmedAmong(receivers.map(({ email }) => email));
  return (made) =>
    receivers.map(({ email, isCopy }, place) => ({
      id: mailIdOf(sendingId, place),
      recipient: { email, name: null, language },
      mail: { ...letter, isCopy, sendingId, files: made.map(({ name, type }) => ({ name, type })) },
      sender: { id: by, isToStranger: !known.has(email.toLowerCase()) },
    }));
}

/** Whoever wants no such mails gets none, and whoever sends is told so before anything is made. */
async function unwantedBy({ mails }: MailFilesParts, named: readonly NamedMail[]): Promise<Refused | null> {
  const outlooks = await mails.lookBefore(named);
  const issues = outlooks.flatMap((outlook, place) =>
    outlook === 'refused' ? [{ path: ['receivers', place], code: 'REFUSED' } as const] : [],
  );
  return issues.length === 0 ? null : { error: 'INVALID_INPUT', issues };
}

/** What a further mail begins with. */
export async function proposalFor(
  { raceReports, sentFiles, users }: MailFilesParts,
  { room, by }: OperatorContext,
  language: Language,
): Promise<Pick<SentFilesDto, 'federation' | 'proposal'>> {
  const { event } = room.view;
  const report = await raceReports.find(event.id);
  const federation = federationOf(report);
  const last = await sentFiles.lastOf(event.ownerId, federation);
  const receivers = (last?.receivers ?? []).filter(({ isCopy }) => !isCopy).map(({ email }) => email);
  const texts = await loadTexts(language);
  const t = translator(language, { ...texts, mails: await loadMailTexts(language) });
  const user = await users.find(by);
  const values = { event: event.name, place: event.place, date: daysOf(event, language) };
  const codex = [report.codexWomen, report.codexMen].filter((one) => one !== undefined).join(' / ');
  const subject =
    codex === '' ? t('mails.files.subject', values) : t('mails.files.subjectOfCodex', { ...values, codex });
  const message = t('mails.files.message', { ...values, name: user === null ? '' : nameOf(user) }).trim();
  return { federation, proposal: { receivers, subject, message } };
}

function daysOf({ startDate, endDate }: EventRecord, language: Language): string {
  const format = new Intl.DateTimeFormat(localeTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  return format.formatRange(Date.parse(startDate), Date.parse(endDate)).replaceAll(/\s/g, ' ');
}
