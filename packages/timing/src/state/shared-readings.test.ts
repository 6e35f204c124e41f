import { describe, expect, it } from 'vitest';
import { competitor, RUN_1, RUN_2 } from '../../testing/race-story.ts';
import type { Reading } from '../model/reading.ts';
import { SharedReadings } from './shared-readings.ts';

function reading(parts: Partial<Reading> = {}): Reading {
  const armed = [{ heatId: RUN_1, round: 1 }];
  return { point: 0, isBackup: false, source: 0, competitorId: null, armed, ...parts };
}

describe('readings that are kept', () => {
  it('are one where what the set-up says is the same', () => {
    const readings = new SharedReadings();
    const start = readings.share(reading());
    readings.share(reading({ point: 1 }));
    expect(readings.share(reading())).toBe(start);
  });

  it('stay as they were taken, whatever differs from the one before', () => {
    const readings = new SharedReadings();
    const others: readonly Partial<Reading>[] = [
      {},
      { point: null },
      { isBackup: true },
      { source: 1 },
      { competitorId: competitor(1) },
      { armed: [] },
      { armed: [{ heatId: RUN_1, round: 2 }] },
      { armed: [{ heatId: RUN_2, round: 2 }] },
      { armed: [RUN_1, RUN_2].map((heatId) => ({ heatId, round: 1 })) },
    ];
    for (const parts of others) expect(readings.share(reading(parts))).toEqual(reading(parts));
  });

  it('share the rounds that were armed, also where bibs differ', () => {
    const readings = new SharedReadings();
    const { armed } = readings.share(reading({ competitorId: competitor(1) }));
    expect(readings.share(reading({ competitorId: competitor(2) })).armed).toBe(armed);
  });
});
