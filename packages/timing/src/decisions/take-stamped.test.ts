import { describe, expect, it } from 'vitest';
import { ANNA, BERT, clock, RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { outcomeOf } from '../../testing/race-picture.ts';
import { fold } from '../history/evolve.ts';
import { undoable } from '../history/undo.ts';
import { after, duration, TICKS_PER_SECOND } from '../time/time.ts';
import { stampedOutside } from './take-stamped.ts';

/** A timer by GPS beside a laptop that is ten minutes ahead: what it stamps lies before the arming. */
function receivedWhileArmed() {
  const story = new RaceStory({ bibs: [1, 2, 3], measuresClocks: false });
  story.now = clock('09:59:50');
  story.armed();
  const at = (point: number, received: string) => {
    const receivedAt = clock(received);
    const timestamp = after(receivedAt, duration(-600 * TICKS_PER_SECOND));
    const trigger = story.impulse(point, '00:00:00', { timestamp, receivedAt, synchronised: true });
    story.deliver(trigger);
    return trigger.id;
  };
  const impulses = [at(0, '10:00:00'), at(0, '10:00:30'), at(1, '10:01:00')];
  return { story, at, impulses };
}

const take = ({ race }: RaceStory) =>
  ({ kind: 'takeStamped', heatId: RUN_1, triggerIds: stampedOutside(race, RUN_1) }) as const;

describe('taking what was received while armed, but is stamped outside', () => {
  it('judges all of it as if the heat had been armed, in one step', () => {
    const { story, impulses } = receivedWhileArmed();
    expect(impulses.map((id) => story.verdict(id))).toEqual(impulses.map(() => 'unassigned: stampedOutside'));
    expect(stampedOutside(story.race, RUN_1)).toEqual(impulses.toSorted());
    story.decide(take(story));
    expect(impulses.map((id) => story.verdict(id))).toEqual(['used by c1', 'used by c2', 'used by c1']);
    expect(story.sees(1)).toBe('ok 1:00.00');
    expect(stampedOutside(story.race, RUN_1)).toEqual([]);
    expect(undoable(story.race, RUN_1, ANNA)?.decision).toMatchObject({
      kind: 'takeStamped',
      triggerIds: impulses.toSorted(),
    });
    expect(outcomeOf(fold(story.facts))).toEqual(outcomeOf(story.race));
  });

  it('is exactly the same after undo and after redo', () => {
    const { story, impulses } = receivedWhileArmed();
    const before = outcomeOf(story.race);
    story.decide(take(story));
    const taken = outcomeOf(story.race);
    expect(story.undo()).toBeNull();
    expect(outcomeOf(story.race)).toEqual(before);
    expect(impulses.map((id) => story.verdict(id))).toEqual(impulses.map(() => 'unassigned: stampedOutside'));
    expect(story.redo()).toBeNull();
    expect(outcomeOf(story.race)).toEqual(taken);
    expect(outcomeOf(fold(story.facts))).toEqual(taken);
  });

  it('takes what comes later only when the key is pressed again', () => {
    const { story, at } = receivedWhileArmed();
    story.decide(take(story));
    const later = at(1, '10:01:31');
    expect(story.verdict(later)).toBe('unassigned: stampedOutside');
    story.decide(take(story), BERT);
    expect(story.verdict(later)).toBe('used by c2');
    expect(story.undo(ANNA)).toBeNull();
    expect(story.sees(1)).not.toBe('ok 1:00.00');
  });

  it('goes on to hold when the difference of the clocks becomes known', () => {
    const { story, impulses } = receivedWhileArmed();
    story.decide(take(story));
    const taken = impulses.map((id) => story.verdict(id));
    const deviceId = story.race.triggers.get(impulses[0] ?? story.impulse(0, '10:00:00').id)?.trigger.deviceId;
    if (deviceId === undefined) throw new Error('the first impulse is not there');
    story.measure({ deviceId, ahead_100ns: duration(-600 * TICKS_PER_SECOND), from: clock('10:00:00') });
    expect(impulses.map((id) => story.verdict(id))).toEqual(taken);
    expect(story.undo()).toBeNull();
    expect(impulses.map((id) => story.verdict(id))).toEqual(taken);
  });

  it('is refused where nothing is open with that reason, and in a heat that is finished', () => {
    const story = new RaceStory({ bibs: [1, 2] }).armed();
    expect(story.tries(take(story))).toBe('INVALID_STATE');
    const { story: other } = receivedWhileArmed();
    other.decide({ kind: 'finishHeat', heatId: RUN_1 });
    expect(other.tries(take(other))).toBe('INVALID_STATE');
  });
});
