/** What the heats of an event still need in timing points, as far as that can be known before they are run. */
import type { DeviceDto, HeatDto, RunDto } from '@startwand/contract';

/** What is known of an event before it is run. */
export interface ForecastRace {
  readonly event: {
    readonly measuringPoints: readonly { readonly sources?: readonly { readonly deviceId: string }[] | undefined }[];
  };
  readonly heats: readonly Pick<HeatDto, 'id' | 'state' | 'massStart'>[];
  readonly startLists: readonly { readonly heatId: string; readonly competitorIds: readonly string[] }[];
  readonly runs: readonly Pick<RunDto, 'heatId' | 'competitorId' | 'status' | 'counts'>[];
  readonly competitors: readonly { readonly id: string }[];
}

export interface PointsForecast {
  /** Of all heats that are not over: one impulse for each competitor at each point that a device times. */
  readonly need_tp: number;
  /** Somebody has started: such a race is finished and owed. */
  readonly hasBegun: boolean;
}

/** @param usual_tp what an impulse costs of a device that is not the account's */
export function forecastOf(
  race: ForecastRace,
  devices: readonly Pick<DeviceDto, 'id' | 'triggerCost'>[],
  usual_tp: number,
): PointsForecast {
  const costs = race.event.measuringPoints.map(({ sources = [] }) => {
    const [main] = sources;
    // Where no device stands a hand takes the times, free of charge.
    if (main === undefined) return 0;
    return devices.find(({ id }) => id === main.deviceId)?.triggerCost ?? usual_tp;
  });
  const needs = race.heats.map((heat) => needOf(race, heat, costs));
  const hasBegun = race.runs.some(({ status }) => status === 'onCourse' || status === 'ok');
  return { need_tp: needs.reduce((sum, need) => sum + need, 0), hasBegun };
}

function needOf(
  { runs, startLists, competitors }: ForecastRace,
  heat: ForecastRace['heats'][number],
  costs: readonly number[],
): number {
  if (heat.state === 'finished' || heat.state === 'cancelled') return 0;
  const listed = startLists.find(({ heatId }) => heatId === heat.id)?.competitorIds ?? [];
  const entered = listed.length > 0 ? listed : competitors.map(({ id }) => id);
  const statuses = new Map(
    runs.flatMap((run) => (run.heatId === heat.id && run.counts ? [[run.competitorId, run.status] as const] : [])),
  );
  const [start = 0, ...later] = costs;
  const behind = later.reduce((sum, cost) => sum + cost, 0);
  const waiting = entered.filter((id) => (statuses.get(id) ?? 'waiting') === 'waiting').length;
  const onCourse = entered.filter((id) => statuses.get(id) === 'onCourse').length;
  // The gun starts all of them by one impulse.
  const starts = heat.massStart ? Math.min(1, waiting) : waiting;
  return starts * start + (waiting + onCourse) * behind;
}
