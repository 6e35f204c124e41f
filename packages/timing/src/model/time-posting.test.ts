import { describe, expect, it } from 'vitest';
import { RaceStory } from '../../testing/race-story.ts';
import type { PostingId } from './ids.ts';
import { duration } from '../time/time.ts';

const isPosting = (id: string): id is PostingId => id !== '';

function posting(id: string): PostingId {
  if (!isPosting(id)) throw new Error('a posting has an id');
  return id;
}

const GATE_7 = posting('gate7');
const BONUS = posting('bonus');

/** Bib 1 took a minute. */
function timed(): RaceStory {
  const story = new RaceStory({ rules: { rounding: { type: 'cutOff', precision: 2 } } }).armed();
  story.start('10:00:00');
  story.finish('10:01:00.019');
  return story;
}

const post = (story: RaceStory, postingId: PostingId, time: string, sign = 1) =>
  story.tries({
    kind: 'postTime',
    runId: story.runId(1),
    postingId,
    time_100ns: duration(sign * story.time(time)),
  });

const remove = (story: RaceStory, postingId: PostingId) =>
  story.tries({ kind: 'removePosting', runId: story.runId(1), postingId });

const result = (story: RaceStory) => story.show(story.run(1).result_100ns ?? duration(0));

describe('a time posting', () => {
  it('is not removed where there is none', () => {
    expect(remove(timed(), GATE_7)).toBe('POSTING_NOT_FOUND');
  });

  it('is refused where there are a hundred, except in the place of one of them', () => {
    const story = timed();
    for (let gate = 0; gate < 100; gate += 1) post(story, posting(`gate${gate}`), '0.1');
    expect(post(story, BONUS, '1', -1)).toBe('TOO_MANY_POSTINGS');
    expect(post(story, GATE_7, '0.2')).toBeNull();
    expect(result(story)).toBe('1:10.11');
  });

  it('is added to the rounded run time, which stays, with penalty, reward and other postings', () => {
    const story = timed();
    expect(post(story, GATE_7, '5')).toBeNull();
    expect(post(story, BONUS, '1.5', -1)).toBeNull();
    story.tries({
      kind: 'setPenalty',
      runId: story.runId(1),
      penalty_100ns: story.time('2'),
      reward_100ns: story.time('0.25'),
    });
    expect(story.sees(1)).toBe('ok 1:00.01');
    expect(result(story)).toBe('1:05.26');
  });

  it('takes the place of the one with the same id', () => {
    const story = timed();
    post(story, GATE_7, '5');
    post(story, BONUS, '1', -1);
    post(story, GATE_7, '10');
    expect(story.run(1).postings).toEqual([
      { id: GATE_7, time_100ns: story.time('10') },
      { id: BONUS, time_100ns: duration(-10_000_000) },
    ]);
    story.undo();
    expect(result(story)).toBe('1:04.01');
  });

  it('is removed by itself, and comes back when that is undone', () => {
    const story = timed();
    post(story, GATE_7, '5');
    post(story, BONUS, '1', -1);
    expect(remove(story, GATE_7)).toBeNull();
    expect(result(story)).toBe('59.01');
    story.undo();
    expect(result(story)).toBe('1:04.01');
  });

  it('can be given before the run begins', () => {
    const story = new RaceStory().armed();
    post(story, GATE_7, '5');
    expect(story.sees(1)).toBe('waiting');
    story.start('10:00:00');
    story.finish('10:01:00');
    expect(result(story)).toBe('1:05.00');
  });
});

describe('all time postings of a run', () => {
  const removeAll = (story: RaceStory) => story.tries({ kind: 'removePostings', runId: story.runId(1) });

  it('are not taken back where there are none', () => {
    expect(removeAll(timed())).toBe('POSTING_NOT_FOUND');
  });

  it('are taken back as one action, and come back by one undo', () => {
    const story = timed();
    post(story, GATE_7, '5');
    post(story, BONUS, '1.5', -1);
    expect(removeAll(story)).toBeNull();
    expect(result(story)).toBe('1:00.01');
    story.undo();
    expect(result(story)).toBe('1:03.51');
  });
});
