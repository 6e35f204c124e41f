/** Runs and competitors of heat `h1` for tests. */
import type { OperatorCompetitorDto, RunDto } from '@startwand/contract';
import { plainRun } from '@startwand/contract/testing/plain-dtos.ts';

export const second = 10_000_000n;
export const noon = 17_686_512_000_000_000n;

export function aRun(competitorId: string, more: Partial<RunDto> = {}): RunDto {
  return {
    ...plainRun,
    runId: `h1.1.${competitorId}.1`,
    competitorId,
    data: { sections: [null, null] },
    ...more,
  };
}

export function at(...seconds: readonly (number | null)[]): Pick<RunDto, 'data'> {
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

export function finished(competitorId: string, start: number, finish: number): RunDto {
  const net = (finish - start) * Number(second);
  return aRun(competitorId, {
    ...at(start, finish),
    status: 'ok',
    net_100ns: net,
    runTime_100ns: net,
    result_100ns: net,
  });
}

export function aCompetitor(id: string, startNumber: number): OperatorCompetitorDto {
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
