import { describe, expect, it } from 'vitest';
import recording from '../../recordings/giant-slalom-72.json' with { type: 'json' };
import {
  competitor,
  OTHER_TIMER,
  RaceStory,
  RUN_1,
  RUN_2,
  TIMER,
  type StorySettings,
} from '../../testing/race-story.ts';
import { triggersOf } from '../../testing/timer-lines.ts';
import type { Entry, Finding, EnteredPerson } from '../index.ts';
import { logOf } from '../log/log.ts';
import { phoneChannel } from '../model/hand-source.ts';
import { phoneIdOf, triggerIdOf } from '../model/ids.ts';
import type { Trigger } from '../model/trigger.ts';
import { findings } from './findings.ts';

/** Twelve racers, half a minute apart, about forty seconds down. */
const BIBS = Array.from({ length: 12 }, (_, place) => place + 1);

function started(settings: StorySettings = {}): RaceStory {
  return new RaceStory({ bibs: BIBS, ...settings }).armed();
}

const startOf = (bib: number) => `10:${String(bib).padStart(2, '0')}:00`;
/** Forty seconds and some tenths. */
const finishOf = (bib: number, seconds = 40) => `10:${String(bib).padStart(2, '0')}:${seconds}.${bib % 10}`;

function cameDown(story: RaceStory, but: readonly number[] = []): RaceStory {
  for (const bib of BIBS) {
    story.start(startOf(bib), { bib });
    if (!but.includes(bib)) story.finish(finishOf(bib), { bib });
  }
  return story;
}

function said(story: RaceStory, people: readonly EnteredPerson[] = []) {
  return findings(story.race, { heatId: null, people });
}

const short = ({ kind, competitorId, point, bibs, count }: Finding) =>
  [kind, competitorId, point, bibs, count > 1 ? count : null].filter((one) => one !== null);

describe('before the result', () => {
  it('there is nothing to look at in a clean race', () => {
    expect(said(cameDown(started()).finished())).toEqual([]);
    expect(said(started())).toEqual([expect.objectContaining({ kind: 'stillWaiting', count: 12, severity: 'look' })]);
  });

  it('who is on course stops, and who waits is a number, until the heat is finished', () => {
    const story = started();
    story.start(startOf(1), { bib: 1 });
    expect(said(story).map(short)).toEqual([
      ['stillOnCourse', 'c1'],
      ['stillWaiting', 11],
    ]);
    expect(said(story.finished()).map(short)).toEqual([['noFinish', 'c1']]);
  });

  it('who fell is asked for once more, unless somebody said so', () => {
    const story = cameDown(started(), [4, 5]).decide({
      kind: 'setStatus',
      runId: started().runId(4),
      status: 'dnf',
    });
    expect(said(story.finished()).map(short)).toEqual([['noFinish', 'c5']]);
  });

  it('the far too fast and the far too slow are named by the section, in a field of eight at least', () => {
    const story = cameDown(started({ points: 3 }), BIBS);
    for (const bib of BIBS) {
      story.at(1, `10:${String(bib).padStart(2, '0')}:20.${bib % 10}`, { bib });
      story.finish(bib === 3 ? '10:03:21.4' : bib === 7 ? '10:07:58' : finishOf(bib), { bib });
    }
    const fast = story.run(3).crossings[2]?.triggerId ?? null;
    if (fast === null) throw new Error('bib 3 came by an impulse');
    expect(said(story).map(short)).toContainEqual(['doubt', 'c3', 2]);
    story.decide({ kind: 'giveTrigger', triggerId: fast, runId: story.runId(3), point: 2 });
    expect(said(story.finished()).map(short)).toEqual([
      ['tooFast', 'c3', 2],
      ['tooSlow', 'c7', 2],
    ]);
    const few = new RaceStory({ bibs: [1, 2, 3] }).armed();
    for (const bib of [1, 2, 3]) {
      few.start(startOf(bib), { bib });
      few.finish(finishOf(bib, bib === 3 ? 12 : 40), { bib });
    }
    // By its section nobody can say so yet; by the whole field somebody can, from the third finisher on.
    expect(said(few.finished()).map(short)).toEqual([['tooFast', 'c3', 1]]);
  });

  it('a time that was written is asked by the whole field alone, and is named as written', () => {
    const story = cameDown(started(), [2]);
    const runId = story.runId(2);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('5') });
    expect(said(story.finished()).map(short)).toEqual([
      ['tooFast', 'c2', 1],
      ['manualTime', 'c2'],
    ]);
    story.decide({ kind: 'editRunTime', runId, runTime_100ns: story.time('30') });
    expect(said(story).map(short)).toEqual([['manualTime', 'c2']]);
  });

  it('times by keypad, and of a backup clock, are manual times', () => {
    const story = started({ hasBackupClock: true });
    for (const bib of BIBS) {
      for (const [point, time] of [startOf(bib), finishOf(bib)].entries()) {
        story.backup(point, time);
        if (bib === 2 && point === 1) continue;
        story.at(point, time, { bib, ...(bib === 3 ? { type: 'manual' } : {}) });
      }
    }
    story.decide({ kind: 'replaceTime', runId: story.runId(2), point: 1, backupId: null, replacement: null });
    expect(said(story.finished()).map(short)).toEqual([
      ['manualTime', 'c2', 1],
      ['manualTime', 'c3', 0],
    ]);
  });

  it('an impulse that nobody has stops where somebody lacks it, and is only said elsewhere', () => {
    const story = cameDown(started(), [12]);
    story.at(1, '10:12:41', { bib: 99 });
    expect(said(story.finished())).toEqual([
      expect.objectContaining({ kind: 'openImpulse', severity: 'stops', opens: 'impulse', point: 1 }),
      expect.objectContaining({ kind: 'noFinish', runId: story.runId(12) }),
    ]);
    const none = cameDown(started());
    const stray = none.at(1, '10:12:59', { bib: 99 });
    expect(said(none.finished()).map(short)).toEqual([['strayImpulse', 1]]);
    none.decide({ kind: 'deleteTrigger', triggerId: stray });
    expect(said(none)).toEqual([]);
    const late = cameDown(started(), [12]);
    late.at(1, '11:40:00', { bib: 99 });
    expect(said(late.finished()).map(short)).toEqual([
      ['noFinish', 'c12'],
      ['strayImpulse', 1],
    ]);
  });

  it('a start that nobody has stops while somebody has not started', () => {
    const story = started();
    for (const bib of BIBS.slice(1)) {
      story.start(startOf(bib), { bib });
      story.finish(finishOf(bib), { bib });
    }
    story.start('10:20:00', { bib: 99 });
    expect(said(story.finished()).map(short)).toEqual([['openImpulse', 0]]);
  });

  it('a passing that the backup did not see is said, and a backup that saw none is one finding', () => {
    const story = started({ hasBackupClock: true });
    for (const bib of BIBS) {
      story.start(startOf(bib), { bib });
      if (bib !== 6) story.backup(0, `${startOf(bib)}.9`);
      story.finish(finishOf(bib), { bib });
    }
    const all = said(story.finished());
    expect(all.map(short)).toEqual([
      ['silentBackup', 1, 12],
      ['noBackup', 'c6', 0],
    ]);
    expect(all.map(({ deviceId, opens }) => [deviceId, opens])).toEqual([
      [OTHER_TIMER, 'device'],
      [OTHER_TIMER, 'run'],
    ]);
  });

  it('several clocks are held, each of them; one alone need not be', () => {
    const course = (story: RaceStory) =>
      story.course().map((point, place) => ({
        ...point,
        sources: point.sources.map((source) => ({ ...source, deviceId: place === 0 ? TIMER : OTHER_TIMER })),
      }));
    const story = new RaceStory({ bibs: BIBS });
    story.setUp({ kind: 'setCourse', course: course(story) }).armed();
    for (const bib of BIBS) {
      story.start(startOf(bib), { bib, synchronised: true, receivedAt: story.moment('10:00:00') });
      story.finish(finishOf(bib), { bib, deviceId: OTHER_TIMER, session: 'o', receivedAt: story.moment('10:00:00') });
    }
    expect(said(story.finished()).map(({ kind, deviceId }) => [kind, deviceId])).toEqual([
      ['notSynchronised', OTHER_TIMER],
    ]);
  });

  it('a phone whose clock was never measured, or not well enough, is named here and in the log', () => {
    const story = new RaceStory({ bibs: BIBS, isByHand: true });
    const phones = ['a', 'b'].map((name, point) => ({ deviceId: phoneIdOf(name), point, isOwnLane: false }));
    story.setUp({ kind: 'setPhones', phones }).armed();
    const tap = (point: number, time: string, bib: number, clock: Partial<Trigger>) => {
      const trigger = story.impulse(point, time, { bib, type: 'manual', channel: phoneChannel(point), ...clock });
      const { deviceId } = phones[point] ?? { deviceId: TIMER };
      story.deliver({ ...trigger, deviceId, session: 's', id: triggerIdOf(deviceId, 's', trigger.sequence) });
      const fact = story.facts.at(-1);
      const notes = fact === undefined ? [] : logOf(story.race, fact);
      return notes.filter(({ type }) => type === 'phoneClockUnsure').map(({ severity }) => severity);
    };
    const good = { synchronised: true, clockBound_us: 50_000 };
    for (const bib of BIBS) expect(tap(0, startOf(bib), bib, good)).toEqual([]);
    const [first, second, third, ...others] = BIBS;
    if (first === undefined || second === undefined || third === undefined) throw new Error('There are too few.');
    expect(tap(1, finishOf(first), first, {})).toEqual(['high']);
    expect(tap(1, finishOf(second), second, { synchronised: true, clockBound_us: 50_001 })).toEqual([]);
    for (const bib of others) expect(tap(1, finishOf(bib), bib, good)).toEqual([]);
    expect(tap(1, finishOf(third), third, { synchronised: true, clockBound_us: 60_000 })).toEqual(['high']);
    const clocks = said(story.finished()).filter(({ kind }) => kind === 'notSynchronised');
    expect(clocks.map(({ deviceId, opens }) => [deviceId, opens])).toEqual([[phoneIdOf('b'), 'device']]);
  });

  it('a disqualification without a reason or a gate is named', () => {
    const story = cameDown(started());
    story.decide({ kind: 'setStatus', runId: story.runId(3), status: 'dsq' });
    story.decide({
      kind: 'setStatus',
      runId: story.runId(4),
      status: 'dsq',
      remark: { messageId: null, gate: 17 },
    });
    expect(said(story.finished()).map(short)).toEqual([['noReason', 'c3']]);
  });

  it('the same person twice is found however the name is written, and bibs that nobody wears', () => {
    const story = cameDown(started({ bibs: [...BIBS, 15, 30] })).startList(BIBS);
    const person = (bib: number, firstName: string, lastName: string, yearOfBirth: number | null): EnteredPerson => ({
      competitorId: competitor(bib),
      firstName,
      lastName,
      yearOfBirth,
    });
    const people = [
      person(1, 'Zoë', 'Huber', 2010),
      person(2, 'Huber', 'ZOE', 2010),
      person(3, 'Zoe', 'Huber', 2011),
      person(4, 'Jan', 'Berg', null),
      person(5, 'Jan', 'Berg', 2009),
    ];
    expect(said(story.finished(), people).map(short)).toEqual([
      ['samePerson', 'c2', 2],
      ['samePerson', 'c5', 2],
      ['bibGap', [13, 14], 2],
    ]);
  });

  it('one against eight of the other sex in a class is asked for', () => {
    const entry = (bib: number): Entry => ({
      competitorId: competitor(bib),
      bib,
      class: 'U12',
      gender: bib === 5 ? 'female' : 'male',
      groups: {},
      targetTime_100ns: null,
    });
    const story = cameDown(started().setUp({ kind: 'setEntries', entries: BIBS.map(entry) }));
    expect(said(story.finished()).map(short)).toEqual([['otherSex', 'c5']]);
    story.setUp({
      kind: 'setEntries',
      entries: BIBS.map((bib) => ({ ...entry(bib), gender: bib < 6 ? 'female' : 'male' })),
    });
    expect(said(story)).toEqual([]);
  });

  it('what is in doubt at the desk stops the result', () => {
    const story = started({ bibs: [...BIBS, 13, 14] });
    for (const bib of [...BIBS, 13, 14]) story.start(`10:${String(bib).padStart(2, '0')}:00`);
    for (const bib of BIBS) story.finish(`10:${String(bib).padStart(2, '0')}:40.${bib % 10}`);
    // Thirteen fell; the next impulse is that of fourteen.
    story.finish('10:14:40.5');
    expect(said(story)).toContainEqual(
      expect.objectContaining({ kind: 'doubt', severity: 'stops', runId: story.runId(13), opens: 'impulse' }),
    );
  });

  it('one heat is asked alone; one that has not begun, or is cancelled, says nothing', () => {
    const story = cameDown(started(), [1]).finished();
    story.addHeat(RUN_2);
    expect(findings(story.race, { heatId: RUN_2, people: [] })).toEqual([]);
    expect(findings(story.race, { heatId: RUN_1, people: [] }).map(short)).toEqual([['noFinish', 'c1']]);
    story.decide({ kind: 'cancelHeat', heatId: RUN_2 });
    expect(said(story).map(short)).toEqual([['noFinish', 'c1']]);
  });

  it('in a real race it names who fell, and nothing else that was wrong', () => {
    const bibs = recording.competitors.map(({ bib }) => bib);
    const story = new RaceStory({ bibs }).armed();
    for (const trigger of triggersOf(story, recording.runs[0]?.lines ?? [])) {
      story.deliver({ ...trigger, receivedAt: story.now });
    }
    const kinds = new Set(findings(story.finished().race, { heatId: RUN_1, people: [] }).map(({ kind }) => kind));
    expect([...kinds].filter((kind) => kind !== 'noFinish' && kind !== 'bibGap')).toEqual([]);
  });
});
