import { describe, expect, it } from 'vitest';
import { heatRules, type EventRules, type HeatRules } from '../model/rules.ts';
import { RaceStory } from '../../testing/race-story.ts';
import { sportLimitsOf } from './sport-limits.ts';

const seconds = 10_000_000;
const usual = new RaceStory().race.rules;

function limits(event: Partial<EventRules>, heat: Partial<HeatRules> = {}) {
  return sportLimitsOf({ ...usual, ...event }, heatRules(heat));
}

describe('the limits of a sport', () => {
  it.each([
    ['run', 100],
    ['crossCountry', 80],
    ['slalom', 60],
    ['giantSlalom', 40],
    ['superG', 30],
    ['downhill', 24],
    ['cycling', 40],
    ['motorSport', 14.4],
  ] as const)('%s: nobody needs less than %d s for a kilometre, or ten times as long', (sport, fastest_s) => {
    const found = limits({ sport, distance_mm: 1_000_000 });
    expect(found?.fastest.time_100ns).toBe(fastest_s * seconds);
    expect(found?.slowest?.time_100ns).toBe(fastest_s * 10 * seconds);
  });

  it('are named as speeds, the slow one a tenth of the fast one', () => {
    const found = limits({ sport: 'crossCountry', distance_mm: 5_000_000 });
    expect([found?.fastest.speed_ckmh, found?.slowest?.speed_ckmh]).toEqual([4_500, 450]);
  });

  it('are those of the distance of the heat, where it has one of its own', () => {
    const found = limits({ sport: 'giantSlalom', distance_mm: 1_000_000 }, { distance_mm: 500_000 });
    expect(found?.fastest.time_100ns).toBe(20 * seconds);
  });

  it('are those of a proposed distance, too', () => {
    const found = limits({ sport: 'giantSlalom', distance_mm: 1_000_000, proposed: ['distance_mm'] });
    expect(found?.fastest.time_100ns).toBe(40 * seconds);
  });

  it('are none without a sport or a distance', () => {
    expect(limits({ distance_mm: 1_000_000 })).toBeNull();
    expect(limits({ sport: 'run' })).toBeNull();
    expect(limits({ sport: 'run', distance_mm: 0 })).toBeNull();
  });

  it('call nobody too slow who drives by a target time or a reference run', () => {
    const event = { sport: 'motorSport', distance_mm: 1_000_000 } as const;
    for (const regularity of ['targetTime', 'perfection'] as const) {
      const found = limits(event, { regularity });
      expect([found?.fastest.time_100ns, found?.slowest]).toEqual([14.4 * seconds, null]);
    }
  });
});
