import { describe, expect, it } from 'vitest';
import { RaceStory, RUN_1 } from '../../testing/race-story.ts';

/** A kart track: bib 1 goes round and round, each lap a run of its own that takes a second longer. */
function manyLaps(laps: number, bestOfRuns = false): RaceStory {
  const race = new RaceStory({ bibs: [1, 2] });
  race.setUp({
    kind: 'setHeat',
    heatId: RUN_1,
    rules: { ...race.heat().rules, bestOfRuns },
  });
  race.armed();
  for (let lap = 0; lap < laps; lap++) {
    const minute = String(lap).padStart(2, '0');
    race.start(`10:${minute}:00`, { bib: 1 });
    race.finish(`10:${minute}:${String(30 + (lap % 20))}`, { bib: 1 });
  }
  return race;
}

describe('an impulse of somebody who has many runs in the heat', () => {
  it('changes the run that it starts, and no other', () => {
    const race = manyLaps(50);
    race.start('11:00:00', { bib: 1 });
    expect([...(race.touched?.runs ?? [])]).toEqual([race.runId(1, 51)]);
  });

  it('changes the run that it ends, and the one that counted until then', () => {
    const race = manyLaps(50);
    race.start('11:00:00', { bib: 1 });
    race.finish('11:00:31', { bib: 1 });
    expect([...(race.touched?.runs ?? [])].sort()).toEqual([race.runId(1, 50), race.runId(1, 51)].sort());
    expect(race.run(1, 50).counts).toBe(false);
    expect(race.run(1, 51).counts).toBe(true);
  });

  it('leaves the best run alone that goes on counting', () => {
    const race = manyLaps(50, true);
    race.start('11:00:00', { bib: 1 });
    race.finish('11:00:45', { bib: 1 });
    expect([...(race.touched?.runs ?? [])]).toEqual([race.runId(1, 51)]);
    expect(race.run(1, 1).counts).toBe(true);
  });

  it('changes all of them again where the rules of the heat do', () => {
    const race = manyLaps(50);
    race.setUp({
      kind: 'setHeat',
      heatId: RUN_1,
      rules: { ...race.heat().rules, rounding: { type: 'cutOff', precision: 1 } },
    });
    expect(race.touched?.runs.size).toBe(50);
  });
});
