/**
 * Mails to the competitors of an event who have an address. A mail's id follows from what it says to
 * whom: who was told exactly this is not told again, however often it is asked for.
 */
import { createHash } from 'node:crypto';
import { writeDocument } from '../database/document.ts';
import type { Clock } from '../clock.ts';
import type { Operated } from '../events/operate.ts';
import type { CompetitorRecord } from '../events/record.ts';
import type { EventView } from '../live/event-view.ts';
import type { Mail, Recipient } from '../mails/mail.ts';
import type { Mailing } from '../mails/mailing.ts';
import type { MailStore, NamedMail } from '../mails/store.ts';
import type { UserStore } from '../users/store.ts';
import { untold } from '../users/user.ts';
import type { Letter } from './event-mails.ts';

export interface WritingParts extends Mailing {
  readonly users: UserStore;
  readonly mails: MailStore;
  readonly clock: Clock;
}

/** Mails of one unit: a field of thousands does not hold up the timing. */
const perUnit = 500;

/** @returns to how many a mail goes that they have not got yet */
export async function writeToCompetitors(
  { users, mails, clock, mailSender, publicUrl }: WritingParts,
  { room }: Operated,
  letter: Letter,
): Promise<{ recipients: number } | { error: 'INVITATION_FAILED' }> {
  const owner = await users.find(room.view.event.ownerId);
  const language = owner?.language ?? untold.language;
  const link = `${publicUrl()}/event/${room.eventId}`;
  const wanted = await room.look((view) => mailsOf(view, letter(view, link), language));
  if (wanted.length === 0) return { error: 'INVITATION_FAILED' };
  let recipients = 0;
  for (let first = 0; first < wanted.length; first += perUnit) {
    const named = wanted.slice(first, first + perUnit).map(nameByContent);
    recipients += await mails.putOnce(named, clock());
  }
  mailSender.wake();
  return { recipients };
}

/** A mail to a competitor, who may have the same address as somebody else of the event. */
interface Wanted extends Omit<NamedMail, 'id'> {
  readonly competitorId: string;
  readonly eventId: string;
}

function mailsOf(
  { race, competitors, event }: EventView,
  say: (competitor: CompetitorRecord) => Mail | null,
  ofEvent: Recipient['language'],
): readonly Wanted[] {
  return [...race.entries.keys()].flatMap((competitorId) => {
    const shown = competitors.get(competitorId);
    if (shown === undefined || shown.email === null) return [];
    const { email, firstName: name, language } = shown;
    const mail = say(shown);
    if (mail === null) return [];
    const recipient = { email, name, language: language ?? ofEvent };
    return [{ eventId: event.id, competitorId, recipient, mail }];
  });
}

function nameByContent({ eventId, competitorId, recipient, mail }: Wanted): NamedMail {
  const content = writeDocument([eventId, competitorId, recipient.email, mail]);
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return { id, recipient, mail };
}
