import { describe, expect, it } from 'vitest';
import {
  clock,
  competitor,
  OTHER_TIMER,
  RaceStory,
  RUN_1,
  RUN_2,
  TIMER,
  type ImpulseDetails,
} from '../../testing/race-story.ts';
import { fold } from '../history/evolve.ts';
import { outcomeOf } from '../../testing/race-picture.ts';
import { logOf } from '../log/log.ts';
import { after, duration, TICKS_PER_SECOND, type Timestamp } from '../time/time.ts';

/** A timer with GPS: its stamps are right, and the laptop's clock is `ahead_s` seconds behind them. */
function gps(story: RaceStory, ahead_s: number) {
  const stamped = (received: Timestamp) => after(received, duration(ahead_s * TICKS_PER_SECOND));
  const impulse = (point: number, received: string, details: ImpulseDetails = {}) => {
    const receivedAt = clock(received);
    return story.impulse(point, '00:00:00', {
      timestamp: stamped(receivedAt),
      receivedAt,
      synchronised: true,
      ...details,
    });
  };
  const at = (point: number, received: string, details: ImpulseDetails = {}) => {
    const trigger = impulse(point, received, details);
    story.deliver(trigger);
    return trigger.id;
  };
  return { impulse, at };
}

const BIBS = [1, 2, 3, 4, 5, 6] as const;

/** Six racers every thirty seconds, each a minute on course, as the laptop's clock shows it. */
function sixRacers(story: RaceStory, ahead_s: number): RaceStory {
  const { at } = gps(story, ahead_s);
  const passings = BIBS.flatMap((_, place) => [
    { point: 0, s: place * 30 },
    { point: 1, s: place * 30 + 60 + place / 10 },
  ]);
  for (const { point, s } of passings.sort((a, b) => a.s - b.s || b.point - a.point)) {
    at(point, `10:${String(Math.floor(s / 60)).padStart(2, '0')}:${(s % 60).toFixed(1).padStart(4, '0')}`);
  }
  return story;
}

const armedAt = (time: string, settings = {}) => {
  const story = new RaceStory({ bibs: BIBS, ...settings });
  story.now = clock(time);
  return story.armed();
};

const seen = (story: RaceStory) => BIBS.map((bib) => story.sees(bib));

describe('a timer by GPS and a laptop whose clock is another one', () => {
  it.each([
    ['ten minutes ahead', -600],
    ['ten minutes behind', 600],
    ['fifteen seconds ahead', -15],
    ['fifteen seconds behind', 15],
    ['right', 0],
    ['a thousand weeks ahead of a GPS receiver that counts weeks anew', -1_024 * 7 * 86_400],
  ])('times everybody who starts after arming when the laptop is %s', (_, ahead_s) => {
    const story = sixRacers(armedAt('09:59:50'), ahead_s);
    expect(seen(story)).toEqual(['ok 1:00.00', 'ok 1:00.10', 'ok 1:00.20', 'ok 1:00.30', 'ok 1:00.40', 'ok 1:00.50']);
    expect(outcomeOf(fold(story.facts))).toEqual(outcomeOf(story.race));
  });

  it('keeps the first impulses open with the reason until the difference is known', () => {
    const story = armedAt('09:59:50');
    const { at } = gps(story, -600);
    const early = ['10:00:00', '10:00:30', '10:01:00', '10:01:30'].map((time) => at(0, time));
    expect(early.map((id) => story.verdict(id))).toEqual(early.map(() => 'unassigned: stampedOutside'));
    const heats = early.map((id) => story.race.triggers.get(id)?.verdict.heatId);
    expect(heats).toEqual(early.map(() => RUN_1));
    at(0, '10:02:00');
    expect(early.map((id) => story.verdict(id))).toEqual(['used by c1', 'used by c2', 'used by c3', 'used by c4']);
    const measured = story.facts.filter(({ type }) => type === 'ClockMeasured');
    expect(measured).toMatchObject([
      { deviceId: TIMER, ahead_100ns: -600 * TICKS_PER_SECOND, from: clock('10:00:00') },
    ]);
  });

  it('counts from a keyed time behind the last impulse of the clock that was right', () => {
    const story = armedAt('09:59:50');
    for (const time of ['10:00:00', '10:00:05']) gps(story, 0).at(0, time);
    const { at } = gps(story, -600);
    const keyed = at(0, '10:00:30', { corrected: true });
    for (const time of ['10:01:00', '10:01:30', '10:02:00', '10:02:30', '10:03:00']) at(0, time);
    expect(story.verdict(keyed)).toContain('used by');
  });

  it('still knows that an impulse was made before arming', () => {
    const story = armedAt('09:59:50');
    const { at, impulse } = gps(story, -600);
    // Of somebody who tried the beam a minute before, and whose impulse came late.
    const tried = impulse(0, '10:00:05', { timestamp: clock('09:48:50') });
    for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00']) at(0, time);
    story.deliver(tried);
    expect(story.verdict(tried.id)).toBe('unassigned: stampedOutside');
    expect(story.sees(1)).toBe('onCourse');
  });

  it('knows nothing of impulses behind disarming, whichever clock is ahead', () => {
    for (const ahead_s of [-600, 600]) {
      const story = armedAt('09:59:50');
      const { at } = gps(story, ahead_s);
      for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00']) at(0, time);
      story.now = clock('10:02:10');
      story.decide({ kind: 'disarmHeat', heatId: RUN_1 });
      expect(story.verdict(at(0, '10:02:30'))).toBe('unassigned: notArmed');
    }
  });

  it('goes on when the clock is set right while the heat is armed', () => {
    for (const ahead_s of [-600, 600, 15, -15]) {
      const story = armedAt('09:59:50');
      const wrong = gps(story, ahead_s);
      for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00']) wrong.at(0, time);
      // A clock that is ahead is not set back: the service waits at half the pace (ADR 27). One that is behind leaps.
      const right = gps(story, 0);
      const times = ['10:20:30', '10:20:31', '10:20:32', '10:20:33', '10:20:34', '10:20:35'];
      const finishes = times.map((time) => right.at(1, time));
      expect(finishes.slice(0, 5).map((id) => story.verdict(id))).toEqual(
        [1, 2, 3, 4, 5].map((bib) => `used by c${bib}`),
      );
      const measured = story.facts.flatMap((fact) => (fact.type === 'ClockMeasured' ? [fact.ahead_100ns] : []));
      expect(measured).toEqual([ahead_s * TICKS_PER_SECOND, 0]);
    }
  });

  it('is not fooled by what a bridge was holding while it was offline', () => {
    const story = armedAt('09:59:50');
    const { impulse } = gps(story, 0);
    for (const [place, stamp] of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00', '10:02:30'].entries()) {
      story.deliver(impulse(0, `10:10:00.${place}`, { timestamp: clock(stamp) }));
    }
    expect(story.facts.some(({ type }) => type === 'ClockMeasured')).toBe(false);
    expect(story.sees(6)).toBe('onCourse');
  });

  it('goes by the last impulse of a delivery that brings several', () => {
    const story = armedAt('09:59:50');
    const { impulse } = gps(story, -600);
    for (let place = 0; place < 5; place += 1) {
      const received = `10:00:${place}0`;
      const last = impulse(0, received);
      const held = impulse(0, received, {
        timestamp: after(last.timestamp, duration(-(place + 1) * TICKS_PER_SECOND)),
      });
      story.deliver(held, last);
    }
    expect(story.facts.filter(({ type }) => type === 'ClockMeasured')).toMatchObject([
      { ahead_100ns: -600 * TICKS_PER_SECOND, from: clock('10:00:00') },
    ]);
  });

  it('leaves a timer alone that nothing holds: it may show any time of day', () => {
    const story = armedAt('09:59:50');
    const { at } = gps(story, -600);
    const ids = BIBS.map((bib) => at(0, `10:00:0${bib}`, { synchronised: false }));
    expect(ids.map((id) => story.verdict(id))).toEqual(BIBS.map((bib) => `used by c${bib}`));
    expect(story.facts.some(({ type }) => type === 'ClockMeasured')).toBe(false);
  });

  it('measures each timer by itself', () => {
    const story = armedAt('09:59:50', { hasBackupClock: true });
    const { at, impulse } = gps(story, -600);
    const other = gps(story, 3);
    for (let place = 0; place < 5; place += 1) {
      at(0, `10:00:${place}0`);
      story.deliver({ ...other.impulse(0, `10:00:${place}1`), id: impulse(0, '10:00:00').id, deviceId: OTHER_TIMER });
    }
    const measured = story.facts.flatMap((fact) => (fact.type === 'ClockMeasured' ? [fact] : []));
    expect(measured.map(({ deviceId, ahead_100ns }) => [deviceId, ahead_100ns])).toEqual([
      [TIMER, -600 * TICKS_PER_SECOND],
      [OTHER_TIMER, 3 * TICKS_PER_SECOND],
    ]);
  });

  it('says nothing of two seconds: a network delays as much', () => {
    const story = sixRacers(armedAt('09:59:50'), -1.9);
    expect(story.facts.some(({ type }) => type === 'ClockMeasured')).toBe(false);
    expect(story.sees(6)).toBe('ok 1:00.50');
  });

  it('knows the difference in the next heat from its first impulse on', () => {
    const story = sixRacers(armedAt('09:59:50'), -600);
    story.finished();
    story.addHeat(RUN_2, {}, BIBS);
    story.now = clock('10:10:00');
    story.armed(RUN_2);
    const { at } = gps(story, -600);
    const id = at(0, '10:10:30');
    expect(story.race.triggers.get(id)?.verdict).toMatchObject({ status: 'used', heatId: RUN_2 });
  });

  it('counts from the first delivery since arming when the clock was set between two heats', () => {
    const story = sixRacers(armedAt('09:59:50'), -600);
    story.finished();
    story.addHeat(RUN_2, {}, BIBS);
    story.now = clock('10:30:00');
    story.armed(RUN_2);
    const { at } = gps(story, 20);
    const ids = ['10:30:30', '10:31:00', '10:31:30', '10:32:00', '10:32:30'].map((time) => at(0, time));
    expect(story.facts.findLast(({ type }) => type === 'ClockMeasured')).toMatchObject({ from: clock('10:30:30') });
    expect(ids.map((id) => story.race.triggers.get(id)?.verdict.heatId)).toEqual(ids.map(() => RUN_2));
  });

  it.each([
    ['a line that was corrected at the timer', { corrected: true }],
    ['an impulse out of the memory', { memo: true }],
  ])('counts from the first line since arming, also from %s', (_, details) => {
    const story = sixRacers(armedAt('09:59:50'), 0);
    story.finished();
    story.addHeat(RUN_2, {}, BIBS);
    story.now = clock('10:30:00');
    story.armed(RUN_2);
    const { at } = gps(story, -600);
    const first = at(0, '10:30:30', details);
    const others = ['10:31:00', '10:31:30', '10:32:00', '10:32:30', '10:33:00'].map((time) => at(0, time));
    expect(story.facts.findLast(({ type }) => type === 'ClockMeasured')).toMatchObject({ from: clock('10:30:30') });
    expect([first, ...others].map((id) => story.race.triggers.get(id)?.verdict.heatId)).toEqual(BIBS.map(() => RUN_2));
  });

  it('ends nobody on course by the clock ten minutes early, nor late', () => {
    for (const ahead_s of [-600, 600]) {
      const story = armedAt('09:59:50', { heat: { maxTimeOnCourse_100ns: duration(300 * TICKS_PER_SECOND) } });
      const { at } = gps(story, ahead_s);
      for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00']) at(0, time);
      expect(story.tick('10:04:59')).toBe(0);
      expect(story.tick('10:05:00')).toBe(1);
      expect(seen(story)).toEqual(['dnf', 'onCourse', 'onCourse', 'onCourse', 'onCourse', 'waiting']);
      // Whom an operator starts by the time of day is on course by the clock that times the finish.
      const told = after(clock('10:03:00'), duration(ahead_s * TICKS_PER_SECOND));
      story.decide({ kind: 'editCrossing', runId: story.runId(6), point: 0, timestamp: told });
      story.tick('10:07:59');
      expect(story.sees(6)).toBe('onCourse');
      story.tick('10:08:00');
      expect(story.sees(6)).toBe('dnf');
    }
  });

  it('begins a scheduled start when the clock of the timer comes to it', () => {
    const story = armedAt('09:59:50', { heat: { officialStart: 'scheduled' } });
    const { at } = gps(story, -600);
    for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00']) at(0, time, { bib: 1 });
    const times = [{ competitorId: competitor(6), startTime: clock('09:55:00') }];
    story.setUp({ kind: 'setStartTimes', heatId: RUN_1, times });
    expect(story.tick('10:04:59')).toBe(0);
    expect(story.tick('10:05:00')).toBe(1);
    expect(story.sees(6)).toBe('onCourse');
  });

  it('leaves what a finished heat has, and fills a gap of it that fits one alone', () => {
    const story = armedAt('09:59:50');
    const { at } = gps(story, -600);
    const first = at(0, '10:00:00', { bib: 1 });
    at(1, '10:01:00', { bib: 1 });
    at(0, '10:01:10', { bib: 2 });
    story.finished();
    at(1, '10:02:10', { bib: 2 });
    at(1, '10:02:20', { bib: 3 });
    expect(story.verdict(first)).toBe('used by c1');
    expect(seen(story).slice(0, 2)).toEqual(['ok 1:00.00', 'dnf']);
    expect(outcomeOf(fold(story.facts))).toEqual(outcomeOf(story.race));
  });

  it('is said in the log as soon as it is known, and when the clocks agree again', () => {
    const story = armedAt('09:59:50');
    const wrong = gps(story, -600);
    for (const time of ['10:00:00', '10:00:30', '10:01:00', '10:01:30', '10:02:00']) wrong.at(0, time);
    const last = () => story.facts.slice(-1).flatMap((fact) => logOf(story.race, fact));
    expect(last()).toMatchObject([
      { type: 'clockDisagrees', severity: 'high', deviceId: TIMER, ahead_100ns: -600 * TICKS_PER_SECOND },
    ]);
    for (const time of ['10:20:30', '10:20:31', '10:20:32', '10:20:33', '10:20:34']) gps(story, 0).at(1, time);
    expect(last()).toMatchObject([{ type: 'clockAgrees', severity: 'note', deviceId: TIMER }]);
  });
});
