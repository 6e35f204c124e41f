import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';
import type { RunId } from '../model/ids.ts';
import { shiftPlan, type PlacedImpulse, type ShiftWay } from './shift-plan.ts';

const BIBS = [1, 2, 3, 4, 5, 6, 7, 8];

/** `10:00:00` and so many seconds. */
const clockAt = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 10) + seconds * 1_000).toISOString().slice(11, 23);

/** Each starts 20 s behind the one before, and needs about a minute. What is pressed comes in the order of the clock. */
class Afternoon {
  readonly story = new RaceStory({ bibs: BIBS }).armed();
  #started = 0;

  until(seconds: number): void {
    while (this.#started < BIBS.length && 20 * (this.#started + 1) <= seconds) {
      this.#started += 1;
      this.story.start(clockAt(20 * this.#started));
    }
  }

  finish(seconds: number): this {
    this.until(seconds);
    this.story.finish(clockAt(seconds));
    return this;
  }

  arrives(...bibs: readonly number[]): this {
    for (const bib of bibs) this.finish(20 * bib + 60 + bib / 10);
    return this;
  }

  sees(...bibs: readonly number[]): readonly string[] {
    return bibs.map((bib) => this.story.sees(bib));
  }
}

function placedIn(story: RaceStory, fixed: readonly RunId[] = []): readonly PlacedImpulse[] {
  return [...story.heat(RUN_1).runs.values()]
    .flatMap(({ id, crossings }) => {
      const finish = crossings[1] ?? null;
      const isFixed = fixed.includes(id);
      return finish?.triggerId ? [{ triggerId: finish.triggerId, runId: id, at: finish.timestamp, isFixed }] : [];
    })
    .sort((a, b) => Number(a.at - b.at));
}

function shift(
  story: RaceStory,
  way: ShiftWay,
  place: number,
  next: number | null,
  fixed: readonly RunId[] = [],
): void {
  const placed = placedIn(story, fixed);
  const from = placed[place];
  const plan = from && shiftPlan(way, from.triggerId, placed, next === null ? null : story.runId(next));
  if (!plan) throw new Error('nothing moves');
  story.decide({ kind: 'shiftImpulses', heatId: RUN_1, point: 1, fallen: [], isSuggested: true, ...plan });
}

describe('one mistaken F', () => {
  it('is taken out, and everybody behind has their own time again, in one step', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), (place) => {
        const clean = new Afternoon().arrives(...BIBS.slice(0, 7));
        const race = new Afternoon().arrives(...BIBS.slice(0, place));
        race.finish(20 * (place + 1) + 55).arrives(...BIBS.slice(place, 7));
        const spoiled = race.sees(...BIBS);
        shift(race.story, 'takeOut', place, null);
        expect(race.sees(...BIBS)).toEqual(clean.sees(...BIBS));
        race.story.undo();
        expect(race.sees(...BIBS)).toEqual(spoiled);
      }),
    );
  });

  it('leaves the next F to the one who has been on course since', () => {
    const race = new Afternoon().finish(70).arrives(1, 2);
    shift(race.story, 'takeOut', 0, null);
    race.arrives(3);
    expect(race.sees(1, 2, 3)).toEqual(['ok 1:00.10', 'ok 1:00.20', 'ok 1:00.30']);
  });
});

describe('one F that was forgotten', () => {
  it('leaves one without a time, and everybody behind with their own', () => {
    const race = new Afternoon().arrives(1, 3, 4);
    shift(race.story, 'addMissing', 1, 4);
    expect(race.sees(1, 2, 3, 4)).toEqual(['ok 1:00.10', 'onCourse', 'ok 1:00.30', 'ok 1:00.40']);
  });

  it('leaves the next F to the next one, not to the one whose impulse is missing', () => {
    const race = new Afternoon().arrives(1, 3, 4);
    shift(race.story, 'addMissing', 1, 4);
    race.arrives(5);
    expect(race.sees(2, 5)).toEqual(['onCourse', 'ok 1:00.50']);
  });

  it('is taken back with one undo', () => {
    const race = new Afternoon().arrives(1, 3, 4);
    const before = race.sees(...BIBS);
    shift(race.story, 'addMissing', 1, 4);
    race.story.undo();
    expect(race.sees(...BIBS)).toEqual(before);
  });
});

describe('a number, or the word of an operator', () => {
  it('stays where it is while the others move around it', () => {
    const race = new Afternoon().finish(70).arrives(1, 2, 3);
    const before = race.sees(2);
    shift(race.story, 'takeOut', 0, null, [race.story.runId(2)]);
    expect(race.sees(2)).toEqual(before);
    expect(race.sees(1, 3)).toEqual(['ok 1:20.20', 'ok 1:00.30']);
  });

  it('is not taken out with those behind it', () => {
    const { story } = new Afternoon().arrives(1);
    const [only] = placedIn(story, [story.runId(1)]);
    expect(only && shiftPlan('takeOut', only.triggerId, [only], null)).toBeNull();
  });
});

describe('an impulse that is missing at an intermediate', () => {
  /** Four racers thirty seconds apart, each needs 50 s to an intermediate and 2:00 to the finish; the first is not seen there. */
  function firstUnseen(points: number): RaceStory {
    const story = new RaceStory({ points, bibs: [1, 2, 3, 4] }).armed();
    for (const place of [0, 1, 2, 3]) story.start(clockAt(30 * place));
    return story;
  }

  function missesFirst(story: RaceStory, point: number, seconds: readonly number[]): void {
    const impulses = seconds.map((at, place) => ({
      triggerId: story.at(point, clockAt(at)),
      runId: story.runId(place + 2),
    }));
    story.decide({ kind: 'shiftImpulses', heatId: RUN_1, point, impulses, fallen: [], missing: [story.runId(1)] });
  }

  it('leaves each their own finish, also the racer who was not seen', () => {
    const story = firstUnseen(3);
    missesFirst(story, 1, [80, 110]);
    story.finish(clockAt(120));
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 2:00.00', 'onCourse']);
    story.finish(clockAt(150));
    story.at(1, clockAt(140));
    expect([1, 2, 3, 4].map((bib) => story.sees(bib))).toEqual(['ok 2:00.00', 'ok 2:00.00', 'onCourse', 'onCourse']);
    expect(story.run(4).crossings[1]).not.toBeNull();
  });

  it('leaves them ahead of the racer whose impulse it was, and behind those who passed before', () => {
    const story = new RaceStory({ points: 3, bibs: [1, 2, 3, 4] }).armed();
    for (const place of [0, 1, 2, 3]) story.start(clockAt(30 * place));
    story.at(1, clockAt(50));
    const impulse = story.at(1, clockAt(110));
    const shift = { triggerId: impulse, runId: story.runId(3) };
    const missing = [story.runId(2)];
    story.decide({ kind: 'shiftImpulses', heatId: RUN_1, point: 1, impulses: [shift], fallen: [], missing });
    for (const at of [120, 151, 182]) story.finish(clockAt(at));
    expect([1, 2, 3].map((bib) => story.sees(bib))).toEqual(['ok 2:00.00', 'ok 2:01.00', 'ok 2:02.00']);
  });

  it('may be missing at the next one, too', () => {
    const story = firstUnseen(4);
    missesFirst(story, 1, [70, 100]);
    missesFirst(story, 2, [90]);
    story.finish(clockAt(120));
    story.finish(clockAt(150));
    expect([1, 2].map((bib) => story.sees(bib))).toEqual(['ok 2:00.00', 'ok 2:00.00']);
  });

  it('makes them due where they were before when it is undone', () => {
    const story = firstUnseen(3);
    missesFirst(story, 1, [80, 110]);
    expect(story.undo()).toBeNull();
    story.finish(clockAt(121));
    expect(story.sees(1)).toBe('ok 2:01.00');
    expect(story.run(1).crossings[1]).not.toBeNull();
  });
});
