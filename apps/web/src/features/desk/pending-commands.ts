/**
 * What the operator ordered: sent one after the other in the order of the key presses, so that an undo
 * right behind an action takes back that action. The last one, and what became of it, is in sight.
 */
import type { DecisionDto } from '@startwand/contract';
import type { DecisionKind } from '@startwand/timing';
import type { ApiError, FailureName } from '../../api/api-error.ts';
import { createStore, type Readable } from '../../base/store.ts';
import type { Answer } from './desk-calls.ts';

/** Each has its words in `desk.action`, or in `desk.decision`. */
export type OrderName = ActionName | DecisionKind | 'setCompetitorNote';

export type ActionName =
  | 'arm'
  | 'disarm'
  | 'finish'
  | 'reopen'
  | 'undo'
  | 'redo'
  | 'give'
  | 'remove'
  | 'takeOut'
  | 'addMissing'
  | 'deleteTrigger'
  | 'restoreTrigger'
  | 'takeNumbered'
  | 'lateEntry'
  | 'takeDoubt'
  | 'keepImpulse'
  | 'dns'
  | 'dnf'
  | 'dsq'
  | 'clearStatus'
  | 'chooseNext'
  | 'startNow'
  | 'startAgain'
  | 'pointNow'
  | 'finishNow';

/** An impulse by hand. */
export type ImpulseOrder = Extract<ActionName, 'startNow' | 'startAgain' | 'pointNow' | 'finishNow'>;

/** Why a key did nothing; each has its words in `desk.hint`. */
export type Hint =
  | 'pickBib'
  | 'unknownBib'
  | 'notInHeat'
  | 'unknownKept'
  | 'notInHeatKept'
  | 'statusStays'
  | 'finishedOpen'
  | 'selectTrigger'
  | 'inUse'
  | 'notInUse'
  | 'staysPut'
  | 'notAtStart'
  | 'moving'
  | 'swapping'
  | 'otherImpulse'
  | 'noTakeOver'
  | 'noneOpen'
  | 'noneNumbered'
  | 'noneStamped'
  | 'leftOut'
  | 'noPoint'
  | 'keepHolding'
  | 'nothingInDoubt'
  | 'notArmed'
  | 'isFinished'
  | 'isOfficial'
  | 'isCancelled'
  | 'alreadyEntered'
  | UndoStop;

/** Undo and redo change no state of a heat and no official result: what does. */
export type UndoStop =
  | 'stopsAtArm'
  | 'stopsAtDisarm'
  | 'stopsAtFinish'
  | 'stopsAtReopen'
  | 'stopsAtCancel'
  | 'stopsAtUncancel'
  | 'stopsAtOfficial'
  | 'redoStopsAtOfficial';

/** A step of undo or redo as it is said: what was done, at which point, for whom. */
export interface StepName extends Pick<DecisionDto, 'kind'> {
  readonly point: 'start' | 'finish' | number | null;
  readonly bib: number | null;
}

/** What became of a step; `null` in `step`: there was none. */
export type StepOutcome =
  | { readonly hint: Hint }
  | {
      readonly step: StepName | null;
      readonly error: ApiError | null;
      /** What stands in its way, where the server says so. */
      readonly inTheWay?: StepName | null;
    };

export type Notice =
  | { readonly kind: 'none' }
  | { readonly kind: 'hint'; readonly hint: Hint; readonly bib: number | string | null }
  | {
      /** `taken`: an impulse by hand that the server has stored. */
      readonly kind: 'sent' | 'done' | 'taken';
      readonly order: OrderName;
      readonly bib: number | null;
      /** Of undo and redo: which step it was. */
      readonly step?: StepName | null;
    }
  | {
      readonly kind: 'refused';
      readonly order: OrderName;
      readonly bib: number | null;
      readonly failure: FailureName;
      readonly step?: StepName | null;
      readonly inTheWay?: StepName | null;
    };

export interface PendingCommands {
  readonly notice: Readable<Notice>;
  give(order: OrderName, bib: number | null, call: () => Answer): void;
  /** The same; says why it was refused, for a form that says so beside its fields. `null`: done. */
  ask(order: OrderName, bib: number | null, call: () => Answer): Promise<ApiError | null>;
  /** An impulse by hand goes its own way, and waits for no order: what became of it is told here. */
  follow(order: ImpulseOrder, bib: number | null, stored: Promise<FailureName | null>): void;
  /** Undo, redo, or bringing an impulse back, behind all that was ordered before it. */
  takeStep(order: 'undo' | 'redo' | 'restoreTrigger', take: () => Promise<StepOutcome>): void;
  /** Something was ordered here of which the page may not have heard yet what came of it. */
  isUnheard(): boolean;
  /** The page has heard something new. */
  heard(): void;
  /** @param bib whose, or those whose */
  hint(hint: Hint, bib?: number | string | null): void;
  /** @param only if this one stands; any when left out */
  dismiss(only?: Notice): void;
}

export function createPendingCommands(): PendingCommands {
  const notice = createStore<Notice>({ kind: 'none' });
  let last: Promise<unknown> = Promise.resolve();
  let unanswered = 0;
  let isUnheard = false;
  /** How many keys were pressed: a later one has its own notice. */
  let keys = 0;
  const begin = () => {
    keys += 1;
    unanswered += 1;
    isUnheard = true;
  };
  const ask: PendingCommands['ask'] = (order, bib, call) => {
    const sent: Notice = { kind: 'sent', order, bib };
    notice.set(sent);
    begin();
    const given = last.then(call).then((error) => {
      unanswered -= 1;
      if (error !== null) notice.set({ kind: 'refused', order, bib, failure: error.failure });
      // A later key has its own notice by now.
      else if (notice.get() === sent) notice.set({ kind: 'done', order, bib });
      return error;
    });
    last = given;
    return given;
  };
  return {
    notice,
    ask,
    give: (order, bib, call) => void ask(order, bib, call),
    follow(order, bib, stored) {
      const sent: Notice = { kind: 'sent', order, bib };
      notice.set(sent);
      begin();
      void stored.then((failure) => {
        unanswered -= 1;
        if (failure !== null) notice.set({ kind: 'refused', order, bib, failure });
        else if (notice.get() === sent) notice.set({ kind: 'taken', order, bib });
      });
    },
    takeStep(order, take) {
      const sent: Notice = { kind: 'sent', order, bib: null };
      notice.set(sent);
      begin();
      const key = keys;
      last = last.then(take).then((outcome) => {
        unanswered -= 1;
        if ('hint' in outcome) return notice.set({ kind: 'hint', hint: outcome.hint, bib: null });
        const { step, error, inTheWay = null } = outcome;
        if (error !== null) notice.set({ kind: 'refused', order, bib: null, failure: error.failure, step, inTheWay });
        // Also where the refusal of an earlier order stands: what was taken back is always said.
        else if (key === keys) notice.set({ kind: 'done', order, bib: null, step });
      });
    },
    isUnheard: () => isUnheard,
    heard() {
      if (unanswered === 0) isUnheard = false;
    },
    hint(hint, bib = null) {
      keys += 1;
      notice.set({ kind: 'hint', hint, bib });
    },
    dismiss(only) {
      if (only === undefined || only === notice.get()) notice.set({ kind: 'none' });
    },
  };
}
