/** `npm run simulate`: a race, its lines shared out among the timers on the course. */
import { clockOn, DatedClock } from '@startwand/timer-lines';
import { simulatedBody } from './control/body.ts';
import { runDevice, type DeviceRunEnd } from './device-run.ts';
import type { SimulateArguments, SimulatedDevice } from './simulate-arguments.ts';
import { simulateRace, timeOfDayAt, type SimulatedLine } from './simulated-race.ts';
import { simulatedSource } from './sources/simulated-source.ts';
import type { StatusView } from './status.ts';

export function simulateCommand(
  settings: SimulateArguments,
  view: StatusView,
  stop: AbortSignal,
): Promise<DeviceRunEnd[]> {
  const { begin_ms, speed, zone, race } = settings;
  const lines = simulateRace(race, timeOfDayAt(zone.wallClock_ms(begin_ms)));
  const name = `simulated timer, seed ${race.seed}`;
  // A timer that is refused leaves a hole in the race: the others stop as well.
  const refused = new AbortController();
  const stopAll = AbortSignal.any([stop, refused.signal]);

  const runs = settings.devices.map(async (each, index) => {
    const source = simulatedSource({ name, lines: linesOf(each, lines), begin_ms, speed });
    const body = simulatedBody({
      server: settings.server,
      seed: race.seed + index,
      isLive: speed === 1,
      now_ms: Date.now,
    });
    const clock = new DatedClock(zone, clockOn(settings.day));
    const openFor = () => Promise.resolve({ source, clock, body });
    const end = await runDevice({ device: each.device, settings, view, openSource: openFor }, stopAll);
    if (hasFailed(end)) refused.abort();
    return end;
  });
  return Promise.all(runs);
}

function hasFailed(end: DeviceRunEnd): boolean {
  return end.kind === 'loginRefused' || end.kind === 'folderInUse';
}

function linesOf({ channels }: SimulatedDevice, lines: readonly SimulatedLine[]): SimulatedLine[] {
  return lines.filter((line) => channels === null || line.channels.every((channel) => channels.includes(channel)));
}
