/**
 * A law: every list that a race ends in says the same. What `results` computes of the file from scratch is
 * held against what a server says that was told the same impulses in any order: csv, spreadsheet, the text
 * of a PDF, the ranking of the live page, the board, the desk.
 */
import { readFileSync } from 'node:fs';
import { advance, emptyRace, show, type Race, type Trigger } from '@startwand/timing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDecisions } from '../apps/results/src/apply-decisions.ts';
import type { HeatTask } from '../apps/results/src/heat-task.ts';
import { HEAT, JUDGE } from '../apps/results/src/ids.ts';
import { rankOverall } from '../apps/results/src/overall.ts';
import { rankHeat } from '../apps/results/src/ranked-heat.ts';
import { RECEIVED, readImpulses } from '../apps/results/src/read-impulses.ts';
import { readRaceFile } from '../apps/results/src/read-race-file.ts';
import { timeHeat } from '../apps/results/src/time-heat.ts';
import { Timing } from '../apps/results/src/timing.ts';
import { disagreements, inOrder, linesOfRanking, type Line, type ShownList } from './digests/line.ts';
import { ranksOfHeat } from './digests/ranks-of-heat.ts';
import { ranksOfTotal } from './digests/ranks-of-total.ts';
import { shownRace } from './digests/shown-race.ts';

describe('every list says what the results say', () => {
  it('of mass starts to the second, with ties, decisions and dead heats, told in any order', async () => {
    await fc.assert(
      fc.asyncProperty(races, fc.infiniteStream(fc.nat({ max: 1_000 })), async (race, dice) => {
        const task = taskOf(race);
        expect(
          await otherLists(
            task,
            told(task, () => dice.next().value ?? 0),
          ),
        ).toEqual([]);
      }),
      { seed: 20_261_018, numRuns: 60 },
    );
  });

  it.each([
    ['arrival', 0],
    ['share', 2],
  ] as const)('of a recorded giant slalom, ties: %s', async (ties, precision) => {
    const { competitors, runs } = recording;
    const startList = { order: 'bibUp' };
    for (const { lines } of runs) {
      const heat = { name: 'Run', startList, lines, decisions: [{ finish: true }] };
      const task = taskOf({ settings: { ties, precision }, competitors, heats: [heat] });
      expect(
        await otherLists(
          task,
          told(task, () => 0),
        ),
      ).toEqual([]);
    }
  });

  it('of a recorded giant slalom whose times were taken to the second, as if all had started at once', async () => {
    const { competitors, runs } = recording;
    const lines = (runs[0]?.lines ?? [])
      .filter((line) => /^ \d{4} C1/.test(line))
      // Minutes and tenths fall away, so that many cross at one instant.
      .map((line) => line.replace(/(\d\d):\d(\d):(\d\d)\.\d{4}/, '$1:0$2:00.0000'));
    const heat = {
      name: 'Run',
      start: 'mass',
      gun: '09:00:00',
      startList: { order: 'bibUp' },
      lines,
    };
    const task = taskOf({
      settings: { ties: 'arrival', precision: 0 },
      competitors,
      heats: [heat],
    });
    expect(
      await otherLists(
        task,
        told(task, () => 0),
      ),
    ).toEqual([]);
    const expected = resultsOf(task);
    expect(new Set(expected.map(([, , time]) => time)).size).toBeLessThan(expected.length / 2);
    expect(expected.map(([rank]) => rank)).toEqual(expected.map((_, place) => place + 1));
  });
});

function resultsOf(task: HeatTask): readonly Line[] {
  return linesOfRanking(rankHeat(timeHeat(task)).ranking, task.file.settings.precision);
}

/** The lists that say something else than the results: what they are, and what they say. */
async function otherLists(task: HeatTask, race: Race): Promise<readonly unknown[]> {
  const shown = shownRace(race);
  const expected = { place: 'results', group: null, lines: inOrder(resultsOf(task)) };
  const heat = await ranksOfHeat(shown, HEAT);
  const total = await ranksOfTotal(shown);
  // The one heat is rated, so its list is the total.
  return [...disagreements([expected, ...heat]), ...disagreements([totalOf(task), ...total])];
}

function totalOf(task: HeatTask): ShownList {
  const { file, heat } = task;
  const { rows, deadHeats } = rankHeat(timeHeat(task));
  const { ranking } = rankOverall(file, [{ rows, deadHeats, regularity: heat.regularity }]);
  return { place: 'results', group: null, lines: linesOfRanking(ranking, file.settings.precision) };
}

/** In quarters of a second, so that equal instants happen often; two timers' worth of seconds. */
const moment = fc.nat({ max: 24 }).map((quarters) => `10:00:${(20 + quarters / 4).toFixed(2).padStart(5, '0')}`);
const bib = fc.integer({ min: 1, max: 8 });
const finish = fc.record({ time: moment, channel: fc.constant('C1'), bib });
const decision = fc.oneof(
  { weight: 3, arbitrary: fc.record({ deadHeat: fc.array(bib, { minLength: 1, maxLength: 3 }) }) },
  fc.record({ bib, status: fc.constantFrom('ok', 'dns', 'dnf', 'dsq') }),
  fc.record({ bib, runTime: fc.constantFrom('20.00', '21.00', '22.25') }),
  fc.record({ bib, penalty: fc.constantFrom('1', '2') }),
  fc.constant({ finish: true }),
);
const races = fc
  .record({
    settings: fc.record({
      ties: fc.constantFrom('arrival', 'arrival', 'share'),
      precision: fc.constantFrom(0, 0, 1),
    }),
    triggers: fc.array(finish, { minLength: 4, maxLength: 20, size: 'max' }),
    decisions: fc.array(decision, { maxLength: 3 }),
  })
  .map(({ settings, triggers, decisions }) => {
    const bibs = Array.from({ length: 8 }, (_, place) => place + 1);
    const heat = { name: 'Run', start: 'mass', gun: '10:00:00', startList: bibs };
    return {
      settings,
      competitors: bibs.map((one) => ({ bib: one })),
      heats: [{ ...heat, triggers, decisions }],
    };
  });

const recording = JSON.parse(
  readFileSync(new URL('../packages/timing/recordings/giant-slalom-72.json', import.meta.url), 'utf8'),
) as {
  readonly competitors: readonly object[];
  readonly runs: readonly { readonly lines: readonly string[] }[];
};

function taskOf(race: object): HeatTask {
  const file = readRaceFile(JSON.stringify(race));
  const [heat] = file.heats;
  if (heat === undefined) throw new Error('the file has a heat');
  const startList = file.competitors.map((competitor) => competitor.bib).toSorted((a, b) => a - b);
  return { file, heat, startList, path: ['heats', 0] };
}

/** The same race, told to an event's room: impulses in batches and in any order, then the decisions. */
function told(task: HeatTask, roll: () => number): Race {
  const impulses = readImpulses(task.heat);
  const race = emptyRace();
  const timing = new Timing(race);
  timing.setUp(task);
  timing.must({ type: 'decide', by: JUDGE, decision: { kind: 'armHeat', heatId: HEAT } });
  if (task.heat.gun !== undefined) {
    const timestamp = impulses.momentOf(task.heat.gun);
    const gun = { kind: 'setGun', heatId: HEAT, group: null, timestamp } as const;
    timing.must({ type: 'decide', by: JUDGE, decision: gun });
  }
  for (const triggers of batchesOf(
    impulses.main.map(({ trigger }) => trigger),
    roll,
  )) {
    const answer = advance(race, { type: 'triggers', triggers }, RECEIVED);
    if ('error' in answer) throw new Error(answer.error);
  }
  applyDecisions(task, impulses, timing);
  show(race);
  return race;
}

function batchesOf(triggers: readonly Trigger[], roll: () => number): readonly Trigger[][] {
  const inAnyOrder = triggers
    .map((each) => ({ each, place: roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const batches: Trigger[][] = [];
  for (let first = 0; first < inAnyOrder.length;) {
    const size = 1 + (roll() % 4);
    batches.push(inAnyOrder.slice(first, first + size));
    first += size;
  }
  return batches;
}
