/** A real race through the core: the timer's impulses in, the official run times out. */
import { describe, expect, it } from 'vitest';
import recording from '../../recordings/giant-slalom-72.json' with { type: 'json' };
import { outcomeOf } from '../../testing/race-picture.ts';
import { RaceStory, RUN_1, RUN_2, clock } from '../../testing/race-story.ts';
import { triggersOf } from '../../testing/timer-lines.ts';

const bibs = recording.competitors.map(({ bib }) => bib);
const heats = [RUN_1, RUN_2];

type Delivery = (story: RaceStory, run: number) => void;

/** Both runs, armed one after the other, each delivered in its own way and then finished. */
function raced(deliver: Delivery): RaceStory {
  const story = new RaceStory({ bibs }).addHeat(RUN_2);
  for (const [run, heat] of heats.entries()) {
    story.armed(heat);
    deliver(story, run);
    story.finished(heat);
  }
  return story;
}

function impulses(story: RaceStory, run: number) {
  const triggers = triggersOf(story, recording.runs[run]?.lines ?? []);
  // A test replays a morning in an instant: everything is received while the heat is armed.
  return triggers.map((trigger) => ({ ...trigger, receivedAt: story.now }));
}

const inOrder: Delivery = (story, run) => {
  for (const trigger of impulses(story, run)) story.deliver(trigger);
};

describe('a recorded giant slalom of 72', () => {
  it.each([0, 1])('gives the official status and times of run %i §1.7', (run) => {
    const story = raced(inOrder);
    for (const official of recording.runs[run]?.official ?? []) {
      const shown = story.run(official.bib, 1, heats[run]);
      const time_10ms = shown.runTime_100ns === null ? null : shown.runTime_100ns / 100_000;
      expect({ bib: official.bib, status: shown.status, time_10ms }).toEqual({
        bib: official.bib,
        status: official.status,
        time_10ms: official.runTime_10ms,
      });
      const times = shown.crossings.map((crossing) => crossing?.timestamp ?? null);
      expect(times).toEqual([official.start, official.finish].map((time) => (time === null ? null : clock(time))));
    }
  });

  it('has 124 runs with a result', () => {
    const { race } = raced(inOrder);
    const runs = [...race.heats.values()].flatMap((heat) => [...heat.runs.values()]);
    expect(runs.filter(({ status }) => status === 'ok')).toHaveLength(124);
  });

  const backwards: Delivery = (story, run) => {
    for (const trigger of impulses(story, run).toReversed()) story.deliver(trigger);
  };
  const twiceWithRestarts: Delivery = (story, run) => {
    const triggers = impulses(story, run);
    for (let first = 0; first < triggers.length; first += 20) {
      story.deliver(...triggers.slice(Math.max(0, first - 15), first + 20));
      story.restarted();
    }
  };
  const atOnce: Delivery = (story, run) => {
    story.deliver(...impulses(story, run).toReversed());
  };

  it.each([
    ['backwards', backwards],
    ['in overlapping batches while the server restarts', twiceWithRestarts],
    ['all at once', atOnce],
  ])('is the same when it arrives %s', (_way, deliver) => {
    expect(outcomeOf(raced(deliver).race)).toEqual(outcomeOf(raced(inOrder).race));
  });
});
