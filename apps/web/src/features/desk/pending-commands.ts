/**
 * What the operator ordered: sent one after the other in the order of the key presses, so that an undo
 * right behind an action takes back that action. The last one, and what became of it, is in sight.
 */
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
  | 'leftOut'
  | 'noPoint'
  | 'keepHolding'
  | 'nothingInDoubt';

export type Notice =
  | { readonly kind: 'none' }
  | { readonly kind: 'hint'; readonly hint: Hint; readonly bib: number | string | null }
  | {
      /** `taken`: an impulse by hand that the server has stored. */
      readonly kind: 'sent' | 'done' | 'taken';
      readonly order: OrderName;
      readonly bib: number | null;
    }
  | {
      readonly kind: 'refused';
      readonly order: OrderName;
      readonly bib: number | null;
      readonly failure: FailureName;
    };

export interface PendingCommands {
  readonly notice: Readable<Notice>;
  give(order: OrderName, bib: number | null, call: () => Answer): void;
  /** The same; says why it was refused, for a form that says so beside its fields. `null`: done. */
  ask(order: OrderName, bib: number | null, call: () => Answer): Promise<ApiError | null>;
  /** An impulse by hand goes its own way, and waits for no order: what became of it is told here. */
  follow(order: ImpulseOrder, bib: number | null, stored: Promise<FailureName | null>): void;
  /** @param bib whose, or those whose */
  hint(hint: Hint, bib?: number | string | null): void;
  /** @param only if this one stands; any when left out */
  dismiss(only?: Notice): void;
}

export function createPendingCommands(): PendingCommands {
  const notice = createStore<Notice>({ kind: 'none' });
  let last: Promise<unknown> = Promise.resolve();
  const ask: PendingCommands['ask'] = (order, bib, call) => {
    const sent: Notice = { kind: 'sent', order, bib };
    notice.set(sent);
    const given = last.then(call).then((error) => {
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
      void stored.then((failure) => {
        if (failure !== null) notice.set({ kind: 'refused', order, bib, failure });
        else if (notice.get() === sent) notice.set({ kind: 'taken', order, bib });
      });
    },
    hint: (hint, bib = null) => notice.set({ kind: 'hint', hint, bib }),
    dismiss(only) {
      if (only === undefined || only === notice.get()) notice.set({ kind: 'none' });
    },
  };
}
