/** What the keys of the desk do with impulses: give, move, take away, choose the next one. */
import { calls, limits, type JudgedTriggerDto, type OperatorCompetitorDto } from '@startwand/contract';
import type { RunDoubt } from '@startwand/timing';
import { dueSection, runIdForTrigger } from '../run-target.ts';
import { keyedBib, neighbour } from '../selection.ts';
import type { Situation, Tools } from '../situation.ts';
import { needsOperator } from '../../organiser/heats/needs-operator.ts';
import { stampedOutside } from './stamped-outside.ts';
import { lastTriggerOf, sectionOf, type Lane } from './tape.ts';

/**
 * Gives a trigger to a competitor: the picked one, one that was suggested, or where it was dropped.
 *
 * @param section of what was suggested; `null`: the operator chose whose it is
 */
export function giveTo(
  trigger: JudgedTriggerDto,
  competitor: OperatorCompetitorDto,
  section: number | null,
  { desk }: Situation,
  { pending, calls, dispatch }: Tools,
): void {
  if (!desk.startList.includes(competitor.id)) return pending.hint('notInHeat', competitor.startNumber);
  const point = section ?? sectionOf(trigger, desk.event) ?? dueSection(desk.runs, competitor.id);
  const runId = runIdForTrigger(desk.heat, desk.runs, competitor.id, point);
  const isSuggested = section !== null;
  pending.give('give', competitor.startNumber, () => calls.giveTrigger(trigger.id, runId, point, isSuggested));
  dispatch({ type: 'used' });
}

/** The oldest that waits for the operator; pressed again the one behind it. */
export function selectOpen({ desk, trigger }: Situation, { pending, dispatch }: Tools): void {
  // The gun of a mass start started everybody: an open impulse at the start is rarely anybody's, and comes last.
  const isLast = ({ section }: Lane) => desk.heat.massStart && section === 0;
  const openOf = (lanes: readonly Lane[]) =>
    lanes
      .flatMap((lane) => lane.triggers)
      .filter(needsOperator)
      .sort(byTime);
  const open = [...openOf(desk.lanes.filter((lane) => !isLast(lane))), ...openOf(desk.lanes.filter(isLast))];
  const next = open[open.findIndex(({ id }) => id === trigger?.id) + 1] ?? open[0];
  if (next === undefined) pending.hint('noneOpen');
  else dispatch({ type: 'select', triggerId: next.id });
}

/** Every open impulse that came with the bib of one of this heat is theirs, as the timer says: one word, one undo. */
export function takeNumbered({ desk }: Situation, { pending, calls }: Tools): void {
  const numbered = desk.lanes.flatMap((lane) =>
    lane.triggers.filter(needsOperator).flatMap((trigger) => {
      const said = asNumbered(trigger, lane.section, desk);
      return typeof said === 'string' ? [] : [said];
    }),
  );
  const [only, another] = numbered;
  if (only === undefined) return pending.hint('noneNumbered');
  const taken = numbered.sort((a, b) => byTime(a.trigger, b.trigger)).slice(0, limits.givenImpulsesMax);
  pending.give('takeNumbered', another === undefined ? only.bib : null, () =>
    calls.giveTriggers(taken.map(givenOf), (leftOut) => {
      const bibs = taken.flatMap(({ trigger, bib }) => (leftOut.includes(trigger.id) ? [bib] : []));
      pending.hint('leftOut', bibs.join(', '));
    }),
  );
}

/** Gives the heat all impulses that were received while it was armed, but are stamped outside. One undo takes it back. */
export function takeStamped({ desk }: Situation, { pending, calls }: Tools): void {
  if (stampedOutside(desk) === 0) return pending.hint('noneStamped');
  pending.give('takeStamped', null, () => calls.takeStamped());
}

/** The selected impulse is whose the timer says. */
export function giveAsNumbered(trigger: JudgedTriggerDto, now: Situation, { pending, calls, dispatch }: Tools): void {
  const said = asNumbered(trigger, sectionOf(trigger, now.desk.event), now.desk);
  if (said === 'pickBib') return pending.hint(said);
  if (typeof said === 'string') return pending.hint(said, saidBib(trigger));
  pending.give('give', said.bib, () => calls.giveTriggers([givenOf(said)], () => pending.hint('leftOut', said.bib)));
  dispatch({ type: 'used' });
}

interface Numbered {
  readonly trigger: JudgedTriggerDto;
  readonly bib: number;
  readonly runId: string;
  readonly point: number;
}

/** @returns whose it is as the timer says, or why it is nobody's here */
function asNumbered(
  trigger: JudgedTriggerDto,
  point: number | null,
  desk: Situation['desk'],
): Numbered | 'pickBib' | 'unknownBib' | 'notInHeat' {
  const bib = saidBib(trigger);
  if (bib === null || point === null) return 'pickBib';
  const competitor = desk.competitors.byBib.get(bib);
  if (competitor === undefined) return 'unknownBib';
  if (!desk.startList.includes(competitor.id)) return 'notInHeat';
  return { trigger, bib, runId: runIdForTrigger(desk.heat, desk.runs, competitor.id, point), point };
}

/** What a sequence of the timer counted is nobody's bib. */
function saidBib({ startNumber }: JudgedTriggerDto): number | null {
  return startNumber?.type === 'MANUAL' ? startNumber.startNumber : null;
}

function givenOf({ trigger, runId, point }: Numbered) {
  return { triggerId: trigger.id, runId, section: point };
}

/** From nowhere the newest one that waits for the operator, else the newest of all. */
export function selectTrigger(step: 1 | -1, { desk, trigger }: Situation, { dispatch }: Tools): void {
  const triggers = desk.lanes.flatMap((lane) => lane.cells).sort(byTime);
  const ids = triggers.map(({ id }) => id);
  const triggerId =
    trigger === null
      ? (triggers.findLast(needsOperator)?.id ?? ids.at(-1) ?? null)
      : neighbour(ids, cellOf(trigger.id, desk.lanes), step);
  if (triggerId !== null) dispatch({ type: 'select', triggerId });
}

/** In whose cell it is shown. */
function cellOf(triggerId: string, lanes: Situation['desk']['lanes']): string {
  return lanes.map((lane) => lane.cellOf.get(triggerId)).find((id) => id !== undefined) ?? triggerId;
}

/** To the bib that was keyed before, or to the one that is keyed next. */
export function takeUp(now: Situation, tools: Tools): void {
  const { trigger, picked } = now;
  if (trigger !== null && picked !== null && !isTheirs(trigger, picked, now)) {
    return giveTo(trigger, picked, null, now, tools);
  }
  const triggerId = triggerInHand(now, tools);
  if (triggerId === null) return;
  tools.dispatch({ type: 'takeUp', triggerId });
  tools.pending.hint('moving');
}

/** From its run; one that times nobody is deleted. */
export function remove(now: Situation, tools: Tools): void {
  const triggerId = triggerInHand(now, tools);
  if (triggerId === null) return;
  if (now.picked === null && now.trigger !== null && !now.trigger.used) return removeOpen(now.trigger, tools);
  tools.pending.give('remove', now.picked?.startNumber ?? bibTimedBy(triggerId, now), () =>
    tools.calls.freeTrigger(triggerId),
  );
  tools.dispatch({ type: 'used' });
}

function removeOpen({ id, judgement }: JudgedTriggerDto, { pending, calls, dispatch }: Tools): void {
  if (judgement.status === 'deleted' || judgement.status === 'revoked') return pending.hint('notInUse');
  pending.give('deleteTrigger', null, () => calls.deleteTrigger(id));
  dispatch({ type: 'used' });
}

function isTheirs({ usedBy }: JudgedTriggerDto, { id }: OperatorCompetitorDto, { desk }: Situation): boolean {
  const run = desk.runs.current.get(id);
  return run !== undefined && usedBy.includes(run.runId);
}

/**
 * The selected one, or the one that last timed who is in hand. A selected impulse of another one is neither: taking a time
 * from somebody whom the box does not show would be a surprise. `null`: said why.
 */
export function triggerInHand(now: Situation, { pending }: Tools): string | null {
  const { trigger, picked, desk } = now;
  if (picked === null) {
    if (keyedBib(now.selection) !== null) pending.hint('unknownBib', keyedBib(now.selection));
    else if (trigger === null) pending.hint('selectTrigger');
    else return trigger.id;
    return null;
  }
  const run = desk.runs.current.get(picked.id);
  const own = run === undefined ? null : lastTriggerOf(run);
  if (trigger === null) {
    if (own === null) pending.hint('selectTrigger');
    return own;
  }
  if (isTheirs(trigger, picked, now)) return trigger.id;
  pending.hint('otherImpulse', picked.startNumber);
  return null;
}

/** Whose time the trigger is now. */
function bibTimedBy(triggerId: string, { desk }: Situation): number | null {
  const trigger = desk.lanes.flatMap((lane) => lane.triggers).find(({ id }) => id === triggerId);
  const run = desk.runs.byId.get(trigger?.usedBy[0] ?? '');
  return desk.competitors.byId.get(run?.competitorId ?? '')?.startNumber ?? null;
}

/** Takes the suggestion with all that belongs to it, or says that it is as it stands. */
export function answerDoubt(answer: 'takeDoubt' | 'keepImpulse', now: Situation, tools: Tools): void {
  const { desk } = now;
  const { pending, calls } = tools;
  const [doubt] = desk.doubts;
  if (doubt === undefined) return answerRunDoubt(answer, now, tools);
  const { triggerId, runId, point } = doubt;
  const whose = answer === 'takeDoubt' ? doubt.likelier : runId;
  const competitorId = desk.runs.byId.get(whose ?? '')?.competitorId ?? '';
  const bib = desk.competitors.byId.get(competitorId)?.startNumber ?? null;
  pending.give(answer, bib, () =>
    answer === 'takeDoubt' ? calls.shiftImpulses(doubt) : calls.giveTrigger(triggerId, runId, point),
  );
}

/**
 * A run has no other reading: its impulse and bib are taken in hand, or it is left as it is. Leaving it lets go of that bib, so
 * that the next impulse is not numbered with it.
 */
function answerRunDoubt(answer: 'takeDoubt' | 'keepImpulse', now: Situation, tools: Tools): void {
  const { desk, selection } = now;
  const { pending, dispatch } = tools;
  const [doubt] = desk.runDoubts;
  if (doubt === undefined) return pending.hint('nothingInDoubt');
  const run = desk.runs.byId.get(doubt.runId);
  if (answer === 'keepImpulse') {
    if (run !== undefined && selection.competitorId === run.competitorId) dispatch({ type: 'used' });
    return leaveDoubt(doubt, now, tools);
  }
  if (run === undefined) return;
  const triggerId = lastTriggerOf(run);
  if (triggerId !== null) dispatch({ type: 'select', triggerId });
  dispatch({ type: 'pick', competitorId: run.competitorId });
}

/** The answer is the heat's: every desk, the checks and the next step read it, and undo takes it back. */
function leaveDoubt(doubt: RunDoubt, { desk }: Situation, { pending, calls: orders, newestDecisions }: Tools): void {
  const { kind, runId, time_100ns } = doubt;
  const competitorId = desk.runs.byId.get(runId)?.competitorId ?? '';
  const bib = desk.competitors.byId.get(competitorId)?.startNumber ?? null;
  const params = { eventId: desk.event.id, heatId: desk.heat.id, runId };
  desk.hideDoubt(doubt);
  pending.give('keepImpulse', bib, async () => {
    const error = await orders.order(calls.leaveDoubt, { params, body: { doubt: kind, time_100ns } });
    const shown = error === null ? newestDecisions() : Promise.resolve();
    void shown.then(() => desk.showDoubt(doubt));
    return error;
  });
}

function byTime(a: JudgedTriggerDto, b: JudgedTriggerDto): number {
  return a.timestamp === b.timestamp ? 0 : a.timestamp < b.timestamp ? -1 : 1;
}
