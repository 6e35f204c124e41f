/**
 * Where people register. At the minute of opening hundreds come in a second: a person who waits while others
 * are being written is entered together with the next ones, by one fact and one commit.
 */
import { noPreconditions } from '../../base/preconditions.ts';
import { limits, type ErrorName, type OwnCompetitorDto } from '@startwand/contract';
import type { Timestamp } from '@startwand/timing';
import { asCompetitorId, mintId } from '../../base/ids.ts';
import type { Clock } from '../../base/clock.ts';
import type { EnteredCompetitor } from '../competitors/competitor-of.ts';
import { entering } from '../competitors/entering.ts';
import type { EventRecord } from '../../race/events/record.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Planned } from '../../race/rooms/room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Mailing } from '../../mail/mailing.ts';
import { putMail } from '../../mail/store.ts';
import { FairQueue, TooBusy } from '../../base/fair-queue.ts';
import { currentSource } from '../../base/request-context.ts';
import { whileThere } from '../../accounts/users/account-guard-store.ts';
import { recipientOf } from '../../accounts/users/mail-to-user.ts';
import type { UserStore } from '../../accounts/users/store.ts';
import type { User } from '../../accounts/users/user.ts';
import { HeldPlaces, type InLine, type Joined } from '../../accounts/waiting-lines/held-places.ts';
import { LinePace } from '../../accounts/waiting-lines/pace.ts';
import { FreeBibs } from './free-bibs.ts';
import { planRegistrations, type Registrant, type RegisteringInput } from './plan-registration.ts';
import { ownEntry } from '../../race/registrations/own-entry.ts';

interface Parts extends Mailing {
  readonly users: Pick<UserStore, 'openAmong'>;
  readonly clock: Clock;
  /** What really passed, since whenever. */
  readonly elapsed_ms: () => number;
  /** How long one who can come again is kept on the line. */
  readonly linePatience_ms: number;
}

export type Registered = { readonly competitor: OwnCompetitorDto };

interface Waiting extends Registrant {
  readonly done: (result: Registered | Refused) => void;
  readonly fail: (error: unknown) => void;
}

type Outcome = Registered | Refused;

/** What waits at one event. */
interface Counter {
  readonly line: FairQueue<Waiting>;
  /** One for each account: who presses a hundred times stands there once. */
  readonly underWay: Map<string, Joined<Outcome>>;
  readonly places: HeldPlaces<Outcome>;
  readonly pace: LinePace;
  /** From where start numbers are given out. */
  nextBib: number;
  isCalled: boolean;
}

/** Entered by one commit at the most: the longest that an operator's command waits behind them. */
const perCommit = 200;

/** A club behind one address is not held up, and who comes a thousand times from one stands behind all others. */
const line = { waitingMax: limits.competitorsMax, perRound: 10 } as const;
const tooLong = () => new TooBusy('The line is too long');

/** How long one takes, before anybody came. */
const each_ms = 2;

export class RegistrationDesk {
  readonly #parts: Parts;
  readonly #counters = new WeakMap<EventRoom, Counter>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param key of a caller who comes again with it; `null`: waits for the answer
   * @throws TooBusy when more wait than an event can take
   */
  async register(
    room: EventRoom,
    user: User,
    input: RegisteringInput,
    key: string | null = null,
  ): Promise<Outcome | InLine> {
    const counter = this.#counterOf(room);
    const act = `${user.id} ${key ?? mintId()}`;
    if (!counter.places.holds(act)) {
      counter.places.take({ holder: act, key }, this.#attempt(room, counter, user, input));
    }
    return (await counter.places.answer(act, key === null)) ?? { error: 'BUSY' };
  }

  /** One attempt of an account stands in line; another one of it waits for what comes of that. */
  #attempt(room: EventRoom, counter: Counter, user: User, input: RegisteringInput): Joined<Outcome> {
    const first = counter.underWay.get(user.id);
    if (first !== undefined) {
      const result = first.result.then((outcome): Outcome | Promise<Outcome> =>
        'error' in outcome ? this.#attempt(room, counter, user, input).result : { error: 'ALREADY_REGISTERED' },
      );
      return { result, standing: first.standing };
    }
    const joined = this.#join(room, counter, user, input);
    const over = () => counter.underWay.delete(user.id);
    const result = joined.result.finally(over);
    const own = { ...joined, result };
    counter.underWay.set(user.id, own);
    return own;
  }

  #join(room: EventRoom, counter: Counter, user: User, input: RegisteringInput): Joined<Outcome> {
    const { promise: result, resolve: done, reject: fail } = Promise.withResolvers<Outcome>();
    const one = { id: asCompetitorId(mintId()), user, input, done, fail };
    const place = counter.line.join(currentSource(), one);
    if (place === null) throw tooLong();
    this.#call(room, counter);
    const standing = () => {
      const ahead = counter.line.ahead(place);
      return { ahead, wait_s: counter.pace.wait_s(ahead + perCommit) };
    };
    return { result, standing };
  }

  #counterOf(room: EventRoom): Counter {
    const known = this.#counters.get(room);
    if (known !== undefined) return known;
    const { elapsed_ms, linePatience_ms } = this.#parts;
    const counter: Counter = {
      line: new FairQueue(line, ({ fail }) => fail(tooLong())),
      underWay: new Map(),
      places: new HeldPlaces(linePatience_ms, elapsed_ms),
      pace: new LinePace(each_ms),
      nextBib: limits.bibMin,
      isCalled: false,
    };
    this.#counters.set(room, counter);
    return counter;
  }

  #call(room: EventRoom, counter: Counter): void {
    if (counter.isCalled || counter.line.length === 0) return;
    counter.isCalled = true;
    const batch = counter.line.takeNext(perCommit);
    const begun_ms = this.#parts.elapsed_ms();
    this.#enterThoseThere(room, counter, batch)
      .then(() => counter.pace.note(batch.length, this.#parts.elapsed_ms() - begun_ms))
      .catch((error: unknown) => batch.forEach(({ fail }) => fail(error)))
      .finally(() => {
        counter.isCalled = false;
        this.#call(room, counter);
      });
  }

  /** Whose account has ended while they stood in line is not brought back into an event. */
  async #enterThoseThere(room: EventRoom, counter: Counter, batch: readonly Waiting[]): Promise<void> {
    const there = await this.#parts.users.openAmong(batch.map(({ user }) => user.id));
    for (const { user, done } of batch) if (!there.has(user.id)) done({ error: 'REAUTHENTICATE' });
    const entering = batch.filter(({ user }) => there.has(user.id));
    if (entering.length > 0) await this.#enter(room, counter, entering);
  }

  async #enter(room: EventRoom, counter: Counter, batch: readonly Waiting[]): Promise<void> {
    let outcomes: readonly (EnteredCompetitor | Refused)[] = [];
    let freeBibs = new FreeBibs();
    const result = await room.perform((view, state) => {
      const now = this.#parts.clock();
      freeBibs = new FreeBibs(counter.nextBib);
      outcomes = planRegistrations(batch, view, { state, now }, freeBibs);
      return this.#planned(view.event, batch, outcomes, now);
    }, noPreconditions);
    const refused = 'error' in result ? result.error : null;
    // What was planned and not written gave nothing out.
    if (refused === null) counter.nextBib = freeBibs.next;
    if (refused !== null && batch.length > 1 && isOfThoseEntered(refused, outcomes)) {
      // One more than can be paid for must not refuse those before.
      for (const one of batch) await this.#enter(room, counter, [one]);
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
    outcomes: readonly (EnteredCompetitor | Refused)[],
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
    const accounts = entered.flatMap(({ record }) => record.userId ?? []);
    return entering(event.id, null, entered, [whileThere(accounts), ...mails]);
  }

  #confirmation({ id, name, place, startDate }: EventRecord, { entry }: EnteredCompetitor): Mail {
    const link = `${this.#parts.publicUrl()}/event/${id}`;
    return { kind: 'registration', event: name, place, date: startDate, bib: entry.bib, link };
  }

  #present(room: EventRoom, batch: readonly Waiting[]): Promise<readonly (OwnCompetitorDto | null)[]> {
    const now = this.#parts.clock();
    return room.look((view) => batch.map(({ id }) => ownEntry(view, id, room.state, now)));
  }
}

/** The event could not take them, which the owner's balance may be the reason of; not their own fault. */
function isOfThoseEntered(refused: ErrorName, outcomes: readonly (EnteredCompetitor | Refused)[]): boolean {
  return refused !== 'BUSY' && outcomes.some((outcome) => !('error' in outcome));
}
