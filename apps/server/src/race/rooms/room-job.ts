/** What waits in the queue of an event, and what becomes of it. */
import type { Command, EventState, Fact, Input, Refusal, Trigger } from '@startwand/timing';
import { TooBusy } from '../../base/fair-queue.ts';
import type { Statement } from '../../base/statement.ts';
import type { BillingRefusal } from '../../money/billing.ts';
import type { Refused } from '../../edge/answers/refused.ts';
import type { Committed } from '../../edge/cluster/bus.ts';
import type { ChangedRows, EventView } from '../history/event-view.ts';

export type CommandRefusal =
  | Refusal
  | BillingRefusal
  | 'SOURCE_IN_USE'
  | 'CHANGED_MEANWHILE'
  | 'EVENT_TOO_LARGE'
  | 'ACCOUNT_TEXT_FULL'
  | 'BUSY';
export type CommandResult = { readonly facts: readonly Fact[] } | RefusedCommand;

export interface RefusedCommand {
  readonly error: CommandRefusal;
  /** Of several at once: which one. */
  readonly index?: number;
}

/** What became of triggers: `refused` when they could not be stored, `failed` when a rule did not hold. */
export type JudgeOutcome = 'decided' | 'refused' | 'failed';

/** Rows that belong to a command: written in its transaction, shown after it. */
export interface WithRows {
  readonly statements: readonly Statement[];
  readonly rows: ChangedRows;
}

/** What a job is to decide and write. */
export interface Planned {
  readonly command: Command | Tick;
  readonly withRows: WithRows | null;
}

/**
 * Reads what is there and says what to do about it; it changes nothing itself. What is planned for thousands is planned in slices:
 * nothing of the event is decided meanwhile.
 */
export type Plan<Why extends Refused> = (view: EventView, state: EventState) => Planned | Why | Promise<Planned | Why>;

/** The clock of a heat comes to a moment that the race waited for. */
export type Tick = Extract<Input, { readonly type: 'tick' }>;

export type Job =
  | {
      readonly kind: 'command';
      /** `null`: refused, and the call that waits for it knows. */
      readonly plan: () => Promise<Planned | null>;
      readonly done: (result: CommandResult) => void;
      readonly fail: (error: unknown) => void;
    }
  | {
      readonly kind: 'triggers';
      readonly triggers: readonly Trigger[];
      readonly done: (outcome: JudgeOutcome) => void;
    }
  /** Another server committed something. */
  | { readonly kind: 'follow'; readonly committed: Committed }
  /** Reads or tells something while nothing is between decision and commit. */
  | { readonly kind: 'look'; readonly look: () => void; readonly refuse: (why: Error) => void };

/** Reads the event as it is with what was done. */
export type Show<Shown> = (view: EventView, facts: readonly Fact[]) => Shown;

/** A plan that waits for its turn in a room, and what its caller is answered. */
export function commandJob<Why extends Refused, Shown>(
  room: { readonly view: EventView; readonly state: EventState },
  plan: Plan<Why>,
  show: Show<Shown>,
  caller: {
    readonly done: (answer: Shown | RefusedCommand | Why | Promise<Shown>) => void;
    readonly fail: (error: unknown) => void;
  },
): Job {
  const { done, fail } = caller;
  return {
    kind: 'command',
    plan: async () => {
      const made = await plan(room.view, room.state);
      return 'error' in made ? (done(made), null) : made;
    },
    // What cannot be shown fails for who asked; it is done all the same.
    done: (result) => done('error' in result ? result : new Promise((made) => made(show(room.view, result.facts)))),
    fail,
  };
}

/** Somebody who reads while everything in the view is committed; what fails fails for them. */
export function lookJob<T>(
  room: { readonly view: EventView },
  read: (view: EventView) => T,
  caller: { readonly done: (read: Promise<T>) => void; readonly fail: (error: unknown) => void },
): Job {
  const { done, fail } = caller;
  return { kind: 'look', look: () => done(new Promise((made) => made(read(room.view)))), refuse: fail };
}

/** A commit failed: what this room holds is no longer true, and the event is read from disk again at this moment. */
export class RoomBroken extends TooBusy {
  override readonly name = 'RoomBroken';
}

/** Says to the call that waits for a job that this room will not do it any more. */
export function refuse(job: Job): void {
  switch (job.kind) {
    case 'command':
      job.done({ error: 'BUSY' });
      break;
    case 'triggers':
      job.done('refused');
      break;
    case 'follow':
      // The room that takes this one's place reads it.
      break;
    case 'look':
      // The race is ahead of the disk now, and what is not on disk must not be shown.
      job.refuse(new RoomBroken());
      break;
  }
}

/** Arming and disarming are for the days of the event only (Spec §4). */
export function needsActiveEvent(command: Command | Tick): boolean {
  if (command.type !== 'decide') return false;
  return command.decision.kind === 'armHeat' || command.decision.kind === 'disarmHeat';
}
