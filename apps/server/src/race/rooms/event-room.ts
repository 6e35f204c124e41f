/**
 * One event, one queue. What waits is decided by the core, committed in one transaction, and only then
 * told to the pages. The race runs ahead of the disk for the length of one commit; when that fails, the
 * room is not to be trusted any more and is folded again from what is on disk (`rooms.ts`).
 */
import { canArmIn, type Command, type EventId, type EventState, type Race, type Trigger } from '@startwand/timing';
import { triggersDecided } from '../../base/diagnostics.ts';
import type { Log } from '../../base/log.ts';
import { outsideRequests } from '../../base/request-context.ts';
import type { Billing } from '../../money/billing.ts';
import type { Committed } from '../../edge/cluster/bus.ts';
import { isNextStep, ofAccount_bytes, type EventTextStore } from '../events/text-store.ts';
import { commitFacts, type Decided, type Overtaken } from './commit-facts.ts';
import { changeOfClaims, claimsOf, type Claims } from './course-claims.ts';
import { storeClocks } from './source-store.ts';
import type { Consequence, EventView } from '../history/event-view.ts';
import { withPreconditions } from './with-preconditions.ts';
import { noPreconditions, type ChangedMeanwhile, type Preconditions } from '../../base/preconditions.ts';
import type { EventFeed } from '../feed/announcements.ts';
import {
  commandJob,
  lookJob,
  needsActiveEvent,
  refuse,
  RoomBroken,
  type CommandResult,
  type Job,
  type Plan,
  type Planned,
  type JudgeOutcome,
  type RefusedCommand,
  type Show,
  type Tick,
  type WithRows,
} from './room-job.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import { advanceGently, betweenSteps } from './gentle-steps.ts';
import { waitingFor } from '../../base/own-time.ts';
import type { DiskLog } from '../../storage/database/disk/disk-log.ts';
import { refusalOfText } from './room-for-text.ts';
import { RoomQueue, triggersOf } from './room-queue.ts';
import { PublishedView, type PublishedViewParts } from './published-view.ts';

export interface RoomParts extends PublishedViewParts {
  readonly billing: Billing;
  readonly log: Log;
  readonly diskLog: DiskLog;
  /** Absent: what the events of an account hold has no limit. */
  readonly texts?: Pick<EventTextStore, 'hasRoom'>;
}

/** How often something is decided anew because other servers were first, before it is refused. */
const attemptsMax = 20;

export class EventRoom {
  readonly eventId: EventId;
  readonly #published: PublishedView;
  readonly #parts: RoomParts;
  readonly #queue = new RoomQueue();
  #isWorking = false;
  #isBroken = false;
  readonly #onBroken: () => void;

  constructor(eventId: EventId, view: EventView, parts: RoomParts, onBroken: () => void) {
    this.eventId = eventId;
    this.#parts = parts;
    this.#onBroken = onBroken;
    this.#published = new PublishedView(view, parts, {
      eventId,
      whenCommitted: (look, refuse) => this.#enqueue({ kind: 'look', look, refuse }),
      tick: (heatId) =>
        void this.command({ type: 'tick', heatId }).catch((error: unknown) =>
          parts.log.error({ err: error, heatId }, 'a tick failed'),
        ),
    });
    this.#published.scheduleTick();
  }

  /** How much waits for its turn. */
  get queueLength(): number {
    return this.#queue.length;
  }

  /** Whether it must not be closed, no matter who asks for it. */
  get isBusy(): boolean {
    return this.#isWorking || this.queueLength > 0 || this.#published.isExpectant;
  }

  get race(): Race {
    return this.#published.view.race;
  }

  get view(): EventView {
    return this.#published.view;
  }

  /** What pages and files are shown. Asked for each time: it is another one when another server was first. */
  get feed(): EventFeed {
    return this.#published.announcements;
  }

  /** The event's state today, in its own time zone. */
  get state(): EventState {
    return this.#published.announcements.state();
  }

  /** Decides, commits and publishes a command; resolves when it is on disk. */
  async command(command: Command | Tick, withRows: WithRows | null = null): Promise<CommandResult> {
    return this.perform<never>(() => ({ command, withRows }), noPreconditions);
  }

  /** A command that is made of what is there when its turn comes: nothing gets in between. */
  perform<Why extends Refused>(
    plan: Plan<Why>,
    preconditions: Preconditions,
  ): Promise<CommandResult | Why | ChangedMeanwhile> {
    return this.performAndShow(plan, preconditions, (_view, facts) => ({ facts }));
  }

  /**
   * As `perform`, with an answer that is read before anything else of the event is decided: who asks waits in the queue once.
   *
   * @param show reads the event as it is with what was done; what it throws is thrown to who asks
   */
  performAndShow<Why extends Refused, Shown>(
    plan: Plan<Why>,
    preconditions: Preconditions,
    show: Show<Shown>,
  ): Promise<Shown | RefusedCommand | Why | ChangedMeanwhile> {
    const guarded = withPreconditions(plan, preconditions, this.#parts.clock);
    return new Promise((done, fail) => this.#enqueue(commandJob(this, guarded, show, { done, fail })));
  }

  /** Decides stored triggers. When it could not, the room is broken and another one has to. */
  judgeTriggers(triggers: readonly Trigger[]): Promise<JudgeOutcome> {
    return new Promise((done) => this.#enqueue({ kind: 'triggers', triggers, done }));
  }

  /**
   * Reads something of the view while everything in it is committed.
   *
   * @throws RoomBroken when a commit failed meanwhile; the room that is opened next can be asked
   */
  look<T>(read: (view: EventView) => T): Promise<T> {
    const looked = new Promise<T>((done, fail) => this.#enqueue(lookJob(this, read, { done, fail })));
    return waitingFor(looked);
  }

  /** Takes up and tells what another server committed. */
  applyCommitted(committed: Committed): void {
    this.#enqueue({ kind: 'follow', committed });
  }

  /** Resolves when what was queued before is committed and told. */
  async close(): Promise<void> {
    try {
      await this.look(() => this.#published.end());
    } catch (error) {
      if (!(error instanceof RoomBroken)) throw error;
    }
  }

  #enqueue(job: Job): void {
    if (this.#isBroken) {
      refuse(job);
      return;
    }
    this.#queue.push(job);
    if (!this.#isWorking) outsideRequests(() => void this.#work());
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
          await this.#workOnCommand(job);
          break;
        case 'triggers':
          await this.#workOnTriggers(job);
          break;
        case 'follow':
          if (!(await this.#read(() => this.#published.applyCommitted(job.committed)))) this.#break();
          break;
      }
      if (job.kind !== 'look' && !this.#isBroken) this.#published.scheduleTick();
    }
    this.#isWorking = false;
  }

  async #workOnCommand(job: Extract<Job, { kind: 'command' }>): Promise<void> {
    try {
      const result = await this.#untilFirst(async () => {
        await betweenSteps(this.view);
        const planned = await job.plan();
        await betweenSteps(this.view);
        return planned === null ? null : this.#decideCommand(planned);
      });
      if (result === 'overtaken') this.#break();
      if (result !== null) job.done(result === 'overtaken' ? { error: 'BUSY' } : result);
    } catch (error) {
      // A fault of ours in the middle of a decision: the race may be half decided.
      this.#break();
      job.fail(error);
    }
  }

  async #decideCommand({ command, withRows }: Planned): Promise<CommandResult | Overtaken> {
    if (needsActiveEvent(command) && !canArmIn(this.state)) return { error: 'EVENT_NOT_ACTIVE' };
    const due = await this.#parts.billing.of(command, this.view, this.#parts.clock());
    if ('error' in due) return due;
    const refused = await refusalOfText(this.view, { command, withRows }, this.#parts.texts);
    if (refused !== null) return refused;
    const before_bytes = ofAccount_bytes(this.view.event, this.view.text.size_bytes);
    const before = claimsOf(this.race);
    const step = await advanceGently(this.view, command, this.#parts.clock());
    if ('error' in step || step.facts.length === 0) return step;
    if (withRows !== null) this.view.setRows(withRows.rows);
    const after_bytes = ofAccount_bytes(this.view.event, this.view.text.size_bytes);
    const made = {
      due,
      rows: withRows?.statements ?? [],
      isOfImpulses: command.type === 'tick',
      text: isNextStep(before_bytes, after_bytes) ? { before_bytes, after_bytes } : null,
    };
    const outcome = await this.#commit(step, before, made);
    if (outcome === 'overtaken') return outcome;
    if (outcome !== 'ok') {
      this.#break();
      return { error: outcome };
    }
    this.#published.committed(step, withRows?.rows ?? null);
    return { facts: step.facts };
  }

  async #workOnTriggers(first: Extract<Job, { kind: 'triggers' }>): Promise<void> {
    const jobs = this.#queue.withFollowing(first);
    const decided = await this.#untilFirst(() => this.#decideTriggers(triggersOf(jobs)));
    const outcome = decided === 'overtaken' ? 'refused' : decided;
    if (outcome !== 'decided') this.#break();
    else triggersDecided.publish(triggersOf(jobs).length);
    for (const job of jobs) job.done(outcome);
  }

  async #decideTriggers(triggers: readonly Trigger[]): Promise<JudgeOutcome | Overtaken> {
    const before = claimsOf(this.race);
    let step: Consequence;
    try {
      step = await this.view.advanceTriggers(triggers, this.#parts.clock());
    } catch (error) {
      this.#parts.log.error({ err: error, ids: triggers.map(({ id }) => id) }, 'triggers could not be decided');
      return 'failed';
    }
    if (step.facts.length === 0) return 'decided';
    const outcome = await this.#commit(step, before, { due: [], rows: [], isOfImpulses: true, text: null });
    if (outcome !== 'ok') return outcome === 'overtaken' ? outcome : 'refused';
    this.#published.committed(step, null);
    return 'decided';
  }

  #commit({ facts }: Consequence, before: Claims, made: Omit<Decided, 'event' | 'facts' | 'claims'>) {
    const { event, race } = this.view;
    const claims = [...changeOfClaims(this.eventId, before, claimsOf(race), facts), ...storeClocks(facts)];
    return commitFacts(this.#parts, { event, facts, claims, ...made });
  }

  /** Decides, and decides again from what another server stored first. */
  async #untilFirst<T>(decide: () => Promise<T | Overtaken>): Promise<T | Overtaken> {
    for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
      const result = await decide();
      if (result !== 'overtaken' || !(await this.#read(() => this.#published.catchUp()))) return result;
    }
    return 'overtaken';
  }

  async #read(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#parts.log.error({ err: error, eventId: this.eventId }, 'an event could not be read');
      return false;
    }
  }

  #break(): void {
    this.#isBroken = true;
    this.#published.drop();
    this.#queue.refuseAll();
    this.#onBroken();
  }
}
