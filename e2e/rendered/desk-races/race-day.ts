/** A day of races on one server: each round has an event of its own, timed by one device, a hand and two operators. */
import { routes, type DeliveredTrigger, wideBounds } from '@startwand/contract';
import { lightBeam } from '@startwand/contract/testing/light-beam.ts';
import {
  after,
  duration,
  TICKS_PER_MILLISECOND,
  type Decision,
  triggerIdOf,
  type Fact,
  type Race,
  type Sport,
} from '@startwand/timing';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { asDeviceId, asEventId, asUserId } from '../../../apps/server/src/base/ids.ts';
import type { CommandResult } from '../../../apps/server/src/race/rooms/room-job.ts';
import { eventForm } from '../../../apps/server/src/testing/events.ts';
import { aDevice, aTimekeeper, register, type TestUser } from '../../../apps/server/src/testing/people.ts';
import { openTestApp, raceMorning, type Answer, type TestApp } from '../../../apps/server/src/testing/test-app.ts';

export interface RaceDay {
  readonly app: TestApp;
  /** Sits at the desk. */
  readonly operator: TestUser;
  /** Decides beside them. */
  readonly other: TestUser;
  readonly newRace: (options?: RaceOptions) => Promise<DeskRace>;
}

export interface RaceOptions {
  /** Bibs from 1 on, all of them on the start list. */
  readonly competitors?: number;
  readonly points?: number;
  readonly massStart?: boolean;
  /** Says which times are in doubt before there is a field. */
  readonly sport?: { readonly sport: Sport; readonly distance: number };
}

/** One event with one heat, in the hands of a test. */
export interface DeskRace {
  readonly app: TestApp;
  readonly operator: TestUser;
  readonly eventId: string;
  readonly heatId: string;
  /** By bib - 1. */
  readonly competitorIds: readonly string[];
  /** The race as the server holds it. */
  readonly race: () => Race;
  /** Everything that happened so far. */
  readonly facts: () => Promise<readonly Fact[]>;
  /** The clock of everybody goes on. */
  readonly pass: (time_ms: number) => void;
  /** Somebody crosses a light beam now; with a bib where the timekeeper keyed one at the timer. */
  readonly beam: (point: number, bib?: number | null) => Promise<void>;
  /** What the same account orders from another computer, below the path of the event. */
  readonly elsewhere: (path: string, body?: unknown) => Promise<Answer>;
  /** What another operator decides. Calls know one operator only, the owner; histories hold others. */
  readonly asOther: (decision: Decision) => Promise<CommandResult>;
  /** Lets go of the timer, for the next race. */
  readonly end: () => Promise<void>;
}

const deviceId = '231203016';

/** Close `app` when the day is over. */
export async function aRaceDay(): Promise<RaceDay> {
  const app = await openTestApp(1_000_000);
  const operator = await aTimekeeper(app);
  const other = await aTimekeeper(app);
  await aDevice(app);
  const timer = { token: await register(app, operator), sequence: 0 };
  return {
    app,
    operator,
    other,
    newRace: async (options = {}) => {
      app.moveClock(raceMorning);
      const created = await enter(app, operator, options);
      return raceOf({ app, operator, other, timer }, created);
    },
  };
}

async function enter(app: TestApp, operator: TestUser, options: RaceOptions) {
  const { competitors: count = 6, points = 2, massStart = false, sport } = options;
  const form = {
    ...eventForm,
    ...sport,
    measuringPoints: Array.from({ length: points }, (_, channel) => ({
      ...wideBounds,
      sources: [{ deviceId, channel }],
    })),
    heats: [{ name: 'Run 1', startTime: '2026-01-17T10:00', massStart }],
  };
  const made = await app.post(`/user/${operator.id}/events`, form, operator.token);
  const detail = routes.createEvent.item.parse(made.body.data[0]);
  const eventId = detail.event.id;
  const heatId = detail.heats[0]?.id ?? '';
  const competitors = Array.from({ length: count }, (_, place) => ({
    startNumber: place + 1,
    firstName: 'Anna',
    lastName: `Racer ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(place / 26)]}`,
  }));
  const added = await app.post(`/events/${eventId}/competitors`, { competitors }, operator.token);
  const competitorIds = added.body.data.map((competitor) => String(competitor['id']));
  await app.post(`/events/${eventId}/heats/${heatId}/competitors`, { competitorIds }, operator.token);
  return { eventId, heatId, competitorIds };
}

interface People {
  readonly app: TestApp;
  readonly operator: TestUser;
  readonly other: TestUser;
  /** Its impulses count on from race to race. */
  readonly timer: { readonly token: string; sequence: number };
}

async function raceOf(
  { app, operator, other, timer }: People,
  created: Pick<DeskRace, 'eventId' | 'heatId' | 'competitorIds'>,
): Promise<DeskRace> {
  const { eventId, heatId } = created;
  const { rooms, history } = app.app.services;
  const room = await rooms.openRoom(asEventId(eventId));
  if (room === null) throw new Error('The event is gone.');
  return {
    app,
    operator,
    ...created,
    race: () => room.race,
    facts: async () => {
      const facts: Fact[] = [];
      for await (const page of history.pagesAfter(eventId, 0)) facts.push(...page);
      return facts;
    },
    pass: (time_ms) => app.moveClock(after(app.now(), duration(time_ms * TICKS_PER_MILLISECOND))),
    beam: async (point, bib = null) => {
      timer.sequence += 1;
      const trigger: DeliveredTrigger = {
        ...lightBeam,
        session: 's1',
        sequence: timer.sequence,
        timestamp: app.now(),
        timingChannel: `C${point}`,
        sync: 'gpsSynced',
        startNumber: bib === null ? null : { startNumber: bib, type: 'MANUAL' },
      };
      const id = triggerIdOf(asDeviceId(deviceId), trigger.session, trigger.sequence);
      await app.post(`/devices/${deviceId}/triggers`, { triggers: [trigger] }, timer.token);
      // It is acknowledged as soon as it is stored, and judged behind that; where nothing is armed perhaps for another event.
      for (let turn = 0; turn < 200 && !room.race.triggers.has(id); turn++) await nextTurn();
      await room.look(() => undefined);
    },
    elsewhere: (path, body = {}) => app.post(`/events/${eventId}/${path}`, body, operator.token),
    asOther: (decision) => room.command({ type: 'decide', decision, by: asUserId(other.id) }),
    end: async () => {
      await app.post(`/events/${eventId}/heats/${heatId}/deactivate`, {}, operator.token);
    },
  };
}
