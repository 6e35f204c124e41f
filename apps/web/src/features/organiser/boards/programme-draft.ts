/** What an operator is choosing for a screen, before it is put there. */
import { limits, type BoardProgramme, type BoardView } from '@startwand/contract';

/** What is chosen first; the rest of the draft says more of some of them. */
export const boardChoices = [
  'onCourse',
  'last',
  'next',
  'top',
  'class',
  'saved',
  'startList',
  'organizer',
  'event',
  'sponsors',
  'message',
  'blank',
  'turns',
] as const;
export type BoardChoice = (typeof boardChoices)[number];

/** What turns: all that needs no sentence. */
export const turningChoices = [
  'onCourse',
  'last',
  'next',
  'top',
  'startList',
  'organizer',
  'event',
  'sponsors',
] as const;
type TurningChoice = (typeof turningChoices)[number];

export interface ProgrammeDraft {
  readonly choice: BoardChoice;
  readonly rows: number | null;
  readonly class: string | null;
  /** The id of a list that the organiser put together. */
  readonly saved: string | null;
  readonly text: string;
  readonly turning: ReadonlySet<TurningChoice>;
  /** The ids of saved lists that turn behind them. */
  readonly turningLists: ReadonlySet<string>;
  readonly seconds: number | null;
}

export const firstDraft: ProgrammeDraft = {
  choice: 'top',
  rows: 10,
  class: null,
  saved: null,
  text: '',
  turning: new Set(['onCourse', 'last', 'top']),
  turningLists: new Set(),
  seconds: 10,
};

/**
 * @param lists the ids of the saved lists that there are, in their order
 * @returns `null`: something is missing or too much
 */
export function programmeOf(draft: ProgrammeDraft, lists: readonly string[]): BoardProgramme | null {
  if (draft.choice !== 'turns') return viewOf(draft.choice, draft);
  const { seconds } = draft;
  const views = turnOf(draft, lists);
  const isWithin = seconds !== null && seconds >= limits.boardTurnMin_s && seconds <= limits.boardTurnMax_s;
  if (views.length === 0 || views.length > limits.boardTurnsMax || !isWithin) return null;
  return { kind: 'turns', views: [...views], seconds };
}

/** More turn than a screen takes. */
export function isTurnTooLong(draft: ProgrammeDraft, lists: readonly string[]): boolean {
  return turnOf(draft, lists).length > limits.boardTurnsMax;
}

/** All that is ticked, saved lists last. A list that was deleted meanwhile is not among them. */
function turnOf(draft: ProgrammeDraft, lists: readonly string[]): readonly BoardView[] {
  return [
    ...turningChoices.flatMap((choice) => (draft.turning.has(choice) ? (viewOf(choice, draft) ?? []) : [])),
    ...lists.filter((list) => draft.turningLists.has(list)).map((list): BoardView => ({ kind: 'saved', list })),
  ];
}

function viewOf(choice: Exclude<BoardChoice, 'turns'>, draft: ProgrammeDraft): BoardView | null {
  if (choice === 'top') {
    const { rows } = draft;
    return rows !== null && rows >= 1 && rows <= limits.boardRowsMax ? { kind: 'top', rows } : null;
  }
  if (choice === 'class') return draft.class === null ? null : { kind: 'class', class: draft.class };
  if (choice === 'saved') return draft.saved === null ? null : { kind: 'saved', list: draft.saved };
  if (choice === 'message') {
    const text = draft.text.trim();
    return text === '' ? null : { kind: 'message', text };
  }
  const isPicture = choice === 'organizer' || choice === 'event' || choice === 'sponsors';
  return isPicture ? { kind: 'picture', of: choice } : { kind: choice };
}
