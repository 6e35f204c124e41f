/**
 * Mails to the competitors of an event who have an address. A mail's id follows from what is news in it to
 * whom: who was told is not told again, however often it is asked for, and whatever the event is called by then.
 */
import { createHash } from 'node:crypto';
import { writeDocument } from '../database/document.ts';
import type { Clock } from '../clock.ts';
import type { Operated } from '../events/operate.ts';
import type { CompetitorRecord } from './record.ts';
import type { EventView } from '../live/history/event-view.ts';
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

/** Mails that are put at once: a field of thousands does not hold up the timing. */
const perRound = 100;

interface Written {
  /** To how many a mail goes that they have not got yet. */
  readonly recipients: number;
  /** How many do not get theirs now, because there would be too many. */
  readonly heldBack: number;
}

export async function writeToCompetitors(
  { users, mails, clock, mailSender, publicUrl }: WritingParts,
  { room }: Operated,
  letter: Letter,
): Promise<Written | { error: 'INVITATION_FAILED' }> {
  const owner = await users.find(room.view.event.ownerId);
  const language = owner?.language ?? untold.language;
  const link = `${publicUrl()}/event/${room.eventId}`;
  const wanted = await room.look((view) => mailsOf(view, letter(view, link), language));
  if (wanted.length === 0) return { error: 'INVITATION_FAILED' };
  const written = { recipients: 0, heldBack: 0 };
  for (let first = 0; first < wanted.length; first += perRound) {
    const some = wanted.slice(first, first + perRound);
    const known = await users.confirmedAmong(some.map(({ recipient }) => recipient.email));
    const named = some.map((one) => {
      const isToStranger = !known.has(one.recipient.email);
      return { ...one, id: idOf(one), sender: { id: room.view.event.ownerId, isToStranger } };
    });
    const { put, heldBack } = await mails.putOnce(named, clock());
    written.recipients += put;
    written.heldBack += heldBack;
  }
  mailSender.wake();
  return written;
}

/** A mail to a competitor, who may have the same address as another one of the event. */
interface Wanted extends Pick<NamedMail, 'recipient' | 'mail'> {
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

function idOf({ eventId, competitorId, recipient, mail }: Wanted): string {
  const content = writeDocument([eventId, competitorId, recipient.email, newsIn(mail)]);
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** What a further mail would be for. Names are no news: an organiser who changes them writes to nobody again. */
function newsIn(mail: Mail): readonly unknown[] {
  if (mail.kind !== 'start') return [mail.kind];
  return [mail.kind, mail.date, mail.bib, mail.starts.map(({ at }) => at)];
}
