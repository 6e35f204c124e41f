/** A town run of three hundred beside the giant slalom: one gun, chips in the shoes, again and again. */
import { noPreconditions } from '../../base/preconditions.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { routes, type EventInput } from '@startwand/contract';
import { canArmIn, type HeatId } from '@startwand/timing';
import { inMilliseconds, type Clock } from '../../base/clock.ts';
import { asUserId } from '../../base/ids.ts';
import type { EventRoom } from '../../race/rooms/event-room.ts';
import type { Services } from '../services.ts';
import type { User } from '../../accounts/users/user.ts';
import { dayAt } from './day-at.ts';
import { decide, setUp, type Desk } from './desk.ts';
import { ensureTimer } from './devices.ts';
import { chooseFalls } from './falls.ts';
import { enter } from './field.ts';
import type { DemoNotes } from './notes.ts';
import { settled_ms } from './race-day.ts';
import { announce, minuteAfter, minuteBefore, startTimesFrom } from './schedule.ts';
import { simulateHeat, type SimulatedTimer } from './simulated-timers.ts';
import { findEvent, firstSteps, storeEvent } from './store-event.ts';
import { townField } from './town-field.ts';

const name = 'Innsbruck Town Run, 3 km';
const size = 300;
const more_days = 30;
const runTime_s = 720;
/** The first are in the finish after nine minutes, the last after fifteen. */
const spread = 0.25;
/** A visitor who opens the page right after the start sees the first ones arrive. */
const begunAtStart_ms = 550_000;
const pause_ms = 60_000;
const countdown_ms = 120_000;

export interface TownRun extends Desk {
  readonly timers: readonly SimulatedTimer[];
  readonly heatId: HeatId;
}

export async function setUpTownRun(
  services: Services,
  notes: DemoNotes,
  owner: User,
  competitor: User,
): Promise<TownRun> {
  const timer = await ensureTimer(services, owner, notes.devices.town, 'town');
  const running = await findEvent(services, owner, name, ({ state }) => canArmIn(state));
  const room = running ?? (await newTownRun(services, owner, competitor, timer.id));
  const [heat] = room.view.heats.values();
  if (heat === undefined) throw new Error('The town run of the demo needs a heat');
  const timers = [{ ...timer, channels: 'C0,C1,C2' }];
  return { room, by: asUserId(owner.id), preconditions: noPreconditions, timers, heatId: heat.id };
}

function newTownRun(services: Services, owner: User, competitor: User, deviceId: string): Promise<EventRoom> {
  const now = services.clock();
  const input = eventForm(inMilliseconds(now), deviceId);
  const year = Number(input.startDate.slice(0, 4));
  const competitors = enter(townField(year, size), competitor, now);
  return storeEvent(services, owner, { input, competitors }, (event, by) => firstSteps(event, competitors, by, now));
}

function eventForm(now_ms: number, deviceId: string): EventInput {
  const { timeZone, day } = dayAt(now_ms);
  const today = day(0);
  const points = [0, 2, 1].map((channel) => ({ sources: [{ deviceId, channel }] }));
  return routes.createEvent.body.parse({
    name,
    place: 'Innsbruck',
    country: 'AUT',
    startDate: today,
    endDate: day(more_days),
    timeZone,
    organizer: { name: 'Running Club Inn Valley', website: null },
    precision: 1,
    measuringPoints: points,
    // The rounds say when the gun really is (`schedule.ts`).
    heats: [{ name: '3 km', startTime: `${today}T00:00`, massStart: true }],
  });
}

export interface TownRunDay {
  readonly run: TownRun;
  readonly clock: Clock;
  readonly topUp: () => Promise<void>;
  readonly port: number;
  readonly outbox: string;
}

/** Runs until it is aborted. */
export async function repeatTownRun(
  { run, clock, topUp, port, outbox }: TownRunDay,
  signal: AbortSignal,
): Promise<void> {
  const { room, heatId, timers } = run;
  const now_ms = (): number => inMilliseconds(clock());
  let begin_ms = minuteBefore(now_ms(), begunAtStart_ms);
  let isFirst = true;
  while (!signal.aborted) {
    await topUp();
    if (room.race.heats.get(heatId)?.state !== 'prepared') {
      await decide(run, { kind: 'restartHeat', heatId });
    }
    await announce(run, new Map([[heatId, begin_ms]]));
    const competitorIds = room.race.heats.get(heatId)?.startList ?? [];
    const times = startTimesFrom(competitorIds, begin_ms, 0);
    await setUp(run, { kind: 'setStartTimes', heatId, times });
    await decide(run, { kind: 'armHeat', heatId });
    const bibs = competitorIds.flatMap((id) => room.race.entries.get(id)?.bib ?? []);
    // Who gives up has not arrived when the finish closes.
    const falls = isFirst ? [] : chooseFalls(bibs, 0, Math.random);
    await simulateHeat({ timers, port, outbox, bibs, falls, begin_ms, options }, signal);
    await wait(settled_ms, null, { signal }).catch(() => null);
    if (signal.aborted) return;
    await decide(run, { kind: 'finishHeat', heatId });
    await wait(pause_ms, null, { signal }).catch(() => null);
    begin_ms = minuteAfter(now_ms(), countdown_ms);
    isFirst = false;
  }
}

const options: readonly string[] = [
  '--start=mass',
  `--run-time=${runTime_s}`,
  `--spread=${spread}`,
  // A chip is read with its number, or not at all.
  '--missing-bib-rate=0',
  '--duplicate-rate=0.01',
];
