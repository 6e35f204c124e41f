/** A heat of three classes in which four have finished. */
import type { OperatorCompetitorDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { plainEvent, plainHeat, plainRun } from '@startwand/contract/testing/plain-dtos.ts';

const start = 17_600_000_000_000_000n;

export const racer = (bib: number, name: string | null): PublicCompetitorDto => ({
  id: `c${bib}`,
  startNumber: bib,
  firstName: 'First',
  lastName: `Last${bib}`,
  gender: null,
  nation: null,
  club: null,
  team: null,
  class: name,
  yearOfBirth: null,
  fields: {},
});

/** The same, as who times the race sees them. */
export const ownRacer = (bib: number, name: string | null): OperatorCompetitorDto => ({
  ...racer(bib, name),
  userId: null,
  email: null,
  dateOfBirth: null,
  note: null,
  targetTime_100ns: null,
});

/** Started a minute behind the bib before. */
export function finished(bib: number, seconds: number): RunDto {
  const time = seconds * 10_000_000;
  const began = start + BigInt(bib) * 600_000_000n;
  const crossing = { edited: false, replaced: false, scheduled: false, manual: false };
  return {
    ...plainRun,
    runId: `h1.1.c${bib}.1`,
    competitorId: `c${bib}`,
    status: 'ok',
    data: {
      sections: [began, began + BigInt(time)].map((timestamp_100ns) => ({
        ...crossing,
        timestamp_100ns,
      })),
    },
    runTime_100ns: time,
    net_100ns: time,
    result_100ns: time,
  };
}

export const detail: PublicDetailDto = {
  revision: 1,
  event: plainEvent,
  heats: [plainHeat, { ...plainHeat, id: 'h2', position: 1, state: 'prepared' }],
  competitors: [racer(1, 'U16'), racer(2, null), racer(3, 'U14'), racer(4, 'U14')],
  startLists: [],
  runs: [finished(1, 60), finished(2, 59), finished(3, 62), finished(4, 58)],
};
