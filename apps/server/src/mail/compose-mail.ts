/** Puts a mail into texts: those of the language of who gets it. */
import { isolated } from '@startwand/contract';
import { loadMailTexts, loadTexts, localeTag, translator, type Language, type Translate } from '@startwand/locales';
import { decimalSigns, formatDuration, type Duration } from '@startwand/timing';
import { inMilliseconds } from '../base/clock.ts';
import { defused } from './defused.ts';
import { htmlPage, plainText, type MailTexts } from './mail-page.ts';
import type { Attachment } from './attachment-store.ts';
import type { FilesMail, Mail, MailedResult, MailedTotal, Recipient, StoredMail } from './mail.ts';

export interface ComposedMail {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader says that they want no more of the kind; `null`: it is necessary. */
  readonly unsubscribe: string | null;
  /** Whom an answer goes to; `null`: nobody reads one. */
  readonly replyTo: { readonly name: string; readonly address: string } | null;
  readonly attachments: readonly Attachment[];
}

/**
 * @param unsubscribe the address for a reader who wants no more of its kind
 * @param attachments what it carries, of a mail with files
 */
export async function composeMail(
  { id, recipient, mail }: StoredMail,
  unsubscribe: string | null = null,
  attachments: readonly Attachment[] = [],
): Promise<ComposedMail> {
  const { language } = recipient;
  const t = await translatorFor(language);
  const { subject, paragraphs, action, about } = textsOf(mail, t, language);
  // Whoever writes greets by themselves, and reads what is answered.
  const isOfPerson = mail.kind === 'files';
  const texts: MailTexts = {
    language: localeTag(language),
    greeting: isOfPerson ? null : greetingFor(recipient, t),
    paragraphs,
    action: action === null ? null : { ...action, hint: t('mails.frame.link') },
    footer: [t('mails.frame.closing'), ...about, ...(isOfPerson ? [] : [t('mails.frame.automatic')])],
    unsubscribe: unsubscribe === null ? null : { label: t('mails.unsubscribe.label'), link: unsubscribe },
  };
  return {
    id,
    to: recipient.email,
    language,
    // A subject is one line, whatever people typed into a name.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: plainText(texts),
    html: htmlPage(subject, texts),
    unsubscribe,
    replyTo: isOfPerson ? { name: mail.sender.name, address: mail.sender.email } : null,
    attachments,
  };
}

interface Texts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly link: string } | null;
  /** Why one gets it, in the small print. */
  readonly about: readonly string[];
}

function textsOf(mail: Mail, t: Translate, language: Language): Texts {
  const locale = localeTag(language);
  switch (mail.kind) {
    case 'welcome':
      return {
        subject: t('mails.welcome.subject'),
        paragraphs: [t('mails.welcome.text'), t('mails.welcome.notYou')],
        action: { label: t('mails.welcome.action'), link: mail.link },
        about: [],
      };
    case 'confirmation':
    case 'reset':
    case 'deletion':
      return linkTexts(mail, t, locale);
    case 'address':
      return mail.isTaken ? takenTexts(mail.link, t) : linkTexts(mail, t, locale);
    case 'addressChanged':
      return addressChangedTexts(mail, t, locale);
    case 'invitation':
    case 'registration':
    case 'start':
      return eventTexts(mail, t, locale);
    case 'result':
      return resultTexts(mail, t, language);
    case 'files':
      return filesTexts(mail, t);
    case 'information':
    case 'trial':
      return {
        subject: mail.subject,
        paragraphs: mail.message.split(/\n{2,}/),
        action: null,
        about: [t('mails.information.sender')],
      };
    case 'security':
      return securityTexts(mail, t);
    case 'maintenance':
    default:
      return maintenanceTexts(mail, t, locale);
  }
}

function securityTexts(mail: Extract<Mail, { readonly kind: 'security' }>, t: Translate): Texts {
  const { what, link } = mail;
  const text =
    mail.what === 'added' || mail.what === 'removed'
      ? t(`mails.security.${mail.what}.${mail.factor}`)
      : mail.what === 'recoveryCodeUsed'
        ? t('mails.security.recoveryCodeUsed', { left: mail.left })
        : t('mails.security.recoveryCodesRenewed');
  return {
    subject: t(`mails.security.subjects.${what}`),
    paragraphs: [text, t('mails.security.notYou')],
    action: { label: t('mails.security.action'), link },
    about: [],
  };
}

function maintenanceTexts(mail: Extract<Mail, { readonly kind: 'maintenance' }>, t: Translate, locale: string): Texts {
  const span = { start: moment(mail.start, locale), end: moment(mail.end, locale) };
  return {
    subject: t('mails.maintenance.subject', span),
    paragraphs: [t('mails.maintenance.text', span), t('mails.maintenance.advice')],
    action: null,
    about: [t('mails.information.sender')],
  };
}

function linkTexts(
  mail: Extract<Mail, { readonly kind: 'address' | 'confirmation' | 'reset' | 'deletion' }>,
  t: Translate,
  locale: string,
): Texts {
  const { kind, link } = mail;
  const consequence = kind === 'deletion' ? [t('mails.deletion.consequence')] : [];
  const validity = t(`mails.${kind}.validity`, { until: moment(mail.until, locale) });
  return {
    subject: t(`mails.${kind}.subject`),
    paragraphs: [t(`mails.${kind}.text`), ...consequence, validity, t(`mails.${kind}.notYou`)],
    action: { label: t(`mails.${kind}.action`), link },
    about: [],
  };
}

function takenTexts(link: string, t: Translate): Texts {
  return {
    subject: t('mails.address.takenSubject'),
    paragraphs: [t('mails.address.taken')],
    action: { label: t('mails.address.takenAction'), link },
    about: [],
  };
}

function addressChangedTexts(
  mail: Extract<Mail, { readonly kind: 'addressChanged' }>,
  t: Translate,
  locale: string,
): Texts {
  const { address, link, until, hasPassword } = mail;
  const wayBack =
    link === null
      ? []
      : [t('mails.addressChanged.takeBack'), t('mails.addressChanged.validity', { until: moment(until, locale) })];
  return {
    subject: t('mails.addressChanged.subject'),
    paragraphs: [
      t('mails.addressChanged.text', { address: defused(address) }),
      ...wayBack,
      ...(hasPassword ? [] : [t('mails.addressChanged.withGoogle')]),
    ],
    action: link === null ? null : { label: t('mails.addressChanged.action'), link },
    about: [],
  };
}

function eventTexts(
  mail: Exclude<Extract<Mail, { readonly event: string }>, { readonly kind: 'result' }>,
  t: Translate,
  locale: string,
): Texts {
  const { kind, bib, link } = mail;
  const [event, place] = [defused(mail.event), defused(mail.place)];
  const values = { event, place, date: day(mail.date, locale) };
  const text =
    mail.kind === 'invitation'
      ? t('mails.invitation.text', { ...values, organizer: defused(mail.organizer) })
      : t(`mails.${mail.kind}.text`, values);
  const starts = mail.kind === 'start' ? startLines(mail, t, locale) : [];
  return {
    subject: t(`mails.${kind}.subject`, { event }),
    paragraphs: [text, ...(bib === null ? [] : [t('mails.invitation.bib', { bib })]), ...starts],
    action: { label: t(`mails.${kind}.action`), link },
    about: [],
  };
}

function startLines(
  { starts, timeZone }: Extract<Mail, { readonly kind: 'start' }>,
  t: Translate,
  locale: string,
): readonly string[] {
  const format = { dateStyle: 'medium', timeStyle: 'medium', timeZone } as const;
  const clock = new Intl.DateTimeFormat(locale, format);
  return starts.map(({ heat, at }) =>
    t('mails.start.time', { heat: defused(heat), time: clock.format(inMilliseconds(at)) }),
  );
}

function resultTexts(mail: Extract<Mail, { readonly kind: 'result' }>, t: Translate, language: Language): Texts {
  const { bib, link, isCorrected } = mail;
  const event = defused(mail.event);
  const values = { event, place: defused(mail.place), date: day(mail.date, localeTag(language)) };
  return {
    subject: t(isCorrected ? 'mails.result.correctedSubject' : 'mails.result.subject', { event }),
    paragraphs: [
      t(isCorrected ? 'mails.result.correctedText' : 'mails.result.text', values),
      ...(bib === null ? [] : [t('mails.result.bib', { bib })]),
      ...mail.results.map((result) => resultLine(result, t, language)),
      ...totalLine(mail.total ?? null, t, language),
      ...(mail.hasCertificate ? [t('mails.result.certificate')] : []),
    ],
    action: { label: t('mails.result.action'), link },
    about: [t('mails.result.why')],
  };
}

/** In the words of the organiser, in which nothing is a link: whoever has an account writes to whom they like. */
function filesTexts({ subject, message, sender, ofEvent, link, isCopy }: FilesMail, t: Translate): Texts {
  const from = { name: defused(sender.name), email: sender.email, event: defused(ofEvent) };
  const paragraphs = message.split(/\n{2,}/).map((part) => part.split('\n').map(defused).join('\n'));
  return {
    subject,
    paragraphs: [...paragraphs, ...(isCopy ? [t('mails.files.copy')] : [])],
    action: link === null ? null : { label: t('mails.files.action'), link },
    about: [t('mails.files.from', from)],
  };
}

function resultLine(result: MailedResult, t: Translate, language: Language): string {
  const { status, rank, count, result_100ns, splits_100ns, precision } = result;
  const heat = defused(result.heat);
  const shown = (time: Duration): string => formatDuration(time, precision, decimalSigns[language]);
  if (rank === null || result_100ns === null) {
    return t('mails.result.unranked', { heat, status: t(`race.runStatusMeaning.${status}`) });
  }
  const line = t('mails.result.line', { heat, time: shown(result_100ns), rank, count });
  const splits = splits_100ns.map((split) => (split === null ? '–' : shown(split))).join(', ');
  return splits === '' ? line : `${line} ${t('mails.result.splits', { splits })}`;
}

/** Whoever has no total has read why, heat by heat. */
function totalLine(total: MailedTotal | null, t: Translate, language: Language): readonly string[] {
  if (total === null || total.rank === null || total.result_100ns === null) return [];
  const { rank, count, result_100ns, precision } = total;
  const time = formatDuration(result_100ns, precision, decimalSigns[language]);
  return [t('mails.result.total', { time, rank, count })];
}

function greetingFor({ name }: Recipient, t: Translate): string {
  return name === null ? t('mails.frame.greetingUnnamed') : t('mails.frame.greeting', { name: defused(name) });
}

/** The words of the mails in a language. */
export async function translatorFor(language: Language): Promise<Translate> {
  const texts = await loadTexts(language);
  return translator(language, { ...texts, mails: await loadMailTexts(language) }, isolated);
}

/** Recipients live in many time zones; a mail names one for all of them. */
function moment(at: bigint, locale: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(inMilliseconds(at));
}

function day(date: string, locale: string): string {
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(Date.parse(date));
}
