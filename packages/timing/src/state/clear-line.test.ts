import { describe, expect, it } from 'vitest';
import { logOf } from '../log/log.ts';
import { competitor, OTHER_TIMER, RaceStory, RUN_1 } from '../../testing/race-story.ts';

describe('a clear line of the timer', () => {
  it('revokes the impulse with the same channel, time and number', () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00', { bib: 1 });
    const clear = story.start('10:00:00', { bib: 1, kind: 'clear' });
    expect(story.verdict(start)).toBe('revoked: revoked');
    expect(story.verdict(clear)).toBe('unused: clear');
    expect(story.sees(1)).toBe('waiting');
  });

  it('revokes it also when it arrives first', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00', { bib: 1, kind: 'clear' });
    expect(story.verdict(story.start('10:00:00', { bib: 1 }))).toBe('revoked: revoked');
  });

  it.each([
    ['without a valid number', { valid: false }],
    ['from a blocked channel', { blocked: true }],
    ['from a channel that serves no point', { channel: 7 }],
  ] as const)('revokes also an impulse %s', (_name, details) => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00', { bib: 1, ...details });
    story.start('10:00:00', { bib: 1, ...details, valid: true, blocked: false, kind: 'clear' });
    expect(story.verdict(start)).toBe('revoked: revoked');
  });

  it('leaves another number at that instant alone', () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00', { bib: 1 });
    story.start('10:00:00', { bib: 2, kind: 'clear' });
    expect(story.verdict(start)).toBe('used by c1');
  });

  it('of another channel, or of another timer, at that instant leaves it alone', () => {
    const story = new RaceStory({ hasBackupClock: true }).armed();
    const start = story.start('10:00:00', { bib: 1 });
    story.finish('10:00:00', { bib: 1, kind: 'clear' });
    story.start('10:00:00', { bib: 1, kind: 'clear', deviceId: OTHER_TIMER });
    expect(story.verdict(start)).toBe('used by c1');
  });

  it('stands beside others of its instant: each revokes its own', () => {
    const story = new RaceStory().armed();
    for (const bib of [1, 2]) story.finish('10:01:00', { bib, kind: 'clear' });
    story.start('10:00:00', { bib: 1 });
    story.start('10:00:10', { bib: 2 });
    const [first, second, third] = [1, 2, 3].map((bib) => story.finish('10:01:00', { bib }));
    expect([first, second, third].map((id) => id && story.verdict(id))).toEqual([
      'revoked: revoked',
      'revoked: revoked',
      'used by c3',
    ]);
  });

  it('revokes nothing of a time when no heat was armed, whichever of the two came first', () => {
    const story = new RaceStory();
    story.start('09:59:00', { kind: 'clear' });
    const behind = story.start('09:59:00');
    const before = story.start('09:59:30');
    story.start('09:59:30', { kind: 'clear' });
    expect([story.verdict(behind), story.verdict(before)]).toEqual(['unassigned: notArmed', 'unassigned: notArmed']);
  });

  it('lets what followed from the impulse be decided anew', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    const second = story.start('10:00:30');
    story.start('10:00:00', { kind: 'clear' });
    expect(story.verdict(second)).toBe('used by c1');
  });

  it('takes a mistyped time with it: what the operator decides next is decided now', () => {
    const story = new RaceStory().armed();
    story.start('10:00:00');
    story.finish('21:01:00', { bib: 1, corrected: true });
    story.finish('21:01:00', { bib: 1, kind: 'clear' });
    story.finish('10:01:00', { bib: 1, corrected: true });
    story.decide({ kind: 'chooseNext', heatId: RUN_1, competitorId: competitor(5) });
    expect(story.verdict(story.start('10:01:30'))).toBe('used by c5');
    expect(story.facts.at(-1)).toMatchObject({ isLate: false });
  });

  it('does not take away what an operator gave, and the log says so', () => {
    const story = new RaceStory().armed();
    const start = story.start('10:00:00', { bib: 1 });
    story.decide({ kind: 'giveTrigger', triggerId: start, runId: story.runId(2), point: 0 });
    story.start('10:00:00', { bib: 1, kind: 'clear' });
    expect(story.verdict(start)).toBe('used by c2');
    const last = story.facts.at(-1);
    const notes = last === undefined ? [] : logOf(story.race, last);
    expect(notes.map(({ type }) => type)).toEqual(['clearedTriggerKept']);
  });
});

describe('lines that are no valid impulse', () => {
  it.each([
    ['has no valid number', { valid: false, bib: 1 }, 'unassigned: invalidNumber'],
    ['was blocked at the device', { blocked: true }, 'unassigned: blocked'],
    ['carries a bib that nobody wears', { bib: 99 }, 'unassigned: unknownBib'],
    ['comes from a channel that serves no point', { channel: 7 }, 'unassigned: unboundChannel'],
  ] as const)('one that %s is record and not used', (_name, details, verdict) => {
    const story = new RaceStory().armed();
    expect(story.verdict(story.start('10:00:00', details))).toBe(verdict);
    expect(story.sees(1)).toBe('waiting');
  });
});
