import { describe, expect, it } from 'vitest';
import { runIdOf, type CompetitorId, type HeatId } from '../model/ids.ts';
import { RunsOfRound } from './runs-of-round.ts';

const isHeat = (id: string): id is HeatId => id !== '';
const isCompetitor = (id: string): id is CompetitorId => id !== '';

function named<Id extends string>(name: string, isId: (name: string) => name is Id): Id {
  if (!isId(name)) throw new Error('an id has a name');
  return name;
}

// Ids may contain the dots that part a run's id.
const heatId = named('heat.1', isHeat);
const anna = named('anna.2', isCompetitor);
const first = runIdOf(heatId, 1, anna, 1);
const second = runIdOf(heatId, 1, anna, 2);

describe('the runs of a round', () => {
  it('knows no run of another round, nor one that nobody has opened', () => {
    const runs = new RunsOfRound({ heatId, round: 1, points: 2 });
    runs.add(first);
    expect(runs.find(runIdOf(heatId, 2, anna, 1))).toBeNull();
    expect(runs.find(second)).toBeNull();
    expect(() => runs.partsOf(runIdOf(heatId, 11, anna, 1))).toThrow(RangeError);
  });

  it('lists a competitor’s runs in their order, whichever was opened first', () => {
    const runs = new RunsOfRound({ heatId, round: 1, points: 2 });
    const later = runs.add(second).added;
    const earlier = runs.add(first).added;
    expect(runs.of(anna)).toEqual([earlier, later]);
    expect(runs.find(first)).toBe(earlier);
    expect([runs.isCurrent(earlier), runs.isCurrent(later)]).toEqual([false, true]);
    expect(runs.earlier()).toEqual([earlier]);
  });

  it('makes the one before the current run again when a further run is gone', () => {
    const runs = new RunsOfRound({ heatId, round: 1, points: 2 });
    const record = runs.add(first).added;
    runs.remove(runs.add(second).added);
    expect(runs.isCurrent(record)).toBe(true);
    expect([...runs.all()]).toEqual([record]);
  });
});
