/**
 * A race comes out the same, whether it is computed from its file or was told to an event's room: impulses in
 * any order, in batches, with repeats, and then the judge's decisions.
 */
import { advance, emptyRace, type Trigger } from '@startwand/timing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyDecisions } from './apply-decisions.ts';
import type { HeatTask, TimedHeat } from './heat-task.ts';
import { HEAT, JUDGE } from './ids.ts';
import { rankHeat, sectionRankings, splitRankings, speedRanking } from './ranked-heat.ts';
import { RECEIVED, readImpulses } from './read-impulses.ts';
import { readRaceFile } from './read-race-file.ts';
import { runsDocument } from './run-document.ts';
import { timeHeat } from './time-heat.ts';
import { Timing } from './timing.ts';

const BIBS = [1, 2, 3];

/** In quarters of a second, so that equal instants happen often. */
const moment = fc
  .nat({ max: 60 })
  .map((quarters) => `10:00:${String(quarters / 4).padStart(2, '0')}`)
  .map((time) => time.replace(/:(\d)(\.|$)/, ':0$1$2'));

const trigger = fc.record(
  {
    time: moment,
    channel: fc.constantFrom('C0', 'C0', 'C2', 'C1', 'C1'),
    bib: fc.constantFrom(...BIBS),
  },
  { requiredKeys: ['time', 'channel'] },
);

const bib = fc.constantFrom(...BIBS);
const decision = fc.oneof(
  { weight: 4, arbitrary: fc.record({ bib, start: moment }) },
  fc.record({ bib, status: fc.constantFrom('ok', 'dns', 'dnf', 'dsq') }),
  fc.record({ bib, runTime: fc.constantFrom('5.25', '12.5') }),
  fc.record({ deadHeat: fc.array(bib, { minLength: 1, maxLength: 3 }) }),
  fc.constant({ finish: true }),
);

const races = fc.record({
  settings: fc.record({ ties: fc.constantFrom('share', 'arrival') }),
  heat: fc.record({
    start: fc.constantFrom('interval', 'interval', 'mass'),
    bestOfRuns: fc.boolean(),
    regularity: fc.constantFrom('disabled', 'targetTime'),
    triggers: fc.array(trigger, { minLength: 2, maxLength: 24, size: 'max' }),
    decisions: fc.array(decision, { maxLength: 4 }),
  }),
});

it('is one race, computed and told live', () => {
  fc.assert(
    fc.property(races, fc.infiniteStream(fc.nat({ max: 1_000 })), ({ settings, heat }, dice) => {
      const task = taskOf(settings, heat);
      const roll = () => dice.next().value ?? 0;
      expect(outcomeOf(timedLive(task, roll))).toEqual(outcomeOf(timeHeat(task)));
    }),
    { seed: 20_260_133, numRuns: 400 },
  );
});

function taskOf(settings: object, heat: object): HeatTask {
  const points = [{ channel: 'C0' }, { channel: 'C2' }, { channel: 'C1' }];
  const fixed = { name: 'Run', startList: BIBS, points, targetTime: '8.00', distance_m: 100 };
  const competitors = BIBS.map((one) => ({ bib: one }));
  const text = JSON.stringify({ settings, competitors, heats: [{ ...fixed, ...heat }] });
  const file = readRaceFile(text);
  const [read] = file.heats;
  if (read === undefined) throw new Error('the file has a heat');
  return { file, heat: read, startList: BIBS, path: ['heats', 0] };
}

function timedLive(task: HeatTask, roll: () => number): TimedHeat {
  const impulses = readImpulses(task.heat);
  const race = emptyRace();
  const timing = new Timing(race);
  timing.setUp(task);
  timing.must({ type: 'decide', by: JUDGE, decision: { kind: 'armHeat', heatId: HEAT } });
  const triggers = impulses.main.map((impulse) => impulse.trigger);
  for (const batch of shuffled(triggers, roll)) {
    const told = advance(race, { type: 'triggers', triggers: batch }, RECEIVED);
    if ('error' in told) throw new Error(told.error);
  }
  const faults = applyDecisions(task, impulses, timing);
  return { ...task, impulses, race: timing.race, notes: [], faults };
}

/** In batches of up to four; each begins with one that was sent before. */
function shuffled(triggers: readonly Trigger[], roll: () => number): readonly Trigger[][] {
  const inAnyOrder = triggers
    .map((each) => ({ each, place: roll() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
  const batches: Trigger[][] = [];
  for (let first = 0; first < inAnyOrder.length;) {
    const size = 1 + (roll() % 4);
    batches.push(inAnyOrder.slice(Math.max(0, first - 1), first + size));
    first += size;
  }
  return batches;
}

function outcomeOf(timed: TimedHeat) {
  const ranked = rankHeat(timed);
  return {
    faults: timed.faults,
    runs: [...runsDocument(ranked)],
    ranking: ranked.ranking.map(({ rank, row, gap_100ns }) => [rank, row.bib, gap_100ns]),
    lists: [...splitRankings(ranked), ...sectionRankings(ranked)].map((list) =>
      list.map(({ rank, row, gap_100ns }) => [rank, row.bib, row.result_100ns, gap_100ns]),
    ),
    speeds: speedRanking(ranked).map(({ rank, row }) => [rank, row.bib, row.speed_ckmh]),
    verdicts: [...timed.race.triggers.values()]
      .map(({ trigger: { id }, verdict }) => ({ id, verdict }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
