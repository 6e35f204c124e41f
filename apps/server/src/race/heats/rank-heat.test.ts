import { standingOfRun } from '@startwand/contract';
import {
  rank,
  tiesIn,
  type Heat,
  type Race,
  type Ranked,
  type Standing,
  rankRows,
  rowsOfHeat,
} from '@startwand/timing';
import { everything, happened } from '@startwand/timing/testing/race-history.ts';
import { racePlans } from '@startwand/timing/testing/random-impulse.ts';
import { BIBS, raceSettings } from '@startwand/timing/testing/random-race.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noRankings } from './record.ts';
import { unasked } from '../events/record.ts';
import { presentHeat } from './present.ts';
import { presentRun } from '../runs/present.ts';

test('a visitor ranks what the server ranks, from what travels alone §3.13', () => {
  const property = fc.property(raceSettings, racePlans(4, BIBS), everything, (settings, plan, steps) => {
    const { race } = happened(settings, plan, steps);
    for (const heat of race.heats.values()) {
      const official = rankRows(race, heat, rowsOfHeat(race, heat));
      expect(rankedByVisitor(race, heat)).toEqual(official.filter(({ row }) => row.status !== 'waiting').map(line));
    }
  });
  fc.assert(property, { seed: 20_260_117, numRuns: 200 });
});

function rankedByVisitor(race: Race, heat: Heat) {
  const row = { id: heat.id, name: '', position: 0, startTime: null };
  const shown = presentHeat(
    { ...row, rankings: noRankings, competitorNotes: {} },
    heat,
    { race, event: unasked },
    false,
  );
  const rows = [...heat.runs.values()]
    .map((run) => ({ run, dto: presentRun(run, { race, runMessages: new Map() }, false) }))
    .filter(({ dto }) => dto.counts && dto.status !== 'waiting')
    .map(({ run, dto }): Standing => standingOfRun(dto, race.entries.get(run.competitorId)?.bib ?? null, shown));
  const byId = new Map(rows.map((row) => [String(row.competitorId), row.competitorId]));
  const deadHeats = shown.deadHeats.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  return rank(rows, tiesIn(shown, race.rules.ties), deadHeats).map(line);
}

function line({ rank, row, gap_100ns }: Ranked<Standing>): string {
  return `${rank} #${row.bib} ${row.status} ${row.result_100ns} ${gap_100ns}`;
}
