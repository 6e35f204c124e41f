/** The papers of a recorded race say what was official: runs, sums, statuses, and ranks by class. */
import { readFileSync } from 'node:fs';
import type { HeatDto, PublicCompetitorDto, PublicDetailDto, RunDto } from '@startwand/contract';
import { formatDuration, duration } from '@startwand/timing';
import { describe, expect, test } from 'vitest';
import { anOrder } from '../../../testing/export-orders.ts';
import { rowsOf } from '../../../testing/paper-texts.ts';
import { aRaceDetail } from '../../../testing/race-detail.ts';
import { chosenTable } from '../chosen-list.ts';
import type { ExportChoice } from '../export-choice.ts';
import { fileTextsOf } from '../file-texts.ts';
import { pdfPages } from '../pdf-pages.ts';
import { RaceLists } from '../race-lists.ts';

interface Recording {
  readonly competitors: readonly { readonly bib: number; readonly class: string; readonly gender: 'female' | 'male' }[];
  readonly runs: readonly {
    readonly official: readonly {
      readonly bib: number;
      readonly status: RunDto['status'];
      readonly runTime_10ms: number | null;
    }[];
  }[];
  readonly ranksByClass: readonly { readonly bib: number; readonly sum: number | null }[];
}

const file = new URL('../../../../../../packages/timing/recordings/giant-slalom-72.json', import.meta.url);
const recording: Recording = JSON.parse(readFileSync(file, 'utf8'));

const ticksPerHundredth = 100_000;

function asSent(): PublicDetailDto {
  const plain = aRaceDetail(1);
  const [heat] = plain.heats;
  const [run] = plain.runs;
  const [competitor] = plain.competitors;
  if (heat === undefined || run === undefined || competitor === undefined) throw new Error('There is one of each.');
  const competitors = recording.competitors.map((one): PublicCompetitorDto => ({
    ...competitor,
    id: `c${one.bib}`,
    startNumber: one.bib,
    gender: one.gender,
    class: one.class,
    lastName: `Number ${one.bib}`,
  }));
  const heats = recording.runs.map((_, place): HeatDto => ({
    ...heat,
    id: `h${place + 1}`,
    name: `Run ${place + 1}`,
    position: place,
  }));
  const runs = recording.runs.flatMap(({ official }, place) =>
    official.map(({ bib, status, runTime_10ms }): RunDto => {
      const time = runTime_10ms === null ? null : runTime_10ms * ticksPerHundredth;
      return {
        ...run,
        runId: `r${place + 1}-${bib}`,
        heatId: `h${place + 1}`,
        competitorId: `c${bib}`,
        status,
        penalty_100ns: 0,
        runTime_100ns: time,
        net_100ns: time,
        result_100ns: time,
      };
    }),
  );
  const startLists = heats.map(({ id }) => ({
    heatId: id,
    competitorIds: competitors.map((one) => one.id),
    startTimes_100ns: [],
    seed: null,
  }));
  return { ...plain, competitors, heats, runs, startLists };
}

async function printed(choice: Partial<ExportChoice>) {
  const detail = asSent();
  const order = anOrder(detail, { format: 'pdf', ...choice });
  const lists = new RaceLists(detail, { triggers: [], log: [] }, order.choice, await fileTextsOf('en'));
  const table = chosenTable(lists);
  if (table === null) throw new Error('The list is too long.');
  return rowsOf(pdfPages(table, lists, { now_ms: order.now_ms, accent: '#1f5fbf' }).content);
}

const shown = (time_10ms: number | null | undefined) =>
  time_10ms === null || time_10ms === undefined ? '' : formatDuration(duration(time_10ms * ticksPerHundredth), 2);

const official = (run: number, bib: number) => recording.runs[run]?.official.find((one) => one.bib === bib);

describe('papers of a recorded giant slalom of 72', () => {
  test('the overall list by class: rank, both runs and their sum are the official ones', async () => {
    const columns = ['rank', 'startNumber', 'heats', 'result'];
    const rows = await printed({ kind: 'overall', heatId: null, groupBy: 'class', columns });
    const byBib = new Map(rows.filter(([, bib]) => /^\d+$/.test(bib ?? '')).map((row) => [Number(row[1]), row]));
    expect(byBib.size).toBe(72);
    for (const { bib, sum } of recording.ranksByClass) {
      const [first, second] = [official(0, bib), official(1, bib)];
      const runs = [first, second].map((one) =>
        one?.status === 'ok' ? shown(one.runTime_10ms) : one?.status.toUpperCase(),
      );
      const isRanked = first?.status === 'ok' && second?.status === 'ok';
      const total = isRanked ? shown((first.runTime_10ms ?? 0) + (second.runTime_10ms ?? 0)) : '';
      const out = [first, second].find((one) => one?.status !== 'ok')?.status.toUpperCase();
      expect(byBib.get(bib)).toEqual([String(sum ?? out), String(bib), ...runs, total]);
    }
  });

  test.each([0, 1])('the list of run %i: time, and who has none under the heading of the status', async (run) => {
    const columns = ['rank', 'startNumber', 'result'];
    const rows = await printed({ kind: 'results', heatId: `h${run + 1}`, columns });
    const told = new Map<number, string>();
    let status = 'ok';
    for (const row of rows) {
      const heading = /^Did not (start|finish)|^Disqualified/.exec(row[0] ?? '')?.[0];
      if (heading !== undefined)
        status = heading === 'Disqualified' ? 'dsq' : heading.endsWith('start') ? 'dns' : 'dnf';
      if (!/^\d+$/.test(row[1] ?? '')) continue;
      told.set(Number(row[1]), status === 'ok' ? `${row[2]}` : status);
      // Also on a page that the heading is not on.
      expect(row[0]).toMatch(status === 'ok' ? /^\d+$/ : status.toUpperCase());
    }
    const expected = recording.runs[run]?.official.map(
      (one) => [one.bib, one.status === 'ok' ? shown(one.runTime_10ms) : one.status] as const,
    );
    expect(told).toEqual(new Map(expected));
  });
});
