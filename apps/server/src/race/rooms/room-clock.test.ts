import { heatRules, TICKS_PER_SECOND, after, duration } from '@startwand/timing';
import { RaceStory, RUN_1 } from '@startwand/timing/testing/race-story.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asEventId, asHeatId, asUserId } from '../../base/ids.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { RoomClock } from './room-clock.ts';

const seconds = (count: number) => duration(count * TICKS_PER_SECOND);

describe('the clock of a room', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const limited = () => new RaceStory({ heat: { maxTimeOnCourse_100ns: seconds(300) } }).armed();

  test('has no timer while nothing waits for it', () => {
    const story = limited();
    const clock = new RoomClock(story.race, () => story.now, vi.fn());
    clock.wind();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rings once, at the moment that the race waits for, and not when it is stopped', () => {
    const story = limited();
    const ring = vi.fn();
    const clock = new RoomClock(story.race, () => story.now, ring);
    story.start('10:00:00');
    clock.wind();
    clock.wind();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(299_999);
    expect(ring).not.toHaveBeenCalled();
    story.now = story.moment('10:05:00');
    vi.advanceTimersByTime(2);
    expect(ring.mock.calls).toEqual([[RUN_1]]);
    story.tick('10:05:00');
    clock.wind();
    expect(vi.getTimerCount()).toBe(0);
    story.start('10:05:01');
    clock.wind();
    clock.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('sets itself again when the timer comes before the clock', () => {
    const story = limited();
    const ring = vi.fn();
    const clock = new RoomClock(story.race, () => story.now, ring);
    story.start('10:00:00');
    clock.wind();
    vi.advanceTimersByTime(300_001);
    expect(ring).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(1);
  });

  test('rests after a long look at a full course, and then looks once for all that was asked', () => {
    const story = limited();
    const looks = vi.spyOn(story.race.heats, 'keys');
    const clock = new RoomClock(story.race, () => story.now, vi.fn());
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5);
    clock.wind();
    clock.wind();
    story.start('10:00:00');
    clock.wind();
    expect(looks).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(100);
    expect(looks).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(1);
  });
});

describe('a room', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
  });
  afterEach(() => app.close());

  test('takes off the course who is there for too long, though nobody does anything', async () => {
    const { owner, device, id, heatIds } = await anEvent(app);
    const heatId = asHeatId(heatIds[0] ?? '');
    const { rooms } = app.app.services;
    const rules = heatRules({ maxTimeOnCourse_100ns: duration(20 * 10_000) });
    const setup = { kind: 'setHeat', heatId, rules } as const;
    await rooms.command(asEventId(id), { type: 'setup', setup, by: asUserId(owner.id) });
    await app.post(`/events/${id}/heats/${heatId}/activate`, {}, owner.token);
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1)] }, device);
    const room = await rooms.openRoom(asEventId(id));
    const statuses = () => [...(room?.race.heats.get(heatId)?.runs.values() ?? [])];
    expect(statuses()).toMatchObject([{ status: 'onCourse' }]);
    app.moveClock(after(app.now(), seconds(1)));
    await vi.waitFor(() => expect(statuses()).toMatchObject([{ status: 'dnf' }]));
    expect(room?.view.log.at(-1)).toMatchObject({ type: 'timedOut', bib: 1, by: null });
  });
});
