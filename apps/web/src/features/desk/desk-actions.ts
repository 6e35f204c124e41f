/** What each key of the desk does, given what the operator has in hand. */
import { calls } from '@startwand/contract';
import { bibsOf } from './desk-heat.ts';
import type { DeskAction } from './desk-key.ts';
import type { OperatorStatus } from './desk-calls.ts';
import { currentRunId } from './run-target.ts';
import { keyedBib, neighbour } from './selection.ts';
import type { Hint } from './pending-commands.ts';
import { askForBib, type Situation, type Tools } from './situation.ts';
import {
  answerDoubt,
  giveAsNumbered,
  giveTo,
  remove,
  selectOpen,
  selectTrigger,
  takeNumbered,
  takeStamped,
  takeUp,
} from './tape/impulse-actions.ts';
import { previewShift, takeShift } from './tape/shift-impulses.ts';
import { pressImpulse } from './tape/press-impulse.ts';
import { takeOver } from './tape/take-over.ts';
import { takeStep } from './undo-step.ts';
import { needsOperator } from '../organiser/heats/needs-operator.ts';
import { isDeclared } from '../organiser/official/is-declared.ts';

/** @param pressedAt_ms when the key went down, by the server's clock */
export function perform(action: DeskAction, now: Situation, tools: Tools, pressedAt_ms: number): void {
  const { pending } = tools;
  const hint: Tools['pending']['hint'] = (said, bib) => {
    pending.hint(said, bib);
    if (!guiding.has(said)) tools.dispatch({ type: 'refused' });
  };
  act(action, now, { ...tools, pending: { ...pending, hint } }, pressedAt_ms);
}

/** They say how to go on with what is in hand, or what a key did; every other hint is a refusal. */
const guiding: ReadonlySet<Hint> = new Set([
  'moving',
  'swapping',
  'keepHolding',
  'finishedOpen',
  'unknownKept',
  'notInHeatKept',
  'statusStays',
]);

function act(action: DeskAction, now: Situation, tools: Tools, pressedAt_ms: number): void {
  const { selection } = now;
  const { pending, dispatch, open } = tools;
  switch (action) {
    case 'startNow':
    case 'finishNow':
      return pressImpulse(action, now, tools, pressedAt_ms);
    case 'give':
      return give(now, tools);
    case 'nextOpen':
      return selectOpen(now, tools);
    case 'takeNumbered':
      return takeNumbered(now, tools);
    case 'takeStamped':
      return takeStamped(now, tools);
    case 'swap':
      return beginSwap(now, tools);
    case 'takeOver':
      return takeOver(now, tools);
    case 'dns':
    case 'dnf':
      return setStatus(action, now, tools);
    case 'move':
      return takeUp(now, tools);
    case 'remove':
      return remove(now, tools);
    case 'takeOut':
    case 'addMissing':
      return previewShift(action, now, tools);
    case 'editTime':
    case 'penalty':
    case 'runSheet':
      return openFor(action, now, tools);
    case 'dsq':
      return disqualify(now, tools);
    case 'takeDoubt':
    case 'keepImpulse':
      return answerDoubt(action, now, tools);
    case 'holdArm':
      return toggleArmed(now, tools);
    case 'holdFinish':
      return now.desk.heat.state === 'finished' ? reopen(now, tools) : finishHeat(now, tools);
    case 'undo':
    case 'redo':
      return takeStep(action, now, tools);
    case 'lateEntry':
      return enterLate(now, tools);
    case 'earlierTrigger':
      return selectTrigger(-1, now, tools);
    case 'laterTrigger':
      return selectTrigger(1, now, tools);
    case 'rowAbove':
      return pickRow(-1, now, tools);
    case 'rowBelow':
      return pickRow(1, now, tools);
    case 'search':
    case 'finishList':
    case 'help':
      return open(action, { competitorId: null, bib: null });
    case 'erase':
      return dispatch({ type: 'erase' });
    case 'clear':
      pending.dismiss();
      if (selection.shift !== null) return dispatch({ type: 'previewed' });
      return dispatch({ type: selection.isMoving || selection.swapId !== null ? 'used' : 'clear' });
  }
}

function give(now: Situation, tools: Tools): void {
  const { picked, trigger, selection } = now;
  if (selection.shift !== null) return takeShift(selection.shift, now, tools);
  const keyed = keyedBib(selection);
  if (picked === null && keyed !== null) return askForBib(now, tools);
  if (selection.swapId !== null) return endSwap(selection.swapId, now, tools);
  if (trigger === null) return tools.pending.hint('selectTrigger');
  if (picked === null) {
    return needsOperator(trigger) && !selection.isMoving ? giveAsNumbered(trigger, now, tools) : askForBib(now, tools);
  }
  // Taking a time away from a competitor is said with a key of its own.
  if (trigger.used && !selection.isMoving) return tools.pending.hint('inUse');
  giveTo(trigger, picked, null, now, tools);
}

/** Enters a newcomer with the typed bib. The dialog keeps the bib, so that no later impulse is numbered with it. */
function enterLate(now: Situation, tools: Tools): void {
  const bib = keyedBib(now.selection);
  if (now.picked !== null) return tools.pending.hint('alreadyEntered', now.picked.startNumber);
  if (bib === null) return tools.pending.hint('pickBib');
  tools.open('lateEntry', { competitorId: null, bib });
  tools.dispatch({ type: 'used' });
}

/** The bib was keyed for this: the next figure begins another one, and no impulse by hand goes to it. */
function openFor(dialog: 'editTime' | 'penalty' | 'runSheet' | 'disqualify', now: Situation, tools: Tools): void {
  const { picked } = now;
  if (picked === null) return askForBib(now, tools);
  tools.open(dialog, { competitorId: picked.id, bib: picked.startNumber });
  tools.dispatch({ type: 'used' });
}

function toggleArmed({ desk }: Situation, { pending, calls }: Tools): void {
  if (desk.heat.state === 'armed') pending.give('disarm', null, () => calls.disarm());
  else pending.give('arm', null, () => calls.arm());
}

/** An official result does not end by a key: its withdrawal asks. */
function reopen({ desk: { heat } }: Situation, { pending, calls }: Tools): void {
  if (isDeclared(heat)) pending.hint('isOfficial');
  else pending.give('reopen', null, () => calls.reopen());
}

/** Those whom the end of the heat leaves without a result are named behind it. */
function finishHeat({ desk }: Situation, { pending, calls: orders }: Tools): void {
  const open = withoutResult(desk);
  void pending
    .ask('finish', null, () => orders.finish())
    .then((error) => {
      if (error === null && open !== '') pending.hint('finishedOpen', open);
    });
}

/** @example withoutResult(desk) // 'DNS 4, 5 · DNF 7' */
function withoutResult({ startList, runs, competitors }: Situation['desk']): string {
  const statusOf = (id: string) => runs.current.get(id)?.status ?? 'waiting';
  const waiting = startList.filter((id) => statusOf(id) === 'waiting');
  const onCourse = runs.onCourse.map(({ competitorId }) => competitorId);
  return [
    ...(waiting.length > 0 ? [`DNS ${bibsOf(waiting, competitors, namedBibs)}`] : []),
    ...(onCourse.length > 0 ? [`DNF ${bibsOf(onCourse, competitors, namedBibs)}`] : []),
  ].join(' · ');
}

/** The line has no room for more. */
const namedBibs = 5;

/** Two were taken for one another: the next bib is the other one. */
function beginSwap(now: Situation, tools: Tools): void {
  const { picked, desk } = now;
  if (picked === null) return askForBib(now, tools);
  if (!desk.startList.includes(picked.id)) return tools.pending.hint('notInHeat', picked.startNumber);
  tools.dispatch({ type: 'swap', competitorId: picked.id });
  tools.pending.hint('swapping', picked.startNumber);
}

function endSwap(firstId: string, now: Situation, tools: Tools): void {
  const { desk, picked } = now;
  if (picked === null || picked.id === firstId) return tools.pending.hint('swapping');
  if (!desk.startList.includes(picked.id)) return tools.pending.hint('notInHeat', picked.startNumber);
  const runOf = (competitorId: string) => currentRunId(desk.heat, desk.runs, competitorId);
  const params = { eventId: desk.event.id, heatId: desk.heat.id, runId: runOf(firstId) };
  const body = { otherRunId: runOf(picked.id) };
  tools.pending.give('exchangeRuns', picked.startNumber, () => tools.calls.order(calls.exchangeRuns, { params, body }));
  tools.dispatch({ type: 'used' });
}

/** Where and why is asked for; the same key once more takes it back. */
function disqualify(now: Situation, tools: Tools): void {
  const run = now.picked === null ? undefined : now.desk.runs.current.get(now.picked.id);
  const isInHeat = now.picked === null || now.desk.startList.includes(now.picked.id);
  const isSet = run?.isStatusGiven === true && run.status === 'dsq';
  if (isSet || !isInHeat) setStatus('dsq', now, tools);
  else openFor('disqualify', now, tools);
}

/** The same key once more takes the status back. */
function setStatus(status: OperatorStatus, now: Situation, tools: Tools): void {
  const { desk, picked } = now;
  if (picked === null) return askForBib(now, tools);
  if (!desk.startList.includes(picked.id)) {
    return tools.pending.hint('notInHeat', picked.startNumber);
  }
  const run = desk.runs.current.get(picked.id);
  const isSet = run?.isStatusGiven === true && run.status === status;
  const runId = currentRunId(desk.heat, desk.runs, picked.id);
  tools.pending.give(isSet ? 'clearStatus' : status, picked.startNumber, () =>
    tools.calls.setStatus(runId, isSet ? null : status),
  );
  tools.dispatch({ type: 'used' });
}

/** Within the column that the picked competitor stands in; from nowhere who is on course. */
function pickRow(step: 1 | -1, { desk, picked, selection }: Situation, { dispatch }: Tools): void {
  const fromId = picked?.id ?? selection.rowId;
  const columns = [
    desk.runs.onCourse.map((run) => run.competitorId),
    desk.results.runs.map((run) => run.competitorId),
    desk.startList.slice(desk.queueAt),
    desk.startList,
  ];
  const column = columns.find((ids) => (fromId === null ? ids.length > 0 : ids.includes(fromId))) ?? [];
  const next = neighbour(column, fromId, step);
  if (next !== null) dispatch({ type: 'pick', competitorId: next });
}
