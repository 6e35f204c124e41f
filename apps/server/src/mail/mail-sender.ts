/**
 * Sends what the outbox holds: when something was put in, when an attempt is due again, and every now
 * and then because another server may have put something in. Several may run; each mail is claimed by
 * one of them, and no mail is handed over twice.
 */
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import type { Clock } from '../base/clock.ts';
import type { ErrorLog } from '../base/log.ts';
import { outsideRequests } from '../base/request-context.ts';
import { composeMail, type ComposedMail } from './compose-mail.ts';
import type { AttachmentStore } from './attachment-store.ts';
import type { Delivery, Mailer } from './mailer.ts';
import type { MailRefusal } from './outcome-store.ts';
import type { DueMail, MailStore } from './store.ts';
import type { Unsubscribing } from './unsubscribing.ts';
import { after, within } from '../base/timers.ts';

interface Parts {
  readonly mails: MailStore;
  readonly mailer: Mailer;
  readonly attachments: Pick<AttachmentStore, 'of'>;
  readonly unsubscribing: Pick<Unsubscribing, 'linkFor'>;
  readonly clock: Clock;
  readonly log: ErrorLog;
}

/** Waits between attempts double from the first; ten of them are most of a working day. */
const firstWait_ms = 30_000;
const attemptsMax = 10;
/** Longer than any attempt takes: who claimed a mail before that has ended without telling. */
const claimMax_ms = 600_000;
const lookAround_ms = 15_000;
const perRound = 50;
const patience_ms = 1_000;
/** A mail server that is slow has this long to answer at the end. */
const ending_ms = 5_000;
const forget_ms = 3_600_000;
const refusalWordsMax = 200;

export class MailSender {
  readonly #parts: Parts;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> = Promise.resolve();
  #isRunning = false;
  #isStopping = false;
  readonly #ending = new AbortController();
  #forgetAt = 0n;
  /** It did not take the last mail that it was given, and may take it later. */
  #isAway = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From now on what comes is sent. */
  start(): void {
    this.#isRunning = true;
    this.wake();
  }

  /** Something was put into the outbox. */
  wake(): void {
    if (!this.#isRunning) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    outsideRequests(() => this.#poll());
  }

  /**
   * Whether a mail that was just put in has to wait because the mail server takes none: told to the person who looks for
   * it in the letter box. A mail server that is slow is not away.
   */
  async isKeptWaiting(): Promise<boolean> {
    await within(patience_ms, this.#round);
    return this.#isAway;
  }

  /** Sends everything whose turn has come. One round at a time. */
  sendDue(): Promise<void> {
    const round = this.#round.then(() => this.#sendRound());
    this.#round = round.catch(() => undefined);
    return round;
  }

  /**
   * The mail that is being handed over is answered for, unless its mail server hangs; what waits, waits for the next start.
   */
  async stop(): Promise<void> {
    this.#isRunning = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#isStopping = true;
    await within(ending_ms, this.#round);
    this.#ending.abort();
    await this.#round;
  }

  #poll(): void {
    this.#timer = after(lookAround_ms, 'looking for mails', () => this.wake()).unref();
    this.sendDue().catch((error: unknown) => this.#parts.log.error({ err: error }, 'mails wait'));
  }

  async #sendRound(): Promise<void> {
    await this.#giveUpAbandoned();
    await this.#forgetCounts();
    for (;;) {
      const due = await this.#parts.mails.due(this.#parts.clock(), perRound);
      if (due.length === 0 || this.#isStopping) return;
      // A mail server takes a few at once, and ten thousand have their news before it is none.
      if (due[0]?.isToMany === true) {
        await Promise.all(due.map((mail) => this.#send(mail)));
        continue;
      }
      for (const mail of due) {
        if (this.#isStopping) return;
        await this.#send(mail);
      }
    }
  }

  async #forgetCounts(): Promise<void> {
    const { mails, clock } = this.#parts;
    const now = clock();
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + ticks(forget_ms);
    await mails.forgetCounts(now);
  }

  async #giveUpAbandoned(): Promise<void> {
    const { mails, clock, log } = this.#parts;
    const now = clock();
    for (const id of await mails.giveUpAbandoned(now - ticks(claimMax_ms), now)) {
      log.error({ mailId: id }, 'a mail may or may not have been sent, it is not sent again');
    }
  }

  async #send(due: DueMail): Promise<void> {
    const { mails, mailer, clock, log } = this.#parts;
    if (!(await mails.claim(due.id, clock()))) return;
    if (isLinkOver(due, clock())) {
      log.error({ mailId: due.id }, 'a mail was not sent: what its link opens is over');
      await mails.giveUp(due.id, clock());
      return;
    }
    const delivery = await this.#triggerDispatch(due);
    // Whose own address it takes nothing for says nothing of the mails of others.
    if (delivery.outcome === 'later') this.#isAway = !delivery.isOfRecipient;
    else if (delivery.outcome !== 'never') this.#isAway = false;
    if (delivery.outcome === 'accepted') {
      await mails.markSent(due.id, clock(), mailer.keepsContent);
      return;
    }
    const { outcome, reason } = delivery;
    const isTriedAgain = outcome === 'later' && due.attempts + 1 < attemptsMax;
    // Neither address nor content: a log is read by more people than a mail.
    log.error({ mailId: due.id, outcome, reason, isTriedAgain }, 'a mail was not sent');
    const refusal = refusalOf(due, delivery);
    if (isTriedAgain) await mails.release(due.id, clock() + waitAfter(due.attempts), refusal);
    else await mails.giveUp(due.id, clock(), refusal);
  }

  /** A mail that cannot be put into words must not keep those behind it from being sent. */
  async #triggerDispatch(due: DueMail): Promise<Delivery> {
    const { unsubscribing, attachments } = this.#parts;
    let composed: ComposedMail;
    try {
      composed = await composeMail(due, await unsubscribing.linkFor(due), await attachments.of(due.mail));
    } catch (error) {
      return { outcome: 'never', reason: error instanceof Error ? error.message : String(error), about: 'content' };
    }
    return this.#parts.mailer.send(composed, this.#ending.signal);
  }
}

/** Whoever sends files to somebody reads what the mail server says of it; of other mails nobody does. */
function refusalOf({ mail }: DueMail, delivery: Exclude<Delivery, { outcome: 'accepted' }>): MailRefusal | null {
  if (mail.kind !== 'files') return null;
  const { outcome, reason } = delivery;
  const about = outcome === 'never' ? delivery.about : outcome;
  return { about, words: reason.replaceAll(/\s+/g, ' ').slice(0, refusalWordsMax).trim() };
}

/** It waited for the mail server for too long: its reader would follow a link that opens nothing, and asks anew. */
function isLinkOver({ mail }: DueMail, now: bigint): boolean {
  return 'until' in mail && mail.kind !== 'addressChanged' && mail.until <= now;
}

function waitAfter(attempts: number): bigint {
  return ticks(firstWait_ms * 2 ** attempts);
}

function ticks(span_ms: number): bigint {
  return BigInt(span_ms) * BigInt(TICKS_PER_MILLISECOND);
}
