import { describe, expect, it } from 'vitest';
import { BERT, OTHER_TIMER, RaceStory, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import { triggerIdOf, type TriggerId } from '../model/ids.ts';
import { replacementFor } from './replacement-for.ts';

const twoClocks = () => new RaceStory({ hasBackupClock: true });

const backup = (story: RaceStory, time: string): TriggerId => story.backup(1, time);

/** Bib 1 is timed by both clocks, 0.1 s apart; bib 2 passes the main one unseen. */
function missedFinish(): { readonly story: RaceStory; readonly backupId: TriggerId } {
  const story = twoClocks().armed();
  story.start('10:00:00');
  story.start('10:00:30');
  story.finish('10:01:00');
  backup(story, '10:01:00.1');
  const backupId = backup(story, '10:01:25.6');
  return { story, backupId };
}

const replace = (story: RaceStory, bib: number, backupId: TriggerId | null = null, point = 1) =>
  story.tries({
    kind: 'replaceTime',
    runId: story.runId(bib),
    point,
    backupId,
    replacement: null,
  });

describe('a missing time', () => {
  it('is not replaced for a run, point or impulse that is not there', () => {
    const { story } = missedFinish();
    expect(replace(story, 9)).toBe('RUN_NOT_FOUND');
    expect(replace(story, 2, null, 2)).toBe('POINT_NOT_FOUND');
    expect(replace(story, 2, triggerIdOf('timer', 's1', 99))).toBe('TRIGGER_NOT_FOUND');
    expect(replace(story, 2, story.impulse(1, '10:00:00').id)).toBe('TRIGGER_NOT_FOUND');
  });

  it('is not replaced from the main clock, or where there is no other', () => {
    const { story } = missedFinish();
    expect(replace(story, 2, story.finish('10:02:00'))).toBe('NO_BACKUP');
    expect(replace(story, 2, null, 0)).toBe('NO_BACKUP');
  });

  it('is not replaced when nobody was timed by both clocks', () => {
    const story = twoClocks().armed();
    story.start('10:00:00');
    backup(story, '10:01:00');
    expect(replace(story, 1)).toBe('NO_NEIGHBOUR');
  });

  it('is not replaced by a passage before the run', () => {
    const { story, backupId } = missedFinish();
    story.start('10:05:00');
    expect(replace(story, 3, backupId)).toBe('TIMES_NOT_IN_ORDER');
    expect(replace(story, 3)).toBe('NO_BACKUP');
  });

  it('is not replaced by a passage that replaces somebody else’s, whoever picks it', () => {
    const { story, backupId } = missedFinish();
    story.start('10:01:10');
    expect(replace(story, 2)).toBeNull();
    expect(replace(story, 3, backupId)).toBe('BACKUP_TAKEN');
    expect(replace(story, 2, backupId)).toBeNull();
    story.undo();
    story.undo();
    expect(replace(story, 3, backupId)).toBeNull();
  });

  it('is not replaced twice by one passage by way of a redo', () => {
    const { story, backupId } = missedFinish();
    story.start('10:01:10');
    replace(story, 2);
    story.undo();
    const { runId, point } = { runId: story.runId(3), point: 1 };
    const other = { kind: 'replaceTime', runId, point, backupId, replacement: null } as const;
    story.decide(other, BERT);
    expect(story.redo()).toBe('UNDO_CONFLICT');
  });

  it('is replaced from the backup clock, corrected and marked', () => {
    const { story, backupId } = missedFinish();
    expect(replace(story, 2)).toBeNull();
    expect(story.sees(2)).toBe('ok 55.50');
    expect(story.run(2).crossings[1]).toMatchObject({ edited: true, replaced: true });
    expect(story.verdict(backupId)).toBe('unassigned: backupClock');
    expect(story.restarted().sees(2)).toBe('ok 55.50');
  });

  it('is shown beforehand, with its neighbours', () => {
    const { story, backupId } = missedFinish();
    expect(replacementFor(story.race, story.runId(2), 1, null)).toEqual({
      backupId,
      timestamp: story.moment('10:01:25.5'),
      correction_100ns: story.time('0.1'),
      neighbours: [{ mainId: triggerIdOf('timer', 's1', 3), backupId: triggerIdOf(OTHER_TIMER, 'b1', 4) }],
    });
  });

  it('stays replaced as it was, whatever becomes known later', () => {
    const { story } = missedFinish();
    const late = story.impulse(1, '10:00:50', { bib: 2 });
    replace(story, 2);
    story.start('10:01:30');
    story.finish('10:02:30');
    backup(story, '10:02:30.9');
    story.deliver(late);
    expect(story.sees(2)).toBe('ok 55.50');
  });

  it('is missing again when the operator takes the replacement back, or types another time', () => {
    const { story } = missedFinish();
    replace(story, 2);
    story.undo();
    expect(story.sees(2)).toBe('onCourse');
    story.redo();
    expect(story.run(2).crossings[1]?.replaced).toBe(true);
    const timestamp = story.moment('10:01:26');
    story.decide({ kind: 'editCrossing', runId: story.runId(2), point: 1, timestamp }, BERT);
    expect(story.run(2).crossings[1]).toMatchObject({ edited: true, replaced: false });
    story.decide({ kind: 'editCrossing', runId: story.runId(2), point: 1, timestamp: null });
    expect(story.sees(2)).toBe('onCourse');
  });

  it('takes the place of an impulse that was somebody’s arm, which is no neighbour', () => {
    const { story } = missedFinish();
    story.finish('10:01:25.2');
    expect(story.sees(2)).toBe('ok 55.20');
    replace(story, 2);
    expect(story.sees(2)).toBe('ok 55.50');
  });

  it('of two is never made of the same passage', () => {
    const story = twoClocks().armed();
    for (const time of ['10:00:00', '10:00:10', '10:00:20']) story.start(time);
    story.finish('10:01:00');
    backup(story, '10:01:00');
    backup(story, '10:01:12');
    expect(replace(story, 2)).toBeNull();
    expect(replace(story, 3)).toBe('NO_BACKUP');
    backup(story, '10:01:24');
    expect(replace(story, 3)).toBeNull();
    expect([story.sees(2), story.sees(3)]).toEqual(['ok 1:02.00', 'ok 1:04.00']);
    // Asked again, a run keeps its own.
    expect(replace(story, 2)).toBeNull();
    expect(story.sees(2)).toBe('ok 1:02.00');
  });

  it('is compared with everyone whom both clocks timed there, in whichever heat', () => {
    const story = twoClocks().startList([1, 2]).addHeat(RUN_2, {}, [3, 4]);
    story.armed(RUN_1).armed(RUN_2);
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:30', { bib: 3 });
    story.finish('10:01:00', { bib: 3 });
    backup(story, '10:01:00.2');
    backup(story, '10:01:10.2');
    expect(replace(story, 1)).toBeNull();
    expect(story.sees(1)).toBe('ok 1:10.00');
  });
});
