/** A town run: one hand taps the times in the finish, another takes down the bibs as they come. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { handSource, phoneChannel, type Phone } from '../model/hand-source.ts';
import { phoneIdOf, triggerIdOf, type TriggerId, type UserId } from '../model/ids.ts';
import { joinedCrossings, nextJoin, type JoinedPoint } from './joined-crossings.ts';

const taker = phoneIdOf('b');
const finish: JoinedPoint = { heatId: RUN_1, point: 1, bibTakers: new Set([taker]) };
const times: Phone = { deviceId: phoneIdOf('t'), point: 1, isOwnLane: false };
const joiner = 'phone-b' as UserId;

function aTownRun(bibs = [1, 2, 3, 4, 5]): RaceStory {
  const story = new RaceStory({ bibs, heat: { start: 'mass' }, isByHand: true });
  story.setUp({ kind: 'setPhones', phones: [times] });
  story.armed();
  const gun = story.impulse(0, '10:00:00', { type: 'manual' });
  const source = handSource(0);
  story.deliver({ ...gun, ...source, id: triggerIdOf(source.deviceId, 's', gun.sequence), session: 's' });
  return story;
}

function from(story: RaceStory, deviceId: Phone['deviceId'], time: string, bib: number | null): TriggerId {
  const trigger = story.impulse(1, time, { type: 'manual', bib });
  const id = triggerIdOf(deviceId, 's', trigger.sequence);
  story.deliver({ ...trigger, id, deviceId, channel: phoneChannel(1), session: 's' });
  join(story);
  return id;
}
const tap = (story: RaceStory, time: string) => from(story, times.deviceId, time, null);
const takes = (story: RaceStory, time: string, bib: number) => from(story, taker, time, bib);

/** As the server does after each delivery. */
function join(story: RaceStory): void {
  for (;;) {
    const decision = nextJoin(story.race, finish);
    if (decision === null) return;
    story.decide(decision, joiner);
  }
}

describe('times and bibs of a mass finish', () => {
  it('are joined in their order, whichever of the two is ahead', () => {
    const story = aTownRun();
    tap(story, '10:20:00');
    tap(story, '10:20:01');
    takes(story, '10:20:02', 4);
    expect(story.sees(4)).toBe('ok 20:00.00');
    takes(story, '10:20:03', 2);
    takes(story, '10:20:04', 5);
    tap(story, '10:20:05');
    expect([2, 5].map((bib) => story.sees(bib))).toEqual(['ok 20:01.00', 'ok 20:05.00']);
  });

  it('move up by one behind a time too many, and behind a bib without one', () => {
    const story = aTownRun();
    tap(story, '10:20:00');
    const stranger = tap(story, '10:20:01');
    tap(story, '10:20:02');
    takes(story, '10:20:03', 1);
    takes(story, '10:20:04', 2);
    expect(story.sees(2)).toBe('ok 20:01.00');
    story.decide({ kind: 'deleteTrigger', triggerId: stranger });
    join(story);
    expect(story.sees(2)).toBe('ok 20:02.00');
    const missed = takes(story, '10:20:05', 3);
    takes(story, '10:20:06', 4);
    tap(story, '10:20:07');
    expect(story.sees(3)).toBe('ok 20:07.00');
    story.decide({ kind: 'deleteTrigger', triggerId: missed });
    join(story);
    expect([3, 4].map((bib) => story.sees(bib))).toEqual(['onCourse', 'ok 20:07.00']);
  });

  it('leave out a bib that nobody has, and one that came before: its time waits', () => {
    const story = aTownRun();
    for (const second of ['00', '01', '02']) tap(story, `10:20:${second}`);
    takes(story, '10:20:10', 1);
    takes(story, '10:20:11', 1);
    takes(story, '10:20:12', 99);
    expect(joinedCrossings(story.race, finish).map(({ wanted, runId }) => [wanted, runId])).toEqual([
      [story.runId(1), story.runId(1)],
      [null, null],
      [null, null],
    ]);
  });

  it('leave alone what an operator gave by another word', () => {
    const story = aTownRun();
    const first = tap(story, '10:20:00');
    tap(story, '10:20:01');
    story.decide({ kind: 'giveTrigger', triggerId: first, runId: story.runId(5), point: 1 });
    takes(story, '10:20:02', 3);
    expect([5, 3].map((bib) => story.sees(bib))).toEqual(['ok 20:00.00', 'ok 20:01.00']);
  });

  it('agree in the end in whatever order they arrive', () => {
    const said = [
      ...[1, 2, 3, 4, 5].map((place) => ({ time: `10:20:0${place}`, bib: null })),
      ...[3, 1, 5, 2, 4].map((bib, place) => ({ time: `10:21:0${place}`, bib })),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(said, { minLength: said.length }), (order) => {
        const story = aTownRun();
        for (const { time, bib } of order) from(story, bib === null ? times.deviceId : taker, time, bib);
        expect([3, 1, 5, 2, 4].map((bib) => story.sees(bib))).toEqual(
          [1, 2, 3, 4, 5].map((place) => `ok 20:0${place}.00`),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('are none where starts have intervals', () => {
    const story = new RaceStory({ isByHand: true }).armed();
    expect(joinedCrossings(story.race, finish)).toEqual([]);
  });
});
