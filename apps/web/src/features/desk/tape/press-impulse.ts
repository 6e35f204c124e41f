/** What S, F and the keys of intermediates do: an impulse by hand, at the moment of the key press, for whom the box shows. */
import { startOf } from '@startwand/contract';
import { hasEnded } from '../desk-heat.ts';
import { keyedBib } from '../selection.ts';
import type { Situation, Tools } from '../situation.ts';
import type { ImpulseOrder } from '../pending-commands.ts';
import { clockOfHand, timeByHand } from './hand-impulse.ts';

/** It is taken whatever stands in the lists: a wrong bib is put right afterwards. */
export function pressImpulse(key: 'startNow' | 'finishNow', now: Situation, tools: Tools, pressedAt_ms: number): void {
  const { measuringPoints } = now.desk.event;
  const section = key === 'startNow' ? 0 : (measuringPoints.at(-1)?.section ?? 0);
  const order = key === 'startNow' && startsAgain(now) ? 'startAgain' : key;
  press(section, order, now, tools, pressedAt_ms);
}

/** @param section 1 is the first intermediate */
export function pressIntermediate(section: number, now: Situation, tools: Tools, pressedAt_ms: number): void {
  const isThere = section < now.desk.event.measuringPoints.length - 1;
  if (isThere) press(section, 'pointNow', now, tools, pressedAt_ms);
  else tools.pending.hint('noPoint');
}

function press(
  section: number,
  order: ImpulseOrder,
  now: Situation,
  { outbox, pending, dispatch, clock }: Tools,
  pressedAt_ms: number,
): void {
  const { event, heat } = now.desk;
  const startNumber = bibForImpulse(section, now);
  const timestamp_100ns = timeByHand(pressedAt_ms);
  const known = clock.estimate();
  const stored = outbox.add({
    eventId: event.id,
    heatId: heat.id,
    section,
    timestamp_100ns,
    startNumber,
    clock: known === null ? undefined : clockOfHand(known),
  });
  // It waits for nobody's word, and is said only where it can time somebody.
  pending.follow(order, startNumber, stored);
  dispatch({ type: 'used' });
  if (lacksCourse(event)) pending.hint('noPoint');
  else if (heat.state !== 'armed') pending.hint(whyNobodyIsTimed[heat.state]);
  else if (startNumber !== null) sayWhatStays(now, startNumber, pending);
}

/** The time is stored, and does not do what the key seems to: nobody has the bib, or a status stands over it. */
function sayWhatStays(now: Situation, bib: number, pending: Tools['pending']): void {
  const { desk, picked } = now;
  if (picked === null) return pending.hint('unknownKept', bib);
  if (!desk.startList.includes(picked.id)) return pending.hint('notInHeatKept', bib);
  const run = desk.runs.current.get(picked.id);
  if (run?.isStatusGiven === true && !startsAgain(now)) pending.hint('statusStays', bib);
}

const whyNobodyIsTimed = {
  prepared: 'notArmed',
  disarmed: 'notArmed',
  finished: 'isFinished',
  cancelled: 'isCancelled',
} as const;

/**
 * The bib that an impulse by a key is for; `null`: whose turn it is. A keyed bib always is. Of a selected row it is only where the
 * point is still to come: a racer who was selected to look at their time takes no impulse from the next one.
 */
function bibForImpulse(section: number, { desk, selection, picked }: InBox): number | null {
  const keyed = keyedBib(selection);
  if (keyed !== null || picked === null) return keyed;
  return isPast(section, { desk, picked }) ? null : picked.startNumber;
}

/** The point lies behind the selected competitor: a start before the start only, a later one before the end of the run. */
function isPast(section: number, { desk, picked }: Pick<Situation, 'desk' | 'picked'>): boolean {
  const run = picked === null ? undefined : desk.runs.current.get(picked.id);
  if (run === undefined || (section > 0 && !hasEnded(run))) return false;
  return run.isRunTimeEdited || run.data.sections.slice(section).some((crossing) => crossing !== null);
}

/** The box shows somebody whose run has ended: they were selected, their bib was not keyed, and no impulse is for them. */
export function takesNoImpulse(now: InBox): boolean {
  return now.picked !== null && bibForImpulse(now.desk.event.measuringPoints.length - 1, now) === null;
}

type InBox = Pick<Situation, 'desk' | 'selection' | 'picked'>;

/** A start gives the competitor whose bib was keyed a further run. A status without a start ends no run: it stays over the start. */
export function startsAgain(now: InBox): boolean {
  const { desk, picked } = now;
  if (bibForImpulse(0, now) === null) return false;
  const run = picked === null ? undefined : desk.runs.current.get(picked.id);
  if (run === undefined || !hasEnded(run)) return false;
  const hasFinished = (run.data.sections.at(-1) ?? null) !== null;
  return run.isRunTimeEdited || (startOf(run) !== null && (run.status !== 'dns' || hasFinished));
}

/** There is no point yet: the server would refuse each impulse by hand. */
export function lacksCourse({ measuringPoints }: Situation['desk']['event']): boolean {
  return measuringPoints.length === 0;
}
