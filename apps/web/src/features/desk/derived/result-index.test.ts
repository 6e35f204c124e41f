import type { RunDto } from '@startwand/contract';
import { plainHeat as heat } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { aCompetitor, aRun, at, finished, noon, second } from '../../../testing/a-run.ts';
import { indexCompetitors } from '../desk-heat.ts';
import { changedRuns } from './changed-runs.ts';
import { everyResult, ResultIndex, type ResultRules } from './result-index.ts';

const field = indexCompetitors([aCompetitor('anna', 1), aCompetitor('ben', 2), aCompetitor('cleo', 3)]);

const rules: ResultRules = { index: field, ties: 'share', heat, decidedAt: new Map() };

/** A list that follows each state of the runs, and says what it shows then. */
function aList(decidedAt: ReadonlyMap<string, bigint> = new Map()) {
  const kept = new ResultIndex();
  let before: readonly RunDto[] = [];
  return (runs: readonly RunDto[]) => {
    const changes = changedRuns(before, runs);
    before = runs;
    return kept.followRuns(runs, changes, { ...rules, decidedAt });
  };
}

function shown(runs: readonly RunDto[], decided?: ReadonlyMap<string, bigint>) {
  return everyResult(aList(decided)(runs)).map(({ run, rank }) => `${rank ?? run.status} ${run.competitorId}`);
}

test('shows who arrived last on top, with the rank of the time', () => {
  expect(shown([finished('anna', 0, 50), finished('ben', 30, 70), finished('cleo', 60, 105)])).toEqual([
    '2 cleo',
    '1 ben',
    '3 anna',
  ]);
});

test('of those who crossed at one instant the last in the order of the impulses stands on top', () => {
  const [anna, ben, cleo] = [finished('anna', 0, 50), finished('ben', 0, 50), finished('cleo', 0, 50)];
  expect(shown([placed(anna, 1), placed(ben, 0), placed(cleo, 2)])).toEqual(['1 cleo', '1 anna', '1 ben']);
});

function placed(run: RunDto, place: number): RunDto {
  const sections = run.data.sections.map((section, point) =>
    section === null || point === 0 || place === 0 ? section : { ...section, place },
  );
  return { ...run, data: { sections } };
}

test('shows a status that was just given on top of the arrivals before it', () => {
  const runs = [finished('anna', 0, 50), aRun('ben', { status: 'dns', isStatusGiven: true })];
  expect(shown(runs, new Map([['ben', noon + 60n * second]]))).toEqual(['dns ben', '1 anna']);
});

test('puts whom only the end of the heat called off below all that happened, by bib', () => {
  const runs = [aRun('cleo', { status: 'dns' }), aRun('ben', { status: 'dns' }), finished('anna', 0, 50)];
  expect(shown(runs)).toEqual(['1 anna', 'dns ben', 'dns cleo']);
});

test('from change to change it says what it would say from the start', () => {
  const follow = aList();
  const [anna, ben, cleo] = [finished('anna', 0, 50), finished('ben', 30, 70), aRun('cleo')];
  const again = { ...finished('anna', 90, 120), runId: 'h1.1.anna.2', number: 2 };
  const states: readonly (readonly RunDto[])[] = [
    [anna, aRun('ben'), cleo],
    [anna, ben, cleo],
    [anna, ben, finished('cleo', 60, 105)],
    [{ ...anna, status: 'dsq' }, ben, finished('cleo', 60, 105)],
    [{ ...anna, counts: false }, ben, finished('cleo', 60, 105), again],
    [anna, ben, finished('cleo', 60, 105)],
    [ben],
  ];
  const words = (results: ReturnType<typeof follow>) =>
    everyResult(results).map(({ run, rank, gap_100ns }) => [run.runId, rank, gap_100ns]);
  for (const state of states) expect(words(follow(state))).toEqual(words(aList()(state)));
});

test('is the same list while nobody arrives', () => {
  const follow = aList();
  const anna = finished('anna', 0, 50);
  const known = follow([anna]);
  expect(follow([anna, aRun('ben', at(30, null))])).toBe(known);
  expect(follow([anna, finished('ben', 30, 70)])).not.toBe(known);
});
