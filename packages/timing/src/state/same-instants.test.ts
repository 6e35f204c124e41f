import { describe, expect, it } from 'vitest';
import { BERT, clock, RaceStory, TIMER, type ImpulseDetails } from '../../testing/race-story.ts';
import { triggerIdOf } from '../model/ids.ts';
import { rank } from '../ranking/rank.ts';
import { standingOf } from '../ranking/standing.ts';

/** All start at ten by one gun, timed to the second. */
function massStart(bibs: readonly number[]): RaceStory {
  const race = new RaceStory({ bibs, rules: { ties: 'arrival' }, heat: { start: 'mass' } });
  race.armed();
  race.start('10:00:00');
  return race;
}

function finish(race: RaceStory, time: string, ...bibs: readonly number[]): void {
  for (const bib of bibs) race.finish(time, { bib });
}

/** Bib and rank, in the order of the list. */
function ranking(race: RaceStory): readonly (readonly [number | null, number | null])[] {
  const rows = [...race.heat().runs.values()].map((run) =>
    standingOf({ competitorId: run.competitorId, bib: bibOf(race, run.competitorId) }, run),
  );
  return rank(rows, 'arrival').map(({ row, rank }) => [row.bib, rank]);
}

function bibOf(race: RaceStory, competitorId: string): number | null {
  return [...race.race.entries.values()].find((one) => one.competitorId === competitorId)?.bib ?? null;
}

function places(race: RaceStory, bibs: readonly number[]): readonly (number | null | undefined)[] {
  return bibs.map((bib) => race.run(bib).crossings.at(-1)?.place);
}

function named(deviceId: typeof TIMER, session: string, sequence: number): ImpulseDetails {
  return { deviceId, session, sequence, id: triggerIdOf(deviceId, session, sequence) };
}

describe('who crosses the finish at one instant', () => {
  it('is ranked in the order of the impulses, not by bib', () => {
    const race = massStart([1, 2, 3]);
    finish(race, '10:10:00', 3, 1, 2);
    expect(ranking(race)).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
    expect(places(race, [3, 1, 2])).toEqual([0, 1, 2]);
  });

  it('gets another place by a late impulse of the same instant, and only those of that instant do', () => {
    const race = massStart([1, 2, 3, 4]);
    finish(race, '10:10:00', 1, 2);
    finish(race, '10:11:00', 4);
    race.finish('10:10:00', { bib: 3, receivedAt: clock('10:12:00'), ...named(TIMER, 'r0', 1) });
    expect([...(race.touched?.runs ?? [])].sort()).toEqual([1, 2, 3].map((bib) => race.runId(bib)));
    expect(places(race, [3, 1, 2, 4])).toEqual([0, 1, 2, 0]);
  });

  it('changes nobody else when it comes behind thousands, or leaves from behind', () => {
    const bibs = Array.from({ length: 1_000 }, (_, index) => index + 1);
    const race = massStart(bibs);
    finish(race, '10:10:00', ...bibs);
    expect([...(race.touched?.runs ?? [])]).toEqual([race.runId(1_000)]);
    expect(places(race, [1, 500, 1_000])).toEqual([0, 499, 999]);
    race.decide({ kind: 'setStatus', runId: race.runId(1_000), status: 'dsq' });
    expect([...(race.touched?.runs ?? [])]).toEqual([race.runId(1_000)]);
    race.decide({
      kind: 'setPenalty',
      runId: race.runId(1),
      penalty_100ns: race.time('1.00'),
      reward_100ns: race.time('0'),
    });
    expect([...(race.touched?.runs ?? [])]).toEqual([race.runId(1)]);
  });

  it('stands by device, session and sequence, the sequence as a number', () => {
    const race = massStart([1, 2, 3]);
    race.finish('10:10:00', { bib: 1, ...named(TIMER, 'b', 10) });
    race.finish('10:10:00', { bib: 2, ...named(TIMER, 'b', 9) });
    race.finish('10:10:00', { bib: 3, ...named(TIMER, 'a', 11) });
    expect(places(race, [3, 2, 1])).toEqual([0, 1, 2]);
  });

  it('stands behind with a time that an operator wrote, also over an impulse, and shares', () => {
    const race = massStart([1, 2, 3]);
    finish(race, '10:10:00', 3);
    finish(race, '10:09:00', 1);
    for (const bib of [1, 2]) {
      race.decide({ kind: 'editCrossing', runId: race.runId(bib), point: 1, timestamp: clock('10:10:00') }, BERT);
    }
    expect(places(race, [1, 2, 3])).toEqual([null, null, 0]);
    expect(ranking(race)).toEqual([
      [3, 1],
      [1, 2],
      [2, 2],
    ]);
  });
});
