import type { OperatorCompetitorDto, RunDto } from '@startwand/contract';
import { plainHeat as heat, plainRun } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test } from 'vitest';
import { indexCompetitors, queueStart, resultsOf, runsOfHeat } from './desk-heat.ts';

const second = 10_000_000n;
const noon = 17_686_512_000_000_000n;

function aRun(competitorId: string, more: Partial<RunDto> = {}): RunDto {
  return {
    ...plainRun,
    runId: `h1.1.${competitorId}.1`,
    competitorId,
    data: { sections: [null, null] },
    ...more,
  };
}

function at(...seconds: readonly (number | null)[]): Pick<RunDto, 'data'> {
  return {
    data: {
      sections: seconds.map((after) =>
        after === null
          ? null
          : {
              timestamp_100ns: noon + BigInt(after) * second,
              edited: false,
              replaced: false,
              scheduled: false,
              manual: false,
            },
      ),
    },
  };
}

function finished(competitorId: string, start: number, finish: number): RunDto {
  const net = (finish - start) * Number(second);
  return aRun(competitorId, {
    ...at(start, finish),
    status: 'ok',
    runTime_100ns: net,
    result_100ns: net,
  });
}

function aCompetitor(id: string, startNumber: number): OperatorCompetitorDto {
  return {
    id,
    startNumber,
    firstName: id,
    lastName: '',
    gender: null,
    nation: null,
    club: null,
    team: null,
    class: null,
    yearOfBirth: null,
    fields: {},
    email: null,
    userId: null,
    dateOfBirth: null,
    note: null,
    targetTime_100ns: null,
  };
}

const field = indexCompetitors([
  aCompetitor('anna', 1),
  aCompetitor('ben', 2),
  aCompetitor('cleo', 3),
]);

function shown(runs: readonly RunDto[], decided: ReadonlyMap<string, bigint> = new Map()) {
  return resultsOf(runsOfHeat(runs, 'h1'), field, 'share', heat, decided).map(
    ({ run, rank }) => `${rank ?? run.status} ${run.competitorId}`,
  );
}

test('shows who arrived last on top, with the rank of the time', () => {
  expect(
    shown([finished('anna', 0, 50), finished('ben', 30, 70), finished('cleo', 60, 105)]),
  ).toEqual(['2 cleo', '1 ben', '3 anna']);
});

test('shows a status that was just given on top of the arrivals before it', () => {
  const runs = [finished('anna', 0, 50), aRun('ben', { status: 'dns', isStatusGiven: true })];
  expect(shown(runs, new Map([['ben', noon + 60n * second]]))).toEqual(['dns ben', '1 anna']);
});

test('puts whom only the end of the heat called off below all that happened, by bib', () => {
  const runs = [
    aRun('cleo', { status: 'dns' }),
    aRun('ben', { status: 'dns' }),
    finished('anna', 0, 50),
  ];
  expect(shown(runs)).toEqual(['1 anna', 'dns ben', 'dns cleo']);
});

test('keeps other heats out and shows first whoever is longest on course', () => {
  const runs = [
    aRun('ben', at(30, null)),
    aRun('anna', at(0, null)),
    { ...aRun('cleo', at(10, null)), heatId: 'h2' },
  ];
  expect(runsOfHeat(runs, 'h1').onCourse.map((run) => run.competitorId)).toEqual(['anna', 'ben']);
});

test('the further run of a competitor is the current one', () => {
  const again = aRun('anna', { ...at(90, null), runId: 'h1.1.anna.2', number: 2 });
  expect(runsOfHeat([again, finished('anna', 0, 50)], 'h1').current.get('anna')).toBe(again);
});

test('the queue begins at the next starter, or behind the last one who started', () => {
  const { current } = runsOfHeat([aRun('anna', at(0, null))], 'h1');
  const startList = ['anna', 'ben', 'cleo'];
  expect(queueStart(startList, { ...heat, nextCompetitorId: 'cleo' }, current)).toBe(2);
  expect(queueStart(startList, heat, current)).toBe(1);
});
