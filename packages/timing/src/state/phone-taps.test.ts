/** A number that a phone gives to its tap afterwards, and what else is said of that tap. */
import { describe, expect, it } from 'vitest';
import { ANNA, BERT, RaceStory, RUN_1, type ImpulseDetails } from '../../testing/race-story.ts';
import { outcomeOf } from '../../testing/race-picture.ts';
import { phoneChannel } from '../model/hand-source.ts';
import { phoneIdOf, triggerIdOf, type TriggerId } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';

const phone = phoneIdOf('p');

/** A phone times the finish of a race without a device; bibs 1 to 3 are on course. */
function aFinishByPhone(): RaceStory {
  const story = new RaceStory({ bibs: [1, 2, 3], isByHand: true });
  story.setUp({ kind: 'setPhones', phones: [{ deviceId: phone, point: 1, isOwnLane: false }] });
  story.armed();
  for (const bib of [1, 2, 3]) {
    story.decide({
      kind: 'editCrossing',
      runId: story.runId(bib),
      point: 0,
      timestamp: story.moment(`10:00:0${bib}`),
    });
  }
  return story;
}

function said(story: RaceStory, time: string, details: ImpulseDetails): Trigger {
  const trigger = story.impulse(1, time, { type: 'manual', channel: phoneChannel(1), synchronised: true, ...details });
  return { ...trigger, id: triggerIdOf(phone, 's', trigger.sequence), deviceId: phone, session: 's' };
}

function says(story: RaceStory, time: string, details: ImpulseDetails = {}): TriggerId {
  const trigger = said(story, time, details);
  story.deliver(trigger);
  return trigger.id;
}

const numbers = (bib: number): ImpulseDetails => ({ bib, corrected: true });

/** Somebody passed before: everything behind it is decided anew. */
function somebodyLate(story: RaceStory): void {
  says(story, '10:00:50', { bib: 3, receivedAt: story.now });
}

describe('a number that a phone gives to its tap', () => {
  it('counts no more as soon as an operator gives the tap to somebody else, not only when a late impulse arrives', () => {
    const story = aFinishByPhone();
    const tap = says(story, '10:01:00', { bib: 3 });
    says(story, '10:01:00', numbers(1));
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 59.00', 'onCourse']);
    const before = outcomeOf(story.race);
    story.decide({ kind: 'giveTrigger', triggerId: tap, runId: story.runId(2), point: 1 });
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'ok 58.00']);
    expect(story.undo()).toBeNull();
    expect(outcomeOf(story.race)).toEqual(before);
    expect(story.redo()).toBeNull();
    somebodyLate(story);
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'ok 58.00']);
  });

  it('counts again as soon as an operator frees the tap', () => {
    const story = aFinishByPhone();
    const tap = says(story, '10:01:00');
    story.decide({ kind: 'giveTrigger', triggerId: tap, runId: story.runId(2), point: 1 });
    const number = says(story, '10:01:00', numbers(3));
    expect([story.verdict(number), story.sees(2)]).toEqual(['unused: held', 'ok 58.00']);
    story.decide({ kind: 'freeTrigger', triggerId: tap }, BERT);
    expect([story.sees(2), story.sees(3)]).toEqual(['onCourse', 'ok 57.00']);
    expect(story.undo(BERT)).toBeNull();
    expect([story.sees(2), story.sees(3)]).toEqual(['ok 58.00', 'onCourse']);
  });

  it('stays open when the tap arrives after the finish of the heat, whatever is undone there', () => {
    const story = aFinishByPhone();
    const tap = said(story, '10:01:00', {});
    const number = says(story, '10:01:00', numbers(1));
    story.finished();
    story.deliver({ ...tap, receivedAt: story.now });
    expect(story.verdict(number)).toBe('unassigned: noTap');
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dsq' }, ANNA);
    expect(story.undo(ANNA, RUN_1)).toBeNull();
    expect([story.verdict(number), story.sees(1)]).toEqual(['unassigned: noTap', 'dnf']);
  });
});
