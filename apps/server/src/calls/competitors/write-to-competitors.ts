/**
 * Mails to the competitors of an event who have an address. A mail's id follows from what is news in it to
 * whom: who was told is not told again, however often it is asked for, and whatever the event is called by then.
 */
import { createHash } from 'node:crypto';
import type { MailPreviewDto } from '@startwand/contract';
import type { CompetitorId } from '@startwand/timing';
import { writeDocument } from '../../storage/database/document.ts';
import type { Clock } from '../../base/clock.ts';
import type { OperatorContext } from '../call/operator-context.ts';
import type { EventView } from '../../race/history/event-view.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { composeMail } from '../../mail/compose-mail.ts';
import type { Mail, Recipient } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import type { MailStore, NamedMail } from '../../mail/store.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import { untold } from '../../accounts/users/user.ts';
import { inSlices, nextSlice } from '../../base/slices.ts';
import type { ThreadTurns } from '../../base/thread-turns.ts';
import type { Addressed, Letter } from './event-mails.ts';
import { chosenIn, type CompetitorSelection } from './selected.ts';

export interface WritingParts extends Mailing {
  readonly users: UserStore;
  readonly mails: MailStore;
  readonly clock: Clock;
  readonly threadTurns: ThreadTurns;
}

/** Mails that are put or looked up at once: a field of thousands does not hold up the timing. */
const perRound = 100;

interface Written {
  /** To how many a mail goes that they have not got yet. */
  readonly recipients: number;
  /** How many do not get theirs now, because there would be too many. */
  readonly heldBack: number;
}

export function writeToCompetitors(
  parts: WritingParts,
  operator: OperatorContext,
  letter: Letter,
  selection: CompetitorSelection,
): Promise<Written | Refused> {
  return parts.threadTurns.inTurn(operator.by, async () => {
    const { mails, clock, mailSender } = parts;
    const meant = await meantBy(parts, operator, letter, selection);
    if ('error' in meant) return meant;
    if (meant.wanted.length === 0) return { error: 'INVITATION_FAILED' };
    const written = { recipients: 0, heldBack: 0 };
    for (const some of inRounds(meant.wanted)) {
      await nextSlice();
      const known = await parts.users.confirmedAmong(some.map(({ recipient }) => recipient.email));
      const named = some.map((one) => {
        const isToStranger = !known.has(one.recipient.email);
        const sender = { id: operator.room.view.event.ownerId, isToStranger };
        return { ...one, sender };
      });
      const { put, heldBack } = await mails.putOnce(named, clock());
      written.recipients += put;
      written.heldBack += heldBack;
    }
    mailSender.wake();
    return written;
  });
}

/** What would be sent now, and to whom it went before. Nothing is written. */
export function previewMails(
  parts: WritingParts,
  operator: OperatorContext,
  letter: Letter,
  selection: CompetitorSelection,
): Promise<{ preview: MailPreviewDto } | Refused> {
  return parts.threadTurns.inTurn(operator.by, async () => {
    const meant = await meantBy(parts, operator, letter, selection);
    if ('error' in meant) return meant;
    const { wanted, withoutAddress, notMeant } = meant;
    const toldBefore: string[] = [];
    const fresh: Wanted[] = [];
    let refusing = 0;
    for (const some of inRounds(wanted)) {
      await nextSlice();
      const outcomes = await parts.mails.lookBefore(some);
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
  });
}

async function exampleOf({ id, recipient, mail, competitorId }: Wanted) {
  const { subject, text } = await composeMail({ id, recipient, mail });
  return { competitorId, subject, text } satisfies MailPreviewDto['example'];
}

interface Meant {
  readonly wanted: readonly Wanted[];
  readonly withoutAddress: number;
  /** To whom this mail is none: who registered is not told of it. */
  readonly notMeant: number;
}

async function meantBy(
  { users, mails, publicUrl }: WritingParts,
  { room }: OperatorContext,
  letter: Letter,
  selection: CompetitorSelection,
): Promise<Meant | Refused> {
  const owner = await users.find(room.view.event.ownerId);
  const language = owner?.language ?? untold.language;
  const link = `${publicUrl()}/event/${room.eventId}`;
  const chosen = await chosenIn(room, selection);
  // At one moment it is only noted who is meant; what each is told is written in slices.
  const found = await room.look((view) => {
    const selected = chosen(view);
    return selected === null
      ? null
      : { letter: letter(view, link), field: selected.map((id) => addressedIn(view, id)) };
  });
  if (found === null) return { error: 'COMPETITOR_NOT_FOUND' };
  await found.letter.prepare();
  const meant = await mailsOf(room.eventId, found.field, found.letter.say, language);
  return { ...meant, wanted: await withCorrections(mails, meant.wanted) };
}

/** Who was told another result before is told that this one corrects it. */
async function withCorrections(mails: MailStore, wanted: readonly Wanted[]): Promise<readonly Wanted[]> {
  const marked: Wanted[] = [];
  for (const some of inRounds(wanted)) {
    await nextSlice();
    const results = some.filter(({ mail }) => mail.kind === 'result').map(({ id }) => id.slice(0, halfOfId));
    const told = results.length === 0 ? new Set() : await mails.beginningWith(results);
    for (const one of some) {
      const isToldOther = one.mail.kind === 'result' && told.has(one.id.slice(0, halfOfId));
      marked.push(isToldOther ? { ...one, mail: { ...one.mail, isCorrected: true } } : one);
    }
  }
  return marked;
}

function addressedIn({ race, competitors }: EventView, id: CompetitorId): Addressed | null {
  const [entry, shown] = [race.entries.get(id), competitors.get(id)];
  return entry === undefined || shown === undefined ? null : { entry, shown };
}

function inRounds(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  return Array.from({ length: Math.ceil(wanted.length / perRound) }, (_none, round) =>
    wanted.slice(round * perRound, (round + 1) * perRound),
  );
}

/** A mail to a competitor, who may have the same address as another one of the event. */
interface Wanted extends Pick<NamedMail, 'id' | 'recipient' | 'mail'> {
  readonly competitorId: string;
}

async function mailsOf(
  eventId: string,
  field: readonly (Addressed | null)[],
  say: (to: Addressed) => Mail | null,
  ofEvent: Recipient['language'],
): Promise<Meant> {
  const wanted: Wanted[] = [];
  let withoutAddress = 0;
  let notMeant = 0;
  await inSlices(field, (to) => {
    const mail = to === null ? null : say(to);
    if (to === null || to.shown.email === null) withoutAddress += 1;
    else if (mail === null) notMeant += 1;
    else {
      const { id: competitorId, email, firstName: name, language } = to.shown;
      const recipient = { email, name, language: language ?? ofEvent };
      const about = [eventId, competitorId, email];
      const id = mail.kind === 'result' ? idOfResult(about, mail) : idOf([...about, newsIn(mail)]);
      wanted.push({ id, competitorId, recipient, mail });
    }
  });
  return { wanted, withoutAddress, notMeant };
}

function idOf(news: readonly unknown[]): string {
  return createHash('sha256').update(writeDocument(news)).digest('hex').slice(0, 32);
}

/** Its first half is the same for each result that somebody is told in an event, so that a correction is known as one. */
function idOfResult(about: readonly unknown[], { kind, results }: Extract<Mail, { readonly kind: 'result' }>): string {
  // A rank that moves because of somebody else is no new result.
  const news = results.map(({ status, result_100ns }) => [status, result_100ns]);
  return idOf([...about, kind]).slice(0, halfOfId) + idOf([...about, kind, news]).slice(0, halfOfId);
}

const halfOfId = 16;

/** What a further mail would be for. Names are no news: an organiser who changes them writes to nobody again. */
function newsIn(mail: Mail): readonly unknown[] {
  if (mail.kind !== 'start') return [mail.kind];
  return [mail.kind, mail.date, mail.bib, mail.starts.map(({ at }) => at)];
}
