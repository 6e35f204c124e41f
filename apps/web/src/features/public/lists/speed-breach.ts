/** Whether a run was faster or slower than its heat allows, by the core, to the last digit. */
import type { HeatDto, RunDto } from '@startwand/contract';
import { duration, speedBreachOf, type SpeedBreach } from '@startwand/timing';

export function breachOf(run: RunDto, heat: Pick<HeatDto, 'distance' | 'minSpeed' | 'maxSpeed'>): SpeedBreach | null {
  const inThousandths = (value: number | null) => (value === null ? null : Math.round(value * 1_000));
  return speedBreachOf(
    {
      distance_mm: inThousandths(heat.distance),
      minSpeed_mkmh: inThousandths(heat.minSpeed),
      maxSpeed_mkmh: inThousandths(heat.maxSpeed),
    },
    run.net_100ns === null ? null : duration(run.net_100ns),
  );
}
