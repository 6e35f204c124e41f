/**
 * Every call of the contract, once, on the largest race that an event is promised to hold: what it handles between two
 * turns of the event loop stays below a bound, so that impulses and other callers come in between. Nothing is timed.
 */
import { columnNames, errors, httpOf, routes, verdictOn, type RouteName } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEventId } from '../base/ids.ts';
import { pictureOfRoom } from '../race/rooms/pictures/picture-of-room.ts';
import { packed } from '../race/rooms/pictures/race-picture.ts';
import { openFarWire, type FarWire } from '../testing/far-wire.ts';
import type { FullRace } from '../testing/full-race.ts';
import { aLargeRace } from '../testing/large-race.ts';
import { mostInOneTurn } from '../testing/most-in-one-turn.ts';
import { sampleCall, wireCall } from '../testing/sample-calls.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import type { WireAnswer } from '../testing/wire.ts';
import { WorkMeter, type Handled } from '../testing/work-meter.ts';

let stage: Stage;
let wire: FarWire;
let meter: WorkMeter;
let race: FullRace;

beforeAll(async () => {
  stage = await openStage();
  wire = openFarWire(stage.port);
  race = await aLargeRace(stage);
  meter = new WorkMeter();
}, 120_000);
afterAll(async () => {
  meter.close();
  await wire.close();
  await stage.close();
});

const isRouteName = (name: string): name is RouteName => name in routes;
/** What only reads comes first, what takes away last: one race is enough for nearly all of them. */
const order = ['GET', 'POST', 'PUT', 'DELETE'];
const names = Object.keys(routes)
  .filter(isRouteName)
  .sort((a, b) => order.indexOf(routes[a].method) - order.indexOf(routes[b].method));

async function ask(
  name: RouteName,
  query: Readonly<Record<string, string>> = {},
): Promise<{
  answer: WireAnswer;
  wanted: { readonly http: number };
  where: string;
  most: Handled;
}> {
  const column = columnNames.find((one) => verdictOn(routes[name], one) === 'allowed') ?? 'visitor';
  const sample = await sampleCall(name, { stage, race, account: 'owner' });
  const wished = { ...sample, query: { ...sample.query, ...query } };
  const call = wireCall(name, wished, await stage.tokenOf(column));
  stage.test.letSnapshotsAge();
  meter.start();
  const answer = await wire.call(call);
  const { most, where } = meter.stop();
  await stage.restore();
  const wanted =
    sample.answer === 'success'
      ? { http: 200 }
      : { http: httpOf(routes[name], sample.answer), status: errors[sample.answer].status };
  return { answer, wanted, where, most };
}

describe('on the largest race a call handles so much at a time and no more', () => {
  it.each(names)(
    '%s',
    async (name) => {
      const first = await ask(name).catch(() => null);
      const isAsWanted = first?.answer.http === first?.wanted.http && first !== null;
      // Another call may have taken away what this one is about.
      if (!isAsWanted) race = await aLargeRace(stage);
      const asked = isAsWanted ? first : await ask(name);
      expect(asked.answer, asked.answer.text).toMatchObject(asked.wanted);
      expectBounded(asked);
    },
    60_000,
  );
});

describe('on one from which nothing was taken away', () => {
  beforeAll(async () => {
    race = await aLargeRace(stage);
  });

  // Worked out by a thread of its own; here bytes are only taken apart and put together (Spec §3).
  it.each(['eventDetail', 'operatorEventDetail'] as const)('%s with ranks', async (name) => {
    const asked = await ask(name, { ranks: 'true' });
    expect(asked.answer.http, asked.answer.text.slice(0, 300)).toBe(200);
    expectBounded(asked);
  });

  it('its picture is taken and packed so much at a time, too', async () => {
    const room = await stage.test.app.services.rooms.openRoom(asEventId(race.eventId));
    if (room === null) throw new Error('no room');
    meter.start();
    const picture = await pictureOfRoom(room);
    if (picture === null) throw new Error('no picture');
    await packed(picture);
    expectBounded(meter.stop());
  });
});

function expectBounded({ most, where }: { readonly most: Handled; readonly where: string }): void {
  for (const kind of ['items', 'rows', 'bytes'] as const) {
    expect(most[kind], `${kind} in one turn of the loop:\n${where}`).toBeLessThan(mostInOneTurn[kind]);
  }
}
