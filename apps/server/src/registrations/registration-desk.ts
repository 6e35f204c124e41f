/**
 * Where people register. At the minute of opening hundreds come in a second: a person who waits while others
 * are being written is entered together with the next ones, by one fact and one commit.
 */
import { limits } from '@startwand/contract';
import type { ErrorName, OwnCompetitorDto, RegistrationInput } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { asCompetitorId, mintId } from '../ids.ts';
import type { Clock } from '../clock.ts';
import type { Competitor } from '../competitors/competitor-of.ts';
import { entering } from '../competitors/entering.ts';
import type { EventRecord } from '../events/record.ts';
import type { EventRoom } from '../live/rooms/event-room.ts';
import type { Planned, Refused } from '../live/rooms/room-job.ts';
import type { Mail } from '../mails/mail.ts';
import type { Mailing } from '../mails/mailing.ts';
import { putMail } from '../mails/store.ts';
import { recipientOf } from '../users/mail-to-user.ts';
import type { User } from '../users/user.ts';
import { FreeBibs } from './free-bibs.ts';
import { planRegistrations } from './plan-registration.ts';
import type { Registrant } from './plan-registration.ts';
import { ownEntry } from './own-entry.ts';

interface Parts extends Mailing {
  readonly clock: Clock;
}

export type Registered = { readonly competitor: OwnCompetitorDto };

interface Waiting extends Registrant {
  readonly done: (result: Registered | Refused) => void;
  readonly fail: (error: unknown) => void;
}

/** What waits at one event. */
interface Counter {
  readonly waiting: Waiting[];
  /** From where start numbers are given out. */
  nextBib: number;
  isCalled: boolean;
}

/** Entered by one commit at the most: the longest that an operator's command waits behind them. */
const perCommit = 200;

export class RegistrationDesk {
  readonly #parts: Parts;
  readonly #counters = new WeakMap<EventRoom, Counter>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  register(room: EventRoom, user: User, input: RegistrationInput): Promise<Registered | Refused> {
    const counter = this.#counterOf(room);
    return new Promise((done, fail) => {
      counter.waiting.push({ id: asCompetitorId(mintId()), user, input, done, fail });
      this.#call(room, counter);
    });
  }

  #counterOf(room: EventRoom): Counter {
    const known = this.#counters.get(room);
    if (known !== undefined) return known;
    const counter: Counter = { waiting: [], nextBib: limits.bibMin, isCalled: false };
    this.#counters.set(room, counter);
    return counter;
  }

  #call(room: EventRoom, counter: Counter): void {
    if (counter.isCalled || counter.waiting.length === 0) return;
    counter.isCalled = true;
    let batch: readonly Waiting[] | null = null;
    const take = (): readonly Waiting[] => {
      // The room asks when its turn has come, and again when another server was first.
      if (batch !== null) return batch;
      counter.isCalled = false;
      return (batch = counter.waiting.splice(0, perCommit));
    };
    this.#enter(room, counter, take)
      .catch((error: unknown) => take().forEach(({ fail }) => fail(error)))
      .finally(() => this.#call(room, counter));
  }

  async #enter(room: EventRoom, counter: Counter, take: () => readonly Waiting[]): Promise<void> {
    let outcomes: readonly (Competitor | Refused)[] = [];
    let freeBibs = new FreeBibs();
    const result = await room.perform((view, state) => {
      const now = this.#parts.clock();
      freeBibs = new FreeBibs(counter.nextBib);
      outcomes = planRegistrations(take(), view, { state, now }, freeBibs);
      return this.#planned(view.event, take(), outcomes, now);
    });
    const batch = take();
    const refused = 'error' in result ? result.error : null;
    // What was planned and not written gave nothing out.
    if (refused === null) counter.nextBib = freeBibs.next;
    if (refused !== null && batch.length > 1 && isOfThoseEntered(refused, outcomes)) {
      // One more than can be paid for must not refuse those before.
      for (const one of batch) await this.#enter(room, counter, () => [one]);
      return;
    }
    const shown = refused === null ? await this.#present(room, batch) : [];
    for (const [index, { done }] of batch.entries()) {
      const outcome = outcomes[index];
      const competitor = shown[index] ?? null;
      if (outcome !== undefined && 'error' in outcome) done(outcome);
      else if (refused !== null) done({ error: refused === 'BUSY' ? 'BUSY' : 'EVENT_FULL' });
      else done(competitor === null ? { error: 'BUSY' } : { competitor });
    }
    this.#parts.mailSender.wake();
  }

  /** One fact for all, of nobody in particular: who registered stands in the rows. */
  #planned(
    event: EventRecord,
    batch: readonly Waiting[],
    outcomes: readonly (Competitor | Refused)[],
    now: Timestamp,
  ): Planned | Refused {
    const entered = outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome]));
    const [refused] = outcomes;
    if (entered.length === 0 && refused !== undefined && 'error' in refused) return refused;
    const mails = batch.flatMap(({ user }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || 'error' in outcome) return [];
      return putMail(recipientOf(user), this.#confirmation(event, outcome), now);
    });
    return entering(event.id, null, entered, mails);
  }

  #confirmation({ id, name, place, startDate }: EventRecord, { entry }: Competitor): Mail {
    const link = `${this.#parts.publicUrl()}/event/${id}`;
    return { kind: 'registration', event: name, place, date: startDate, bib: entry.bib, link };
  }

  #present(
    room: EventRoom,
    batch: readonly Waiting[],
  ): Promise<readonly (OwnCompetitorDto | null)[]> {
    const now = this.#parts.clock();
    return room.look((view) => batch.map(({ id }) => ownEntry(view, id, room.state, now)));
  }
}

/** The event could not take them, which the owner's balance may be the reason of; not their own fault. */
function isOfThoseEntered(
  refused: ErrorName,
  outcomes: readonly (Competitor | Refused)[],
): boolean {
  return refused !== 'BUSY' && outcomes.some((outcome) => !('error' in outcome));
}
