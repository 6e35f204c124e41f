/**
 * What happened in an event, append-only and numbered. The race is the fold of its facts; nothing
 * else is kept. Released shapes never change: what comes later is filled in by `upcast.ts`, and a
 * shape that cannot be is a new version.
 */
import type { Setup } from './command.ts';
import type { Decision } from './decision.ts';
import type { ClockMeasure } from './device-clock.ts';
import type { CompetitorId, HeatId, RunId, TriggerId, UserId } from './ids.ts';
import type { Reading } from './reading.ts';
import type { Timestamp } from '../time/time.ts';
import type { CanonicalKey, Trigger } from './trigger.ts';
import type { Verdict } from './verdict.ts';

/** What every fact says of itself. */
interface FactHead {
  /** 1, 2, 3, ... within the event, without gaps. */
  readonly revision: number;
  /** When it was decided, by the server's clock. */
  readonly at: Timestamp;
  /** `null`: a device's impulse, not a person. */
  readonly by: UserId | null;
}

/** A verdict that a later fact changed. */
export interface Rejudged {
  readonly triggerId: TriggerId;
  readonly verdict: Verdict;
}

export type Fact = FactHead &
  (
    | { readonly type: 'SetUp'; readonly version: 1; readonly setup: Setup }
    /** A trigger took its place in canonical order; `rejudged` is what else moved because of it. */
    | {
        readonly type: 'TriggerJudged';
        readonly version: 1;
        readonly trigger: Trigger;
        /** How the set-up of the moment read it, decided once, when it was received. */
        readonly reading: Reading;
        /** Something that comes behind it was known already: what followed was decided anew. */
        readonly isLate: boolean;
        readonly verdict: Verdict;
        readonly rejudged: readonly Rejudged[];
      }
    | {
        readonly type: 'Decided';
        readonly version: 1;
        readonly decision: Decision;
        /** It stands behind this impulse in canonical order, whatever arrives later. `null`: first. */
        readonly mark: CanonicalKey | null;
        readonly rejudged: readonly Rejudged[];
      }
    /** The decision of revision `target` no longer holds. */
    | {
        readonly type: 'Undone';
        readonly version: 1;
        readonly heatId: HeatId;
        readonly target: number;
        readonly rejudged: readonly Rejudged[];
        /** Of a restart: a heat that was armed before it comes back disarmed. Absent in earlier releases: it was armed again. */
        readonly disarms?: true;
      }
    /** The decision of revision `target` holds again. */
    | {
        readonly type: 'Redone';
        readonly version: 1;
        readonly heatId: HeatId;
        readonly target: number;
        readonly rejudged: readonly Rejudged[];
      }
    /** The heat's clock has come to `at`: what the heat's rules make of that follows by itself. */
    | {
        readonly type: 'Ticked';
        readonly version: 1;
        readonly heatId: HeatId;
        /** It stands behind this impulse in canonical order, like a decision. */
        readonly mark: CanonicalKey | null;
      }
    /** A device's clock is another one than the server's: what was received from then on is read anew. */
    | ({
        readonly type: 'ClockMeasured';
        readonly version: 1;
        readonly rejudged: readonly Rejudged[];
      } & ClockMeasure)
  );

export type FactType = Fact['type'];

/** @example FactOf<'Decided'> */
export type FactOf<Type extends FactType> = Extract<Fact, { readonly type: Type }>;

/** The facts that followed from what came in, and what they touched together. */
export interface Advance {
  readonly facts: readonly Fact[];
  readonly touched: Touched;
}

/** What a fact touched: the few things whose new values are sent to the pages. */
export interface Touched {
  readonly rules: boolean;
  readonly heats: ReadonlySet<HeatId>;
  readonly startLists: ReadonlySet<HeatId>;
  readonly entries: ReadonlySet<CompetitorId>;
  readonly runs: ReadonlySet<RunId>;
  readonly triggers: ReadonlySet<TriggerId>;
}
