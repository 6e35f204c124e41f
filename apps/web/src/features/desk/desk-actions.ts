/** What each key of the desk does, given what the operator has in hand. */
import type { JudgedTriggerDto, OperatorCompetitorDto } from '@startwand/contract';
import type { DeskAction } from './desk-key.ts';
import type { DeskCalls, GivenStatus } from './desk-calls.ts';
import { timeByHand } from './tape/hand-impulse.ts';
import type { ImpulseOutbox } from './tape/impulse-outbox.ts';
import type { OrderBook } from './order-book.ts';
import { currentRunId, dueSection, runIdForTrigger } from './run-target.ts';
import { freshBib, neighbour, shownBib } from './selection.ts';
import type { Selection, SelectionEvent } from './selection.ts';
import { lastTriggerOf, needsOperator, sectionOf } from './tape/tape.ts';
import type { DeskHeat } from './use-desk-heat.ts';

export type DeskDialog = 'editTime' | 'penalty' | 'search' | 'help' | 'runSheet' | HeatDialogName;

export type HeatDialogName = 'gun' | 'deadHeat' | 'reference' | 'next';

/** The desk at the moment of a key press. */
export interface Situation {
  readonly desk: DeskHeat;
  readonly selection: Selection;
  readonly picked: OperatorCompetitorDto | null;
  readonly trigger: JudgedTriggerDto | null;
}

export interface Tools {
  readonly calls: DeskCalls;
  readonly book: OrderBook;
  readonly outbox: ImpulseOutbox;
  readonly dispatch: (event: SelectionEvent) => void;
  readonly open: (dialog: DeskDialog) => void;
}

/** @param pressedAt_ms when the key went down, by the server's clock */
export function perform(
  action: DeskAction,
  now: Situation,
  tools: Tools,
  pressedAt_ms: number,
): void {
  const { selection } = now;
  const { book, calls, dispatch, open } = tools;
  switch (action) {
    case 'startNow':
      return impulse('startNow', 0, now, tools, pressedAt_ms);
    case 'finishNow':
      return impulse('finishNow', lastSection(now), now, tools, pressedAt_ms);
    case 'give':
      return give(now, tools);
    case 'dns':
    case 'dnf':
    case 'dsq':
      return setStatus(action, now, tools);
    case 'move':
      return takeUp(now, tools);
    case 'remove':
      return remove(now, tools);
    case 'editTime':
    case 'penalty':
    case 'runSheet':
      if (now.picked === null) return askForBib(now, tools);
      open(action);
      // The bib was keyed for this: the next figure begins another one, and no impulse by hand goes to it.
      return dispatch({ type: 'used' });
    case 'takeDoubt':
    case 'keepImpulse':
      return answerDoubt(action, now, tools);
    case 'undo':
      return book.give('undo', null, () => calls.undo());
    case 'redo':
      return book.give('redo', null, () => calls.redo());
    case 'earlierTrigger':
      return selectTrigger(-1, now, tools);
    case 'laterTrigger':
      return selectTrigger(1, now, tools);
    case 'rowAbove':
      return pickRow(-1, now, tools);
    case 'rowBelow':
      return pickRow(1, now, tools);
    case 'search':
    case 'help':
      return open(action);
    case 'erase':
      return dispatch({ type: 'erase' });
    case 'clear':
      book.dismiss();
      return dispatch({ type: selection.isMoving ? 'used' : 'clear' });
  }
}

/** Gives a trigger to a competitor: the picked one, one that was suggested, or where it was dropped. */
export function giveTo(
  trigger: JudgedTriggerDto,
  competitor: OperatorCompetitorDto,
  section: number | null,
  { desk }: Situation,
  { book, calls, dispatch }: Tools,
): void {
  if (!desk.startList.includes(competitor.id))
    return book.hint('notInHeat', competitor.startNumber);
  const point = section ?? sectionOf(trigger, desk.event) ?? dueSection(desk.runs, competitor.id);
  const runId = runIdForTrigger(desk.heat, desk.runs, competitor.id, point);
  book.give('give', competitor.startNumber, () => calls.giveTrigger(trigger.id, runId, point));
  dispatch({ type: 'used' });
}

/** An impulse is taken whatever stands in the lists: a wrong bib is put right afterwards. */
function impulse(
  order: 'startNow' | 'finishNow',
  section: number,
  { desk, selection }: Situation,
  { outbox, book, dispatch }: Tools,
  pressedAt_ms: number,
): void {
  const startNumber = freshBib(selection);
  outbox.add({
    eventId: desk.event.id,
    heatId: desk.heat.id,
    section,
    timestamp_100ns: timeByHand(pressedAt_ms),
    startNumber,
  });
  book.noteTaken(order, startNumber);
  dispatch({ type: 'used' });
}

function give(now: Situation, tools: Tools): void {
  const { picked, trigger, selection } = now;
  if (trigger === null) return tools.book.hint('selectTrigger');
  if (picked === null) return askForBib(now, tools);
  // Taking a time away from a competitor is said with a key of its own.
  if (trigger.used && !selection.isMoving) return tools.book.hint('inUse');
  giveTo(trigger, picked, null, now, tools);
}

/** Takes the suggestion with all that belongs to it, or says that it is as it stands. */
function answerDoubt(
  answer: 'takeDoubt' | 'keepImpulse',
  { desk }: Situation,
  { book, calls }: Tools,
): void {
  const [doubt] = desk.doubts;
  if (doubt === undefined) return book.hint('nothingInDoubt');
  const { triggerId, runId, point } = doubt;
  const whose = answer === 'takeDoubt' ? doubt.likelier : runId;
  const competitorId = desk.runs.byId.get(whose ?? '')?.competitorId ?? '';
  const bib = desk.competitors.byId.get(competitorId)?.startNumber ?? null;
  book.give(answer, bib, () =>
    answer === 'takeDoubt'
      ? calls.shiftImpulses(doubt)
      : calls.giveTrigger(triggerId, runId, point),
  );
}

/** The same key once more takes the status back. */
function setStatus(status: GivenStatus, now: Situation, tools: Tools): void {
  const { desk, picked } = now;
  if (picked === null) return askForBib(now, tools);
  if (!desk.startList.includes(picked.id)) {
    return tools.book.hint('notInHeat', picked.startNumber);
  }
  const run = desk.runs.current.get(picked.id);
  const isSet = run?.isStatusGiven === true && run.status === status;
  const runId = currentRunId(desk.heat, desk.runs, picked.id);
  tools.book.give(isSet ? 'clearStatus' : status, picked.startNumber, () =>
    tools.calls.setStatus(runId, isSet ? null : status),
  );
  tools.dispatch({ type: 'used' });
}

function takeUp(now: Situation, { book, dispatch }: Tools): void {
  const triggerId = triggerInHand(now);
  if (triggerId === null) return book.hint('selectTrigger');
  dispatch({ type: 'takeUp', triggerId });
  book.hint('moving');
}

function remove(now: Situation, { book, calls, dispatch }: Tools): void {
  const triggerId = triggerInHand(now);
  if (triggerId === null) return book.hint('selectTrigger');
  if (now.trigger !== null && !now.trigger.used) return book.hint('notInUse');
  book.give('remove', bibTimedBy(triggerId, now), () => calls.freeTrigger(triggerId));
  dispatch({ type: 'used' });
}

/** The selected one, else the one that last timed the picked run. */
function triggerInHand({ trigger, picked, desk }: Situation): string | null {
  if (trigger !== null) return trigger.id;
  const run = picked === null ? undefined : desk.runs.current.get(picked.id);
  return run === undefined ? null : lastTriggerOf(run);
}

/** Whose time the trigger is now. */
function bibTimedBy(triggerId: string, { desk }: Situation): number | null {
  const trigger = desk.lanes.flatMap((lane) => lane.triggers).find(({ id }) => id === triggerId);
  const run = desk.runs.byId.get(trigger?.usedBy[0] ?? '');
  return desk.competitors.byId.get(run?.competitorId ?? '')?.startNumber ?? null;
}

/** From nowhere the newest one that waits for the operator, else the newest of all. */
function selectTrigger(step: 1 | -1, { desk, trigger }: Situation, { dispatch }: Tools): void {
  const triggers = desk.lanes.flatMap((lane) => lane.triggers).sort(byTime);
  const ids = triggers.map(({ id }) => id);
  const triggerId =
    trigger === null
      ? (triggers.findLast(needsOperator)?.id ?? ids.at(-1) ?? null)
      : neighbour(ids, trigger.id, step);
  if (triggerId !== null) dispatch({ type: 'select', triggerId });
}

/** Within the column that the picked competitor stands in; from nowhere who is on course. */
function pickRow(step: 1 | -1, { desk, picked }: Situation, { dispatch }: Tools): void {
  const columns = [
    desk.runs.onCourse.map((run) => run.competitorId),
    desk.results.runs.map((run) => run.competitorId),
    desk.startList.slice(desk.queueAt),
    desk.startList,
  ];
  const column =
    columns.find((ids) => (picked === null ? ids.length > 0 : ids.includes(picked.id))) ?? [];
  const next = neighbour(column, picked?.id ?? null, step);
  if (next !== null) dispatch({ type: 'pick', competitorId: next });
}

function askForBib({ selection }: Situation, { book }: Tools): void {
  const bib = shownBib(selection);
  book.hint(bib === null ? 'pickBib' : 'unknownBib', bib);
}

function lastSection({ desk }: Situation): number {
  return desk.event.measuringPoints.at(-1)?.section ?? 0;
}

function byTime(a: JudgedTriggerDto, b: JudgedTriggerDto): number {
  return a.timestamp === b.timestamp ? 0 : a.timestamp < b.timestamp ? -1 : 1;
}
