import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';
import { WatchedRace } from '../../testing/watched-race.ts';
import type { Doubt } from './implausible-impulse.ts';

const BIBS = Array.from({ length: 30 }, (_, index) => index + 1);

/** `10:00:00` and so many seconds. */
function clockAt(seconds: number): string {
  const at = new Date(Date.UTC(2026, 0, 1, 10) + Math.round(seconds * 1_000));
  return at.toISOString().slice(11, 23);
}

/** Who starts every 30 s, and is about 60 s under way. */
class Afternoon {
  readonly story: RaceStory;
  readonly watch: WatchedRace;

  constructor(settings: ConstructorParameters<typeof RaceStory>[0] = {}) {
    this.story = new RaceStory({ bibs: BIBS, ...settings }).armed();
    this.watch = new WatchedRace(this.story);
  }

  starts(bib: number): this {
    this.story.start(clockAt(30 * bib));
    return this;
  }

  /** Without a bib, as from a light barrier. */
  arrives(bib: number, after_s: number, details: { readonly bib?: number } = {}) {
    return this.story.finish(clockAt(30 * bib + after_s), details);
  }

  /** Everybody up to a bib comes down; those behind it start as their time comes. */
  until(last: number): this {
    for (let bib = 1; bib <= last + 2; bib++) {
      this.starts(bib);
      const due = bib - 2;
      if (due >= 1 && due <= last) this.arrives(due, 59 + (due % 5) / 2);
    }
    return this;
  }

  bibs({ runId, likelier, fallen, side }: Doubt) {
    const bibOf = (id: string | null) => BIBS.find((bib) => this.story.runId(bib) === id) ?? null;
    return { of: bibOf(runId), likelier: bibOf(likelier), fallen: fallen.map(bibOf), side };
  }

  doubts() {
    return this.watch.doubts().map((doubt) => this.bibs(doubt));
  }

  take(): this {
    const [doubt] = this.watch.doubts();
    if (doubt === undefined) throw new Error('nothing is in doubt');
    const { point, impulses, fallen } = doubt;
    return this.decide({ kind: 'shiftImpulses', heatId: RUN_1, point, impulses, fallen });
  }

  decide(decision: Parameters<RaceStory['decide']>[0]): this {
    this.story.decide(decision);
    return this;
  }
}

describe('an impulse in doubt', () => {
  it('is one that makes somebody slow, where the next one would be as quick as the field', () => {
    const race = new Afternoon().until(12);
    // 13 fell: what would be a time of 90 s for 13 is one of 60 s for 14.
    race.arrives(14, 60);
    expect(race.doubts()).toEqual([{ of: 13, likelier: 14, fallen: [13], side: 'slow' }]);
    race.take();
    expect(race.story.sees(14)).toBe('ok 1:00.00');
    expect(race.story.sees(13)).toBe('dnf');
    expect(race.doubts()).toEqual([]);
  });

  it('takes those behind it along, however late somebody looks', () => {
    const race = new Afternoon().until(12);
    race.arrives(14, 60);
    race.starts(15).starts(16).arrives(15, 59.5);
    race.starts(17).arrives(16, 60.5);
    expect(race.doubts()).toEqual([{ of: 13, likelier: 14, fallen: [13], side: 'slow' }]);
    race.take();
    expect([13, 14, 15, 16, 17].map((bib) => race.story.sees(bib))).toEqual([
      'dnf',
      'ok 1:00.00',
      'ok 59.50',
      'ok 1:00.50',
      'onCourse',
    ]);
  });

  it('is taken back with one undo, both what finished and who did not', () => {
    const race = new Afternoon().until(12);
    race.arrives(14, 60);
    race.take();
    expect(race.story.undo()).toBeNull();
    expect(race.story.sees(13)).toBe('ok 1:30.00');
    expect(race.story.sees(14)).toBe('onCourse');
    expect(race.doubts()).toHaveLength(1);
  });

  it('names both where two fell one behind the other', () => {
    const race = new Afternoon().until(12).starts(15);
    race.arrives(15, 60);
    expect(race.doubts()).toEqual([{ of: 13, likelier: 15, fallen: [13, 14], side: 'slow' }]);
  });

  it('is one that was none, when it makes somebody implausibly fast', () => {
    const race = new Afternoon().until(12);
    race.arrives(12, 68);
    expect(race.doubts()).toEqual([{ of: 13, likelier: null, fallen: [], side: 'fast' }]);
    race.take();
    expect(race.story.sees(13)).toBe('onCourse');
    race.arrives(13, 60);
    expect(race.story.sees(13)).toBe('ok 1:00.00');
  });

  it('gives everybody their own again behind one that was none', () => {
    const race = new Afternoon().until(12);
    race.arrives(12, 68);
    race.arrives(13, 60);
    race.starts(15).arrives(14, 60.5);
    race.take();
    expect([13, 14, 15].map((bib) => race.story.sees(bib))).toEqual(['ok 1:00.00', 'ok 1:00.50', 'onCourse']);
  });

  it('is one with the number of somebody who cannot be there yet', () => {
    const race = new Afternoon().until(12);
    race.arrives(13, 60, { bib: 14 });
    expect(race.doubts()).toEqual([{ of: 14, likelier: 13, fallen: [], side: 'fast' }]);
  });

  it('is none while fewer than eight have come', () => {
    const race = new Afternoon().until(7);
    race.arrives(9, 60);
    expect(race.doubts()).toEqual([]);
  });

  it('is none when somebody alone on course is slow', () => {
    const race = new Afternoon().until(12);
    race.arrives(13, 60);
    race.arrives(14, 95);
    expect(race.doubts()).toEqual([]);
  });

  it('is none once an operator has said whose it is', () => {
    const race = new Afternoon().until(12);
    const triggerId = race.arrives(14, 60);
    race.decide({ kind: 'giveTrigger', triggerId, runId: race.story.runId(13), point: 1 });
    expect(race.doubts()).toEqual([]);
  });

  it('is judged by the window of the reference run before eight have come', () => {
    const race = new Afternoon({ tolerances: { lower: '5', upper: '5' } }).until(3);
    race.decide({
      kind: 'setReferenceRun',
      heatId: RUN_1,
      runId: race.story.runId(1),
      sections_100ns: null,
    });
    race.arrives(4, 60, { bib: 5 });
    expect(race.doubts()).toEqual([{ of: 5, likelier: 4, fallen: [], side: 'fast' }]);
  });
});

describe('impulses that are shifted', () => {
  const shifted = () => {
    const race = new Afternoon().until(12);
    const triggerId = race.arrives(14, 60);
    const { story } = race;
    const shift = {
      kind: 'shiftImpulses',
      heatId: RUN_1,
      point: 1,
      impulses: [{ triggerId, runId: story.runId(14) }],
      fallen: [story.runId(13)],
    } as const;
    return { race, story, shift, triggerId };
  };

  it('have to be in use at that point', () => {
    const { story, shift, triggerId } = shifted();
    story.decide({ kind: 'freeTrigger', triggerId });
    expect(story.tries(shift)).toBe('INVALID_STATE');
  });

  it('are refused at the start, where the list says who starts', () => {
    const { story, shift } = shifted();
    expect(story.tries({ ...shift, point: 0 })).toBe('POINT_NOT_FOUND');
  });

  it('are refused where a run would finish before it started', () => {
    const { story, shift, triggerId } = shifted();
    story.start(clockAt(30 * 14 + 70));
    const impulses = [{ triggerId, runId: story.runId(15) }];
    expect(story.tries({ ...shift, impulses })).toBe('TIMES_NOT_IN_ORDER');
  });

  it('are refused to one and the same run twice, and when there are none', () => {
    const { story, shift, race } = shifted();
    const [one] = shift.impulses;
    const second = race.arrives(14, 62);
    const twice = one === undefined ? [] : [one, { ...one, triggerId: second }];
    expect(story.tries({ ...shift, impulses: twice })).toBe('INVALID_STATE');
    expect(story.tries({ ...shift, impulses: [] })).toBe('INVALID_STATE');
    expect(story.tries({ ...shift, fallen: [story.runId(14)] })).toBe('INVALID_STATE');
  });

  it('stay where they were put when a late impulse comes', () => {
    const { story, shift } = shifted();
    story.decide(shift);
    const late = story.impulse(1, clockAt(30 * 12 + 30), {});
    story.deliver({ ...late, receivedAt: story.now });
    expect(story.sees(14)).toBe('ok 1:00.00');
    expect(story.sees(13)).toMatch(/^dnf/);
  });
});

describe('a field that a beam between start and finish missed', () => {
  const missed = () => {
    const afternoon = new Afternoon({ points: 3 });
    const { story } = afternoon;
    for (let bib = 1; bib <= 12; bib++) {
      story.start(clockAt(30 * bib));
      if (bib > 10) continue;
      story.at(1, clockAt(30 * bib + 25 + (bib % 4) / 4), { bib });
      story.finish(clockAt(30 * bib + 59 + (bib % 5) / 2), { bib });
    }
    return afternoon;
  };

  it('is judged by what others took from the last point where it was seen', () => {
    const afternoon = missed();
    afternoon.story.finish(clockAt(30 * 11 + 5), { bib: 11 });
    expect(afternoon.doubts()).toMatchObject([{ of: 11, side: 'fast' }]);
  });

  it('is in no doubt where the time is that of the others', () => {
    const afternoon = missed();
    afternoon.story.finish(clockAt(30 * 11 + 60), { bib: 11 });
    expect(afternoon.doubts()).toEqual([]);
  });
});

it('who comes far too late, and whom nobody else explains, is in doubt', () => {
  const afternoon = new Afternoon().until(10);
  afternoon.arrives(11, 60);
  afternoon.arrives(12, 60);
  expect(afternoon.doubts()).toEqual([]);
  afternoon.starts(13);
  afternoon.arrives(13, 7 * 60);
  expect(afternoon.doubts()).toEqual([{ of: 13, likelier: null, fallen: [], side: 'slow' }]);
  afternoon.take();
  expect(afternoon.doubts()).toEqual([]);
});
