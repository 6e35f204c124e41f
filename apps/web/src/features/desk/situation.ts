/** The desk at the moment of a key press, and what a key can reach. */
import type { DecisionDto, JudgedTriggerDto, OperatorCompetitorDto } from '@startwand/contract';
import type { DeskCalls } from './desk-calls.ts';
import type { PendingCommands } from './pending-commands.ts';
import { keyedBib, type DeskSelection, type SelectionEvent } from './selection.ts';
import type { ImpulseOutbox } from './tape/impulse-outbox.ts';
import type { ServerClock } from '../../live/server-clock.ts';
import type { DeskHeat } from './use-desk-heat.ts';

export type DeskDialog =
  | 'editTime'
  | 'penalty'
  | 'disqualify'
  | 'lateEntry'
  | 'search'
  | 'finishList'
  | 'help'
  | 'runSheet'
  | HeatDialogName;

export type HeatDialogName = 'gun' | 'deadHeat' | 'reference' | 'next';

/** Whom a dialog is about: it stays theirs, whatever is keyed meanwhile. */
export interface About {
  readonly competitorId: string | null;
  readonly bib: number | null;
}

/** The desk at the moment of a key press. */
export interface Situation {
  readonly desk: DeskHeat;
  readonly selection: DeskSelection;
  readonly picked: OperatorCompetitorDto | null;
  readonly trigger: JudgedTriggerDto | null;
  /** What was decided in the event. */
  readonly decisions: readonly DecisionDto[];
}

export interface Tools {
  readonly calls: DeskCalls;
  readonly pending: PendingCommands;
  readonly outbox: ImpulseOutbox;
  readonly clock: Pick<ServerClock, 'estimate'>;
  /** Whose steps undo takes back. */
  readonly userId: string;
  /** What was decided until now, also what the page is not shown yet. */
  readonly newestDecisions: () => Promise<readonly DecisionDto[]>;
  readonly dispatch: (event: SelectionEvent) => void;
  readonly open: (dialog: DeskDialog, about: About) => void;
}

export function askForBib({ selection }: Situation, { pending }: Tools): void {
  const bib = keyedBib(selection);
  pending.hint(bib === null ? 'pickBib' : 'unknownBib', bib);
}

/** What the box shows: keyed, or of the row that was picked. */
export function bibInHand({ selection, picked }: Pick<Situation, 'selection' | 'picked'>) {
  return keyedBib(selection) ?? picked?.startNumber ?? null;
}
