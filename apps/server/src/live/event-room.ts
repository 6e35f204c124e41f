/**
 * One event, one queue. What waits is decided by the core, committed in one transaction, and only then
 * told to the pages. The race runs ahead of the disk for the length of one commit; when that fails, the
 * room is not to be trusted any more and is folded again from what is on disk (`rooms.ts`).
 */
import type { Audience } from '@startwand/contract';
import { canArmIn } from '@startwand/timing';
import type {
  Command,
  EventId,
  EventState,
  Fact,
  HeatId,
  Race,
  Timestamp,
  Trigger,
} from '@startwand/timing';
import type { Statement } from '../database/database.ts';
import type { Log } from '../log.ts';
import { Announcements } from './announcements.ts';
import { changeOfClaims, claimsOf } from './course-claims.ts';
import type { Claims } from './course-claims.ts';
import type { Consequence, EventView } from './event-view.ts';
import type { HistoryStore } from './history-store.ts';
import type { Publisher } from './publish.ts';
import type { Snapshot } from './snapshots.ts';
import { RoomClock } from './room-clock.ts';
import { refuse } from './room-job.ts';
import type { CommandResult, Job, Plan, Planned, Refused, TakeOutcome, Tick } from './room-job.ts';
import type { WithRows } from './room-job.ts';

export interface RoomParts {
  readonly history: HistoryStore;
  readonly hub: Publisher;
  readonly clock: () => Timestamp;
  readonly log: Log;
}

/** Triggers decided in one transaction at the most: the longest that a command waits for its turn. */
const triggersPerCommit = 200;

export class EventRoom {
  readonly eventId: EventId;
  readonly #view: EventView;
  readonly #parts: RoomParts;
  readonly #announcements: Announcements;
  readonly #heatClock: RoomClock;
  readonly #queue: Job[] = [];
  #isWorking = false;
  #isBroken = false;
  readonly #onBroken: () => void;

  constructor(eventId: EventId, view: EventView, parts: RoomParts, onBroken: () => void) {
    this.eventId = eventId;
    this.#view = view;
    this.#parts = parts;
    this.#onBroken = onBroken;
    this.#announcements = new Announcements(eventId, view, parts, (look, refuse) =>
      this.#enqueue({ kind: 'look', look, refuse }),
    );
    this.#heatClock = new RoomClock(view.race, parts.clock, (heatId) => this.#tick(heatId));
    this.#heatClock.wind();
  }

  get race(): Race {
    return this.#view.race;
  }

  get view(): EventView {
    return this.#view;
  }

  /** The event's state today, in its own time zone. */
  get state(): EventState {
    return this.#announcements.state();
  }

  /** Decides, commits and publishes a command; resolves when it is on disk. */
  command(command: Command | Tick, withRows: WithRows | null = null): Promise<CommandResult> {
    return new Promise((done, fail) => {
      this.#enqueue({ kind: 'command', plan: () => ({ command, withRows }), done, fail });
    });
  }

  /** A command that is made of what is there when its turn comes: nothing gets in between. */
  perform<Why extends Refused>(plan: Plan<Why>): Promise<CommandResult | Why> {
    return new Promise((done, fail) => {
      const planned = (): Planned | null => {
        const made = plan(this.#view, this.state);
        if (!('error' in made)) return made;
        done(made);
        return null;
      };
      this.#enqueue({ kind: 'command', plan: planned, done, fail });
    });
  }

  /** Decides stored triggers. When it could not, the room is broken and another one has to. */
  take(triggers: readonly Trigger[]): Promise<TakeOutcome> {
    return new Promise((done) => this.#enqueue({ kind: 'triggers', triggers, done }));
  }

  /**
   * Reads something of the view while everything in it is committed.
   *
   * @throws RoomBroken when a commit failed meanwhile; the room that is opened next can be asked
   */
  look<T>(read: (view: EventView) => T): Promise<T> {
    return new Promise((resolve, reject) =>
      this.#enqueue({
        kind: 'look',
        look: () => {
          try {
            resolve(read(this.#view));
          } catch (error) {
            reject(error);
          }
        },
        refuse: reject,
      }),
    );
  }

  /** The snapshot for one audience, at most a second old. */
  snapshot(audience: Audience): Promise<Snapshot> {
    return this.#announcements.snapshot(audience);
  }

  /** JSON of the changes behind a revision; `null` when they are no longer kept. */
  changesSince(audience: Audience, revision: number): readonly string[] | null {
    return this.#announcements.since(audience, revision);
  }

  /** Tells the pages where the event is, after a room that broke before it had told everything. */
  tellRevision(): void {
    const look = (): void => this.#announcements.tellRevision();
    this.#enqueue({ kind: 'look', look, refuse: () => undefined });
  }

  /** Resolves when what was queued before is committed and told. */
  async close(): Promise<void> {
    await new Promise<void>((done) => {
      const end = (): void => {
        this.#heatClock.stop();
        this.#announcements.end();
        done();
      };
      this.#enqueue({ kind: 'look', look: end, refuse: () => done() });
    });
  }

  #tick(heatId: HeatId): void {
    this.command({ type: 'tick', heatId }).catch((error: unknown) =>
      this.#parts.log.error({ err: error, heatId }, 'a tick failed'),
    );
  }

  #enqueue(job: Job): void {
    if (this.#isBroken) {
      refuse(job);
      return;
    }
    this.#queue.push(job);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    while (!this.#isBroken) {
      const job = this.#queue.shift();
      if (job === undefined) break;
      switch (job.kind) {
        case 'look':
          job.look();
          break;
        case 'command':
          try {
            const planned = job.plan();
            if (planned !== null) job.done(await this.#workOnCommand(planned));
          } catch (error) {
            // A fault of ours in the middle of a decision: the race may be half decided.
            this.#break();
            job.fail(error);
          }
          break;
        case 'triggers':
          await this.#workOnTriggers(job);
          break;
      }
      if (job.kind !== 'look' && !this.#isBroken) this.#heatClock.wind();
    }
    this.#isWorking = false;
  }

  async #workOnCommand({ command, withRows }: Planned): Promise<CommandResult> {
    if (needsActiveEvent(command) && !canArmIn(this.state)) return { error: 'EVENT_NOT_ACTIVE' };
    const before = claimsOf(this.race);
    const step = this.#view.advance(command, this.#parts.clock());
    if ('error' in step) return step;
    if (step.facts.length === 0) return { facts: NOTHING };
    if (withRows !== null) this.#view.setRows(withRows.rows);
    const outcome = await this.#commit(step.facts, before, withRows?.statements);
    if (outcome !== 'ok') {
      this.#break();
      return { error: outcome };
    }
    this.#announcements.committed(step, withRows?.rows ?? null);
    return { facts: step.facts };
  }

  async #workOnTriggers(first: Extract<Job, { kind: 'triggers' }>): Promise<void> {
    const jobs = [first, ...this.#takeFollowing(first.triggers.length)];
    const outcome = await this.#decideTriggers(jobs.flatMap((job) => job.triggers));
    if (outcome !== 'decided') this.#break();
    for (const job of jobs) job.done(outcome);
  }

  async #decideTriggers(triggers: readonly Trigger[]): Promise<TakeOutcome> {
    const before = claimsOf(this.race);
    let step: Consequence;
    try {
      step = this.#view.advance({ type: 'triggers', triggers }, this.#parts.clock());
    } catch (error) {
      const ids = triggers.map(({ id }) => id);
      this.#parts.log.error({ err: error, ids }, 'triggers could not be decided');
      return 'failed';
    }
    if (step.facts.length === 0) return 'decided';
    if ((await this.#commit(step.facts, before)) !== 'ok') return 'refused';
    this.#announcements.committed(step, null);
    return 'decided';
  }

  /** More triggers that wait right behind: they share the transaction. */
  #takeFollowing(count: number): Extract<Job, { kind: 'triggers' }>[] {
    const jobs: Extract<Job, { kind: 'triggers' }>[] = [];
    let triggers = count;
    for (;;) {
      const next = this.#queue[0];
      if (next?.kind !== 'triggers') return jobs;
      triggers += next.triggers.length;
      if (triggers > triggersPerCommit) return jobs;
      this.#queue.shift();
      jobs.push(next);
    }
  }

  /** Facts, claims of the course's channels and rows go to disk together, or not at all. */
  async #commit(
    facts: readonly Fact[],
    before: Claims,
    rows: readonly Statement[] = [],
  ): Promise<'ok' | 'SOURCE_IN_USE' | 'BUSY'> {
    const after = claimsOf(this.race);
    const claims = changeOfClaims(this.eventId, before, after, facts);
    try {
      const result = await this.#parts.history.append(this.eventId, facts, [...claims, ...rows]);
      if (result.outcome === 'stored') return 'ok';
      const isClaimRefused = result.outcome === 'guardFailed' && result.guard < claims.length;
      return isClaimRefused ? 'SOURCE_IN_USE' : 'BUSY';
    } catch (error) {
      this.#parts.log.error({ err: error, eventId: this.eventId }, 'a commit failed');
      return 'BUSY';
    }
  }

  #break(): void {
    this.#isBroken = true;
    this.#heatClock.stop();
    this.#announcements.drop();
    for (const job of this.#queue.splice(0)) refuse(job);
    this.#onBroken();
  }
}

const NOTHING: readonly Fact[] = [];

/** Arming and disarming are for the days of the event only (Spec §4). */
function needsActiveEvent(command: Command | Tick): boolean {
  if (command.type !== 'decide') return false;
  return command.decision.kind === 'armHeat' || command.decision.kind === 'disarmHeat';
}
