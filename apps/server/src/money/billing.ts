/**
 * What an event's room asks before it decides, and books with what it has decided. Because every way into
 * an event leads through its room, a use case that adds a heat or competitors need not think of what it costs.
 */
import {
  redoable,
  type Command,
  type EventId,
  type Fact,
  type Input,
  type Race,
  type Timestamp,
} from '@startwand/timing';
import type { Statement } from '../base/statement.ts';
import { costOfGrowth, sizeAfter } from './event-cost.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import type { EventSize, Prices } from './prices.ts';
import type { TimingPointStore } from './store.ts';
import { usedTriggers } from './used-triggers.ts';

export interface BillingParts {
  readonly timingPoints: Pick<
    TimingPointStore,
    'balanceOf' | 'booking' | 'charging' | 'hasChargedImpulse' | 'isAnyCharged'
  >;
  readonly prices: Prices;
  /** Points of this account were booked. */
  readonly balanceChanged: (userId: string) => void;
}

/** Of an event: which it is, and who pays. */
interface BilledEvent {
  readonly id: EventId;
  readonly ownerId: string;
}

/** The event as its room knows it. */
interface Billed {
  readonly event: BilledEvent;
  readonly race: Race;
  /** The most that it ever held. */
  readonly paidSize: EventSize;
}

/** Nobody adds anything by letting the clock run. */
type Tick = Extract<Input, { readonly type: 'tick' }>;

export type BillingRefusal = 'NOT_ENOUGH_TIMING_POINTS' | 'HEATS_NOT_PAID';

export class Billing {
  readonly #parts: BillingParts;

  constructor(parts: BillingParts) {
    this.#parts = parts;
  }

  /** What a command costs, or that the owner cannot pay it. It changes nothing. */
  async of(
    command: Command | Tick,
    { event, race, paidSize }: Billed,
    at: Timestamp,
  ): Promise<readonly LedgerEntry[] | { readonly error: BillingRefusal }> {
    if (command.type === 'tick' || this.#parts.prices.isFree) return [];
    if (arms(command, race)) {
      const isPossible = await this.#mayArm(event, race);
      return isPossible ? [] : { error: 'NOT_ENOUGH_TIMING_POINTS' };
    }
    const payer = { eventId: event.id, ownerId: event.ownerId, by: byOf(command), at };
    const due = costOfGrowth(this.#parts.prices, payer, paidSize, sizeAfter(race, command));
    if (due.length === 0) return due;
    const balance = await this.#parts.timingPoints.balanceOf(event.ownerId);
    return balance + sumOf(due) >= 0 ? due : { error: refusalOf(due) };
  }

  /** The part of a decision's unit that fails when the owner spent the points meanwhile. */
  booking(due: readonly LedgerEntry[]): readonly Statement[] {
    return this.#parts.timingPoints.booking(due, 'isCovered');
  }

  /** The part of a decision's unit that charges the triggers which it brings into use; it never fails. */
  charging({ id, ownerId }: BilledEvent, facts: readonly Fact[]): readonly Statement[] {
    const { timingPoints, prices } = this.#parts;
    if (prices.isFree) return [];
    return timingPoints.charging({ ownerId, eventId: id }, usedTriggers(facts), prices.trigger_tp);
  }

  /** It is on disk. */
  booked({ ownerId }: BilledEvent): void {
    this.#parts.balanceChanged(ownerId);
  }

  /**
   * Arming needs points, unless the impulses of the course cost nothing. A race is not stopped between two runs for
   * money: an event that has begun is finished, and owed. Begun is what an impulse was charged for, and nothing that an
   * operator can write for free.
   */
  async #mayArm({ id, ownerId }: BilledEvent, { course }: Race): Promise<boolean> {
    const { timingPoints, prices } = this.#parts;
    if ((await timingPoints.balanceOf(ownerId)) > 0) return true;
    const devices = new Set(course.flatMap(({ sources }) => sources.map((one) => one.deviceId)));
    if (!(await timingPoints.isAnyCharged([...devices], prices.trigger_tp))) return true;
    return timingPoints.hasChargedImpulse(ownerId, id);
  }
}

/** Spec §8 has a message of its own for heats. */
export function refusalOf(due: readonly LedgerEntry[]): BillingRefusal {
  return due.some(({ type }) => type === 'heat') ? 'HEATS_NOT_PAID' : 'NOT_ENOUGH_TIMING_POINTS';
}

function byOf(command: Command): string | null {
  return command.type === 'all' ? (command.commands[0]?.by ?? null) : command.by;
}

function sumOf(entries: readonly LedgerEntry[]): number {
  return entries.reduce((sum, { charge }) => sum + charge, 0);
}

/** What was disarmed by mistake is armed again by undo, whatever the balance: no race ends for money. */
function arms(command: Command, race: Race): boolean {
  if (command.type === 'decide') return command.decision.kind === 'armHeat';
  return command.type === 'redo' && redoable(race, command.heatId, command.by)?.decision.kind === 'armHeat';
}
