/** What S and F do: an impulse by hand, at the moment of the key press, for whom the box shows. */
import { hasEnded } from '../desk-heat.ts';
import { bibInHand, type Situation, type Tools } from '../situation.ts';
import { timeByHand } from './hand-impulse.ts';

/** It is taken whatever stands in the lists: a wrong bib is put right afterwards. */
export function pressImpulse(
  key: 'startNow' | 'finishNow',
  now: Situation,
  { outbox, book, dispatch }: Tools,
  pressedAt_ms: number,
): void {
  const { desk } = now;
  const startNumber = bibInHand(now);
  const stored = outbox.add({
    eventId: desk.event.id,
    heatId: desk.heat.id,
    section: key === 'startNow' ? 0 : lastSection(desk.event),
    timestamp_100ns: timeByHand(pressedAt_ms),
    startNumber,
  });
  if (lacksPoint(key, desk.event)) book.hint('noPoint');
  else book.follow(key === 'startNow' && startsAgain(now) ? 'startAgain' : key, startNumber, stored);
  dispatch({ type: 'used' });
}

/** Who is in hand has finished: a start gives them a further run. */
export function startsAgain({ desk, picked }: Pick<Situation, 'desk' | 'picked'>): boolean {
  const run = picked === null ? undefined : desk.runs.current.get(picked.id);
  return run !== undefined && hasEnded(run);
}

/** Nothing listens there: the server would refuse each impulse by hand. */
export function lacksPoint(key: 'startNow' | 'finishNow', { measuringPoints }: Situation['desk']['event']): boolean {
  const point = key === 'startNow' ? measuringPoints[0] : measuringPoints.at(-1);
  return (point?.sources ?? []).length === 0;
}

function lastSection({ measuringPoints }: Situation['desk']['event']): number {
  return measuringPoints.at(-1)?.section ?? 0;
}
