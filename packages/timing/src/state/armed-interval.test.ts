/** Impulses by hand around arming and disarming: a hand's clock is known to a bound. */
import { describe, expect, it } from 'vitest';
import { outcomeOf, pictureOf } from '../../testing/race-picture.ts';
import { clock, RaceStory, RUN_1, RUN_2, type ImpulseDetails } from '../../testing/race-story.ts';
import { fold } from '../history/evolve.ts';
import { handSource, phoneChannel } from '../model/hand-source.ts';
import { phoneIdOf, triggerIdOf, type TriggerId } from '../model/ids.ts';

/** 20 ms. */
const bounded = { clockBound_us: 20_000, synchronised: true, type: 'manual' } as const;

/** A heat on a course without devices, armed at a time of day. */
function armedAt(time: string): RaceStory {
  const story = new RaceStory({ isByHand: true });
  story.now = clock(time);
  return story.armed();
}

function press(story: RaceStory, point: number, time: string, details: ImpulseDetails = {}): TriggerId {
  const trigger = story.impulse(point, time, { ...bounded, receivedAt: clock('10:00:30'), ...details });
  const { deviceId, channel } = handSource(point);
  const id = triggerIdOf(deviceId, 'hand_1', trigger.sequence);
  story.deliver({ ...trigger, id, deviceId, channel, session: 'hand_1' });
  return id;
}

describe('an impulse by hand, stamped within the bound of its clock from an armed heat', () => {
  it('belongs to the heat that was armed just behind its stamp, and its time stays', () => {
    const story = armedAt('10:00:00');
    const id = press(story, 0, '09:59:59.985');
    expect(story.verdict(id)).toBe('used by c1');
    press(story, 1, '10:00:20', { receivedAt: clock('10:00:31') });
    expect(story.sees(1)).toBe('ok 20.01');
    expect(pictureOf(fold(story.facts))).toEqual(pictureOf(story.race));
  });

  it('belongs to it when it comes late, behind the end of arming', () => {
    const story = armedAt('10:00:00');
    story.now = clock('10:05:00');
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    const id = press(story, 0, '09:59:59.985', { receivedAt: clock('10:20:00') });
    expect(story.verdict(id)).toBe('used by c1');
  });

  it('belongs to the heat that was disarmed just before its stamp', () => {
    const story = armedAt('09:59:00');
    press(story, 0, '09:59:30', { receivedAt: clock('09:59:30') });
    story.now = clock('10:00:00');
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    const id = press(story, 1, '10:00:00.015');
    expect(story.verdict(id)).toBe('used by c1');
    expect(story.sees(1)).toBe('ok 30.01');
  });

  it('belongs to it as a tap of a phone does', () => {
    const story = armedAt('10:00:00');
    const deviceId = phoneIdOf('a');
    story.setUp({ kind: 'setPhones', phones: [{ deviceId, point: 0, isOwnLane: false }] });
    const trigger = story.impulse(0, '09:59:59.990', { ...bounded, receivedAt: clock('10:00:02') });
    const id = triggerIdOf(deviceId, 's1', trigger.sequence);
    story.deliver({ ...trigger, id, deviceId, channel: phoneChannel(0) });
    // The phone got the link of its point behind arming, also within the bound.
    expect(story.verdict(id)).toBe('used by c1');
  });

  it('stays open beyond the bound, on both sides', () => {
    const story = armedAt('10:00:00');
    expect(story.verdict(press(story, 0, '09:59:59.975'))).toBe('unassigned: stampedOutside');
    story.now = clock('10:01:00');
    story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
    const behind = press(story, 0, '10:01:00.025', { receivedAt: clock('10:01:02') });
    expect(story.verdict(behind)).toBe('unassigned: notArmed');
  });

  it('stays open where it was received before the heat was armed', () => {
    const story = new RaceStory({ isByHand: true });
    const id = press(story, 0, '09:59:59.990', { receivedAt: clock('09:59:59.995') });
    story.now = clock('10:00:00');
    story.armed();
    expect(story.verdict(id)).toBe('unassigned: notArmed');
  });

  it('stays open where its clock has no bound, or one of 2 s', () => {
    const story = armedAt('10:00:00');
    const { clockBound_us: _, ...without } = story.impulse(0, '09:59:59.995', { ...bounded });
    story.deliver({ ...without, receivedAt: clock('10:00:01'), ...handSource(0), session: 'hand_1' });
    expect(story.verdict(without.id)).toBe('unassigned: stampedOutside');
    const wide = press(story, 0, '09:59:59.995', { clockBound_us: 2_000_000 });
    expect(story.verdict(wide)).toBe('unassigned: stampedOutside');
  });

  it('stays with the heat that was armed at its stamp when another is armed just behind', () => {
    const story = new RaceStory({ isByHand: true, bibs: [1, 2] }).addHeat(RUN_2, {}, [2]);
    story.startList([1]);
    story.now = clock('09:50:00');
    story.armed();
    story.now = clock('10:00:00');
    story.armed(RUN_2);
    const id = press(story, 0, '09:59:59.990');
    expect(story.verdict(id)).toBe('used by c1');
    expect(story.race.triggers.get(id)?.verdict.heatId).toBe(RUN_1);
  });

  it('is from before the restart when its heat was restarted just before its stamp', () => {
    const story = armedAt('09:50:00');
    story.now = clock('10:00:00');
    story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    const id = press(story, 0, '10:00:00.010');
    expect(story.verdict(id)).toBe('unassigned: beforeRestart');
    expect(outcomeOf(fold(story.facts))).toEqual(outcomeOf(story.race));
  });
});

describe('a device that the server holds', () => {
  it('has no bound: a stamp before arming stays open, and one key takes it', () => {
    const story = new RaceStory({ isSynchronised: true });
    story.now = clock('10:00:00');
    story.armed();
    const id = story.start('09:59:59.990', { receivedAt: clock('10:00:00.100') });
    expect(story.verdict(id)).toBe('unassigned: stampedOutside');
    story.decide({ kind: 'takeStamped', heatId: RUN_1, triggerIds: [id] });
    expect(story.verdict(id)).toBe('used by c1');
  });
});
