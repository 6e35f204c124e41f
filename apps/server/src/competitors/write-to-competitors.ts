/**
 * Mails to the competitors of an event who have an address. A mail's id follows from what is news in it to
 * whom: who was told is not told again, however often it is asked for, and whatever the event is called by then.
 */
import { createHash } from 'node:crypto';
import type { MailPreviewDto } from '@startwand/contract';
import type { CompetitorId } from '@startwand/timing';
import { writeDocument } from '../database/document.ts';
import type { Clock } from '../clock.ts';
import type { Operated } from '../events/operate.ts';
import type { CompetitorRecord } from './record.ts';
import type { EventView } from '../live/history/event-view.ts';
import type { Refused } from '../live/rooms/room-job.ts';
import { composeMail } from '../mails/compose-mail.ts';
import type { Mail, Recipient } from '../mails/mail.ts';
import type { Mailing } from '../mails/mailing.ts';
import type { MailStore, NamedMail } from '../mails/store.ts';
import type { UserStore } from '../users/store.ts';
import { untold } from '../users/user.ts';
import type { Letter } from './event-mails.ts';
import { selectedIn } from './selected.ts';
import type { Selection } from './selected.ts';

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
  parts: WritingParts,
  operated: Operated,
  letter: Letter,
  selection: Selection,
): Promise<Written | Refused> {
  const { mails, clock, mailSender } = parts;
  const meant = await meantBy(parts, operated, letter, selection);
  if ('error' in meant) return meant;
  if (meant.wanted.length === 0) return { error: 'INVITATION_FAILED' };
  const written = { recipients: 0, heldBack: 0 };
  for (const some of inRounds(meant.wanted)) {
    const known = await parts.users.confirmedAmong(some.map(({ recipient }) => recipient.email));
    const named = some.map((one) => {
      const isToStranger = !known.has(one.recipient.email);
      const sender = { id: operated.room.view.event.ownerId, isToStranger };
      return { ...one, id: idOf(one), sender };
    });
    const { put, heldBack } = await mails.putOnce(named, clock());
    written.recipients += put;
    written.heldBack += heldBack;
  }
  mailSender.wake();
  return written;
}

/** What would be sent now, and to whom it went before. Nothing is written. */
export async function previewMails(
  parts: WritingParts,
  operated: Operated,
  letter: Letter,
  selection: Selection,
): Promise<{ preview: MailPreviewDto } | Refused> {
  const meant = await meantBy(parts, operated, letter, selection);
  if ('error' in meant) return meant;
  const { wanted, withoutAddress, notMeant } = meant;
  const toldBefore: string[] = [];
  const fresh: Wanted[] = [];
  let refusing = 0;
  for (const some of inRounds(wanted)) {
    const outcomes = await parts.mails.lookBefore(some.map((one) => ({ ...one, id: idOf(one) })));
    some.forEach((one, index) => {
      if (outcomes[index] === 'known') toldBefore.push(one.competitorId);
      else if (outcomes[index] === 'refused') refusing += 1;
      else fresh.push(one);
    });
  }
  const [first] = fresh.length > 0 ? fresh : wanted;
  return {
    preview: {
      recipients: fresh.length,
      toldBefore,
      withoutAddress,
      notMeant: notMeant + refusing,
      example: first === undefined ? null : await exampleOf(first),
    },
  };
}

async function exampleOf(wanted: Wanted): Promise<MailPreviewDto['example']> {
  const { recipient, mail, competitorId } = wanted;
  const { subject, text } = await composeMail({ id: idOf(wanted), recipient, mail });
  return { competitorId, subject, text };
}

interface Meant {
  readonly wanted: readonly Wanted[];
  readonly withoutAddress: number;
  /** To whom this mail is none: who registered is not told of it. */
  readonly notMeant: number;
}

async function meantBy(
  { users, publicUrl }: WritingParts,
  operated: Operated,
  letter: Letter,
  selection: Selection,
): Promise<Meant | Refused> {
  const { room } = operated;
  const owner = await users.find(room.view.event.ownerId);
  const language = owner?.language ?? untold.language;
  const link = `${publicUrl()}/event/${room.eventId}`;
  const meant = await room.look((view) => {
    const selected = selectedIn(view, selection);
    return selected === null ? null : mailsOf(view, selected, letter(view, link), language);
  });
  return meant ?? { error: 'COMPETITOR_NOT_FOUND' };
}

function inRounds(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  return Array.from({ length: Math.ceil(wanted.length / perRound) }, (_none, round) =>
    wanted.slice(round * perRound, (round + 1) * perRound),
  );
}

/** A mail to a competitor, who may have the same address as another one of the event. */
interface Wanted extends Pick<NamedMail, 'recipient' | 'mail'> {
  readonly competitorId: string;
  readonly eventId: string;
}

function mailsOf(
  { competitors, event }: EventView,
  selected: readonly CompetitorId[],
  say: (competitor: CompetitorRecord) => Mail | null,
  ofEvent: Recipient['language'],
): Meant {
  const wanted: Wanted[] = [];
  let withoutAddress = 0;
  let notMeant = 0;
  for (const competitorId of selected) {
    const shown = competitors.get(competitorId);
    const mail = shown === undefined ? null : say(shown);
    if (shown === undefined || shown.email === null) withoutAddress += 1;
    else if (mail === null) notMeant += 1;
    else {
      const { email, firstName: name, language } = shown;
      const recipient = { email, name, language: language ?? ofEvent };
      wanted.push({ eventId: event.id, competitorId, recipient, mail });
    }
  }
  return { wanted, withoutAddress, notMeant };
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
