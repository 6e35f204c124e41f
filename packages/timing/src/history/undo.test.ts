/** Undo and redo as an operator meets them. Over 300 lines because undo is told once for every kind of step. */
import { describe, expect, it } from 'vitest';
import {
  ANNA,
  BERT,
  competitor,
  RaceStory,
  RUN_1,
  RUN_2,
  TIMER,
  type StorySettings,
} from '../../testing/race-story.ts';
import { heatRules } from '../model/rules.ts';
import { triggerIdOf } from '../model/ids.ts';
import { stateOf } from '../state/race-state.ts';
import { redoable, stateAfterStep, stepRefusal, undoable } from './undo.ts';

describe('undo', () => {
  it('is refused when a later action of somebody else touched the same run', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' }, ANNA);
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' }, BERT);
    expect(story.undo(ANNA)).toBe('UNDO_CONFLICT');
    expect(undoable(story.race, RUN_1, ANNA)).toBeNull();
    expect(story.undo(BERT)).toBeNull();
    expect(story.sees(1)).toBe('dnf');
    expect(story.undo(ANNA)).toBeNull();
    expect(story.sees(1)).toBe('onCourse');
  });

  it('says where the heat stands afterwards, and nothing where it would be refused', () => {
    const story = new RaceStory().armed();
    const steps = ['undo', 'redo'] as const;
    const said = () => steps.map((step) => stateAfterStep(story.race, step, RUN_1, ANNA));
    expect(said()).toEqual([null, null]);
    story.start('10:00:00', { bib: 1 });
    story.decide({ kind: 'restartHeat', heatId: RUN_1 }, ANNA);
    expect(said()).toEqual(['disarmed', null]);
    story.decide({ kind: 'armHeat', heatId: RUN_1 }, BERT);
    expect(said()).toEqual([null, null]);
  });

  it('never arms, disarms, finishes, reopens or cancels a heat: it stops there and skips nothing', () => {
    const story = new RaceStory().armed();
    const stands = () => story.heat().state;
    story.decide({ kind: 'setStatus', runId: story.runId(3), status: 'dns' });
    for (const kind of [
      'disarmHeat',
      'armHeat',
      'finishHeat',
      'reopenHeat',
      'cancelHeat',
      'resetHeatCancellation',
    ] as const) {
      story.decide({ kind, heatId: RUN_1 });
      const before = stands();
      expect([story.undo(), stands(), story.sees(3)]).toEqual(['UNDO_STOPS', before, 'dns']);
    }
    const { actions } = stateOf(story.race);
    expect(stepRefusal(story.race, { type: 'undo', heatId: RUN_1, by: ANNA })).toEqual({
      error: 'UNDO_STOPS',
      inTheWay: actions.at(-1)?.revision,
    });
  });

  it('takes the step that is named and no other one, not the one before it either', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' });
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dns' });
    const [older, newer] = stateOf(story.race)
      .actions.slice(-2)
      .map(({ revision }) => revision);
    const step = (type: 'undo' | 'redo', named?: number) =>
      story.send({ type, heatId: RUN_1, by: ANNA, ...(named === undefined ? {} : { step: named }) });
    expect([step('undo', older), step('undo', 9_999)]).toEqual(['NOT_THE_LAST_STEP', 'NOT_THE_LAST_STEP']);
    expect([story.sees(1), story.sees(2)]).toEqual(['dns', 'dns']);
    expect([step('undo', newer), step('redo', older), step('redo', newer)]).toEqual([null, 'NOT_THE_LAST_STEP', null]);
  });

  it('that is refused names the action in the way', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' }, ANNA);
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' }, BERT);
    const later = stateOf(story.race).actions.at(-1)?.revision;
    const refusal = stepRefusal(story.race, { type: 'undo', heatId: RUN_1, by: ANNA });
    expect(refusal).toEqual({ error: 'UNDO_CONFLICT', inTheWay: later });
  });

  describe('of a restart', () => {
    const restarted = (settings: StorySettings = {}) => {
      const story = new RaceStory(settings).armed();
      story.start('10:00:00', { bib: 1 });
      story.finish('10:01:00', { bib: 1 });
      return story.decide({ kind: 'restartHeat', heatId: RUN_1 });
    };
    it('is refused when the course has another length since', () => {
      const story = restarted();
      story.setUp({ kind: 'setCourse', course: new RaceStory({ points: 3 }).course() });
      expect(undoable(story.race, RUN_1, ANNA)).toBeNull();
      expect(story.undo()).toBe('UNDO_CONFLICT');
    });

    it('is refused when the heat is started in another way since', () => {
      const story = restarted();
      story.setUp({ kind: 'setHeat', heatId: RUN_1, rules: heatRules({ start: 'mass' }) });
      expect(story.undo()).toBe('UNDO_CONFLICT');
    });

    it('is refused when somebody who took part is not entered any more', () => {
      const story = restarted();
      story.setUp({ kind: 'removeEntry', competitorId: competitor(1) });
      expect(story.undo()).toBe('UNDO_CONFLICT');
    });

    it('gives back the times, and judges what comes by the set-up of now', () => {
      const story = restarted();
      const triggerFilterTime_100ns = story.time('2');
      story.setUp({
        kind: 'setEventRules',
        rules: { ...story.race.rules, triggerFilterTime_100ns },
      });
      story.undo();
      expect(story.sees(1)).toBe('ok 1:00.00');
      story.armed();
      story.start('10:02:00', { bib: 2 });
      expect(story.verdict(story.start('10:02:01', { bib: 2 }))).toBe('filtered: duplicate');
    });
  });

  it('takes back one’s own last action, whatever others did elsewhere', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' }, ANNA);
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dns' }, BERT);
    expect(story.undo(ANNA)).toBeNull();
    expect([story.sees(1), story.sees(2)]).toEqual(['waiting', 'dns']);
  });

  it('is nothing where one has done nothing', () => {
    const story = new RaceStory().addHeat(RUN_2, {}, []);
    expect(story.undo(ANNA, RUN_2)).toBe('NOTHING_TO_UNDO');
    expect(story.redo(ANNA, RUN_2)).toBe('NOTHING_TO_REDO');
  });

  it('of an edit gives back the edit before', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    for (const time of ['10:01:00', '10:02:00']) {
      const timestamp = story.moment(time);
      story.decide({ kind: 'editCrossing', runId: story.runId(1), point: 1, timestamp });
    }
    story.undo();
    expect(story.sees(1)).toBe('ok 1:00.00');
    story.undo();
    expect(story.sees(1)).toBe('onCourse');
  });

  describe('of an impulse by a key of the desk', () => {
    const pressed = (story: RaceStory, triggerId: ReturnType<RaceStory['start']>, by = ANNA) =>
      story.decide({ kind: 'pressImpulse', heatId: RUN_1, triggerId }, by);

    it('deletes it with its effect, and redo restores both', () => {
      const story = new RaceStory().armed();
      for (const time of ['10:00:00', '10:00:30']) story.start(time);
      const mistaken = story.finish('10:00:40');
      pressed(story, mistaken);
      const real = story.finish('10:01:00');
      expect([story.sees(1), story.sees(2)]).toEqual(['ok 40.00', 'ok 30.00']);
      expect(story.undo()).toBeNull();
      expect([story.verdict(mistaken), story.verdict(real)]).toEqual(['deleted: deleted', 'used by c1']);
      expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'onCourse']);
      expect(story.restarted().redo()).toBeNull();
      expect([story.sees(1), story.sees(2)]).toEqual(['ok 40.00', 'ok 30.00']);
    });

    it('is the same where nothing was armed, and once for each impulse', () => {
      const story = new RaceStory();
      const early = story.start('09:00:00', { bib: 1 });
      pressed(story, early);
      expect(story.tries({ kind: 'pressImpulse', heatId: RUN_1, triggerId: early })).toBe('INVALID_STATE');
      story.undo();
      expect(story.verdict(early)).toBe('deleted: deleted');
      expect(story.undoOn(early, BERT)).toBeNull();
      expect(story.verdict(early)).toBe('unassigned: notArmed');
      expect(story.undo()).toBeNull();
      expect(story.tries({ kind: 'pressImpulse', heatId: RUN_1, triggerId: early })).toBe('INVALID_STATE');
    });

    it('is refused when another operator decided about the run that it times', () => {
      const story = new RaceStory().armed();
      const start = story.start('10:00:00');
      pressed(story, start);
      story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' }, BERT);
      expect(story.undo()).toBe('UNDO_CONFLICT');
      expect(story.sees(1)).toBe('dnf');
    });
  });

  it('works on after a restart of the server', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(3) });
    story.restarted();
    expect(story.undo()).toBeNull();
    expect(story.next()).toBe(competitor(1));
  });
});

describe('undo on one trigger', () => {
  const withTriggers = () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00', { bib: 1 });
    const finish = story.finish('10:01:00', { bib: 1 });
    return { story, start, finish };
  };

  it('brings back one that was deleted, whoever did, with what followed from it', () => {
    const { story, finish } = withTriggers();
    story.decide({ kind: 'deleteTrigger', triggerId: finish }, ANNA);
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dns' }, ANNA);
    expect(story.sees(1)).toBe('onCourse');
    expect(story.undoOn(finish, BERT)).toBeNull();
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'dns']);
    expect(story.undoOn(finish)).toBe('NOTHING_TO_UNDO');
  });

  it('takes it back to where it was before it was given or freed, the last first', () => {
    const { story, finish } = withTriggers();
    story.start('10:00:30', { bib: 2 });
    story.decide({ kind: 'giveTrigger', triggerId: finish, runId: story.runId(2), point: 1 });
    story.decide({ kind: 'freeTrigger', triggerId: finish });
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'onCourse']);
    story.undoOn(finish);
    expect([story.sees(1), story.sees(2)]).toEqual(['onCourse', 'ok 30.00']);
    story.undoOn(finish);
    expect([story.sees(1), story.sees(2)]).toEqual(['ok 1:00.00', 'onCourse']);
  });

  it('is refused when a later action built upon it, and for what is no trigger', () => {
    const { story, finish } = withTriggers();
    story.start('10:00:30', { bib: 2 });
    story.decide({ kind: 'giveTrigger', triggerId: finish, runId: story.runId(2), point: 1 });
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dsq' }, BERT);
    expect(story.undoOn(finish)).toBe('UNDO_CONFLICT');
    expect(story.undoOn(triggerIdOf(TIMER, 'nowhere', 1))).toBe('TRIGGER_NOT_FOUND');
  });

  it('brings back one that no heat was armed for, also after a restart of the server', () => {
    const story = new RaceStory();
    const early = story.start('09:00:00', { bib: 1 });
    story.decide({ kind: 'deleteTrigger', triggerId: early });
    expect(story.verdict(early)).toBe('deleted: deleted');
    story.restarted();
    expect(story.undoOn(early)).toBeNull();
    expect(story.verdict(early)).toBe('unassigned: notArmed');
  });
});

it('brings back one of several deleted impulses of a run, whichever was deleted first', () => {
  const story = new RaceStory().armed();
  const start = story.start('10:00:00', { bib: 1 });
  const finish = story.finish('10:01:00', { bib: 1 });
  story.decide({ kind: 'deleteTrigger', triggerId: start });
  story.decide({ kind: 'deleteTrigger', triggerId: finish });
  expect(story.undoOn(start)).toBeNull();
  expect(story.sees(1)).toBe('onCourse');
  expect(story.undoOn(finish)).toBeNull();
  expect(story.sees(1)).toBe('ok 1:00.00');
});

describe('redo', () => {
  it('brings back as many steps as were taken back, also of one run', () => {
    const story = new RaceStory().armed();
    const press = (triggerId: ReturnType<RaceStory['start']>) =>
      story.decide({ kind: 'pressImpulse', heatId: RUN_1, triggerId });
    press(story.start('10:00:00'));
    press(story.finish('10:01:00'));
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dnf' });
    expect([story.undo(), story.undo(), story.undo()]).toEqual([null, null, null]);
    expect(story.sees(1)).toBe('waiting');
    expect([story.redo(), story.redo(), story.sees(1)]).toEqual([null, null, 'ok 1:00.00']);
    expect([story.redo(), story.sees(1)]).toEqual([null, 'dnf 1:00.00']);
  });

  it('ends with the next action of the operator', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' });
    story.undo();
    expect(redoable(story.race, RUN_1, ANNA)?.decision.kind).toBe('setStatus');
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dns' });
    expect(story.redo()).toBe('NOTHING_TO_REDO');
  });

  it('brings several back in the order in which they were made', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' });
    story.decide({ kind: 'setStatus', runId: story.runId(2), status: 'dns' });
    story.undo();
    story.undo();
    story.redo();
    expect([story.sees(1), story.sees(2)]).toEqual(['dns', 'waiting']);
    story.redo();
    expect([story.sees(1), story.sees(2)]).toEqual(['dns', 'dns']);
  });

  it('is refused when somebody else touched the same in between', () => {
    const story = new RaceStory().armed();
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dns' }, ANNA);
    story.undo(ANNA);
    story.decide({ kind: 'setStatus', runId: story.runId(1), status: 'dsq' }, BERT);
    expect(story.redo(ANNA)).toBe('UNDO_CONFLICT');
  });
});

describe('an impulse by a key of one heat that times a racer of another', () => {
  function pressedAtTheOther() {
    const story = new RaceStory({ bibs: [1, 2, 3, 4] });
    story.startList([1, 2]).addHeat(RUN_2, {}, [3, 4]).armed().armed(RUN_2);
    story.start('10:00:00', { bib: 3 });
    const triggerId = story.finish('10:01:00', { bib: 3 });
    story.decide({ kind: 'pressImpulse', heatId: RUN_1, triggerId });
    return { story, triggerId, sees: () => story.sees(3, 1, RUN_2) };
  }

  it('is taken back from there, but not once the other heat is finished', () => {
    const { story, sees } = pressedAtTheOther();
    expect([story.undo(), sees(), story.redo(), sees()]).toEqual([null, 'onCourse', null, 'ok 1:00.00']);
    story.decide({ kind: 'finishHeat', heatId: RUN_2 }, BERT);
    const finishing = stateOf(story.race).actions.at(-1)?.revision;
    expect([story.undo(), sees()]).toEqual(['UNDO_CONFLICT', 'ok 1:00.00']);
    const refusal = stepRefusal(story.race, { type: 'undo', heatId: RUN_1, by: ANNA });
    expect(refusal).toEqual({ error: 'UNDO_CONFLICT', inTheWay: finishing });
    story.decide({ kind: 'reopenHeat', heatId: RUN_2 }, BERT);
    expect([story.undo(), sees()]).toEqual([null, 'onCourse']);
  });

  it('comes back by no redo and no card once the other heat is finished', () => {
    const { story, triggerId, sees } = pressedAtTheOther();
    story.undo();
    story.decide({ kind: 'finishHeat', heatId: RUN_2 }, BERT);
    expect([story.redo(), story.undoOn(triggerId), sees()]).toEqual(['UNDO_CONFLICT', 'UNDO_CONFLICT', 'dnf']);
  });
});
