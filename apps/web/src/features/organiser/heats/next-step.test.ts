/** What is proposed next, from the first competitor to the last list. */
import type { EventDto, HeatDto, RunDto } from '@startwand/contract';
import { plainHeat, plainStartList } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aCompetitor, aRun, at, finished, noon, second } from '../../../testing/a-run.ts';
import {
  behind,
  eventStepOf,
  intervalOf,
  isTotalDue,
  proposedFirstStart,
  proposedInterval,
  proposedOf,
  runsWithoutTime,
  type StepBehind,
} from './next-step.ts';

const first: HeatDto = { ...plainHeat, id: 'h1', position: 0, state: 'prepared' };
const later: HeatDto = { ...plainHeat, id: 'h2', position: 1, state: 'prepared' };
const listOf = (heatId: string) => ({
  ...plainStartList,
  heatId,
  competitorIds: ['a', 'b'],
  startTimes_100ns: [noon, noon + 40n * second],
});
const race = (
  states: readonly [HeatDto['state'], HeatDto['state']],
  lists: readonly string[],
  runs: readonly RunDto[] = [],
) => ({
  heats: [
    { ...later, state: states[1] },
    { ...first, state: states[0] },
  ],
  competitors: [aCompetitor('a', 1), aCompetitor('b', 2)],
  startLists: lists.map(listOf),
  runs: [...runs],
  event: { publicResult: true, ties: 'share' as const, state: 'active' as EventDto['state'] },
});
const allIn = [finished('a', 0, 60), aRun('b', { status: 'dnf' })];
const none = { open: 0, missing: 0, doubts: 0 };

test('before the first heat there is one next step: competitors, start list, arm', () => {
  const empty = { ...race(['prepared', 'prepared'], []), competitors: [] };
  expect(eventStepOf(empty)).toEqual({ kind: 'enter' });
  expect(eventStepOf(race(['prepared', 'prepared'], []))).toMatchObject({ kind: 'startList', heat: { id: 'h1' } });
  expect(eventStepOf(race(['prepared', 'prepared'], ['h1']))).toMatchObject({ kind: 'arm', heat: { id: 'h1' } });
});

test('when the event is over nothing is armed: times are entered, then the result is finished', () => {
  const over = (states: Parameters<typeof race>[0], runs: readonly RunDto[] = []) => {
    const current = race(states, ['h1'], runs);
    return { ...current, event: { ...current.event, state: 'finished' as const } };
  };
  expect(eventStepOf(over(['prepared', 'prepared']))).toMatchObject({ kind: 'enterTimes', heat: { id: 'h1' } });
  const partly = over(['prepared', 'prepared'], [finished('a', 0, 60)]);
  expect(eventStepOf(partly)).toMatchObject({ kind: 'behind', heat: { id: 'h1' } });
  const done = over(['finished', 'prepared'], allIn);
  expect(behind(done, done.heats[1] ?? first, none).steps).not.toContain('armNext');
});

/** Run 2 was made from the ranking of run 1: the best reversed. */
const madeFrom = (made: readonly string[]) => ({
  ...listOf('h2'),
  competitorIds: [...made],
  from: { fromHeatId: 'h1', order: 'reversed', best: 15, withoutResult: false, per: null } as const,
});

test('before the next run is armed its list follows the ranking that it was made from', () => {
  const both = [finished('a', 0, 60), finished('b', 0, 61)];
  const over = race(['finished', 'prepared'], ['h1'], both);
  const current = { ...over, startLists: [...over.startLists, madeFrom(['b', 'a'])] };
  expect(eventStepOf(current)).toMatchObject({ kind: 'arm', heat: { id: 'h2' } });
  const dsqRevoked = { ...over, startLists: [...over.startLists, madeFrom(['a'])] };
  expect(eventStepOf(dsqRevoked)).toMatchObject({ kind: 'updateList', heat: { id: 'h2' } });
  const begun = [...both, { ...aRun('a', { ...at(90), status: 'onCourse' }), heatId: 'h2' }];
  const disarmed = { ...race(['finished', 'disarmed'], ['h1'], begun), startLists: dsqRevoked.startLists };
  expect(eventStepOf(disarmed)).toMatchObject({ kind: 'arm', heat: { id: 'h2' } });
});

test('behind a run the list of the next one is updated before start times are mailed and it is armed', () => {
  const both = [finished('a', 0, 60), finished('b', 0, 61)];
  const over = race(['finished', 'prepared'], ['h1'], both);
  const outdated = { ...over, startLists: [...over.startLists, madeFrom(['a'])] };
  const sheet = behind(outdated, { ...first, state: 'finished', official }, none);
  expect(sheet.steps.slice(-4)).toEqual(['nextList', 'updateList', 'inform', 'armNext']);
  expect(proposedOf(pressed(sheet, 'file'))).toBe('updateList');
  const updated = { ...over, startLists: [...over.startLists, madeFrom(['b', 'a'])] };
  expect(behind(updated, { ...first, state: 'finished', official }, none).steps).not.toContain('updateList');
});

test('while somebody is to come it is the desk, and once all are in the sheet behind the heat', () => {
  expect(eventStepOf(race(['armed', 'prepared'], ['h1'], [aRun('a', { status: 'onCourse' })]))).toMatchObject({
    kind: 'time',
  });
  expect(eventStepOf(race(['armed', 'prepared'], ['h1'], allIn))).toMatchObject({ kind: 'behind', heat: { id: 'h1' } });
  // Finished, and the next one has no list yet: the sheet makes it.
  expect(eventStepOf(race(['finished', 'prepared'], ['h1'], allIn))).toMatchObject({
    kind: 'behind',
    heat: { id: 'h1' },
  });
  expect(eventStepOf(race(['finished', 'prepared'], ['h1', 'h2'], allIn))).toMatchObject({
    kind: 'arm',
    heat: { id: 'h2' },
  });
  expect(eventStepOf(race(['finished', 'finished'], ['h1', 'h2'], allIn))).toMatchObject({
    kind: 'behind',
    heat: { id: 'h2' },
  });
});

test('behind a heat what is open comes first, then official, the list, and the next run', () => {
  const armed = race(['armed', 'prepared'], ['h1'], allIn);
  const sheet = behind(armed, { ...first, state: 'armed' }, { open: 3, missing: 1, doubts: 0 });
  expect(sheet.steps).toEqual([
    'open',
    'missing',
    'finish',
    'official',
    'file',
    'putUp',
    'nextList',
    'inform',
    'armNext',
  ]);
  expect(proposedOf(sheet)).toBe('open');
  const mended = behind(armed, { ...first, state: 'armed' }, none);
  expect(proposedOf(mended)).toBe('finish');
});

const official = { declaredAt_100ns: noon, correctedAt_100ns: null };
const pressed = (sheet: ReturnType<typeof behind>, ...steps: readonly StepBehind[]) => ({
  ...sheet,
  done: new Set([...sheet.done, ...steps]),
});

test('Enter leads through: finished, official, file, start list of the next run, arm; nothing unofficial is printed', () => {
  const over = race(['finished', 'prepared'], ['h1'], allIn);
  expect(proposedOf(behind(over, { ...first, state: 'finished' }, none))).toBe('official');
  const sheet = behind(over, { ...first, state: 'finished', official }, none);
  expect(proposedOf(sheet)).toBe('file');
  expect(proposedOf(pressed(sheet, 'file'))).toBe('nextList');
  const lists = race(['finished', 'prepared'], ['h1', 'h2'], allIn);
  const listed = behind(lists, { ...first, state: 'finished', official }, none);
  expect(proposedOf(pressed(listed, 'file'))).toBe('armNext');
  const hidden = behind(
    { ...over, event: { ...over.event, publicResult: false } },
    { ...first, state: 'finished', official },
    none,
  );
  expect(proposedOf(pressed(hidden, 'file'))).toBe('putUp');
  const corrected = { ...official, correctedAt_100ns: noon };
  expect(proposedOf(behind(over, { ...first, state: 'finished', official: corrected }, none))).toBe('official');
});

test('behind the last run there is a next step until all is done: the total, mails, files, the end', () => {
  const ran = [...allIn, { ...finished('a', 0, 61), heatId: 'h2' }];
  const over = race(['finished', 'finished'], ['h1', 'h2'], ran);
  const last: HeatDto = { ...later, state: 'finished', official };
  const sheet = behind(over, last, none);
  expect(sheet.steps).toEqual(['finish', 'official', 'file', 'putUp', 'mail', 'files', 'end']);
  expect(isTotalDue(over, last)).toBe(true);
  expect(isTotalDue(over, first)).toBe(false);
  // The total is official when both runs are.
  expect(proposedOf(sheet)).toBe('official');
  const declared = { ...over, heats: over.heats.map((heat) => ({ ...heat, official })) };
  const whole = behind(declared, last, none);
  expect(proposedOf(whole)).toBe('file');
  expect(proposedOf(pressed(whole, 'file'))).toBe('mail');
  expect(proposedOf(pressed(whole, 'file', 'mail', 'files'))).toBe('end');
  expect(proposedOf(pressed(whole, 'file', 'mail', 'files', 'end'))).toBeNull();
});

test('without start times in this run the next one is proposed an interval and a first start', () => {
  const runs = [finished('a', 0, 60), finished('b', 42, 130)];
  expect(proposedInterval(race(['finished', 'prepared'], [], runs), first)).toBe(40 * Number(second));
  expect(proposedInterval(race(['finished', 'prepared'], []), first)).toBe(60 * Number(second));
  const start = proposedFirstStart(race(['finished', 'prepared'], [], runs), first);
  expect(start === null ? null : (start - noon) / second).toBe(35n * 60n);
  expect(proposedFirstStart(race(['finished', 'prepared'], []), first)).toBeNull();
});

test('who finished without a time at a point is told, who is out is not', () => {
  const runs = [
    aRun('a', { status: 'ok', data: at(0, null).data }),
    aRun('b', { status: 'dnf', data: at(0, null).data }),
  ];
  expect(runsWithoutTime(race(['armed', 'prepared'], ['h1'], runs), first)).toEqual(['a']);
  // Its time was written by an operator, as from a list on paper.
  const written = aRun('b', { status: 'ok', isRunTimeEdited: true });
  expect(runsWithoutTime(race(['armed', 'prepared'], ['h1'], [written]), first)).toEqual([]);
});

test('the next run starts at the interval of this one', () => {
  expect(intervalOf(race(['armed', 'prepared'], ['h1']), first)).toBe(40 * Number(second));
  expect(intervalOf(race(['armed', 'prepared'], []), first)).toBeNull();
});
