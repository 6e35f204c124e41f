/**
 * The calls that take a list as long as a race, sent with everybody of the largest race that is promised: like every call
 * (`shared-thread.test.ts`), they handle so much between two turns of the event loop and no more.
 */
import { columnNames, routes, stringifyJson, verdictOn, type RouteName } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openFarWire, type FarWire } from '../testing/far-wire.ts';
import type { FullRace } from '../testing/full-race.ts';
import { aLargeRace } from '../testing/large-race.ts';
import { mostInOneTurn } from '../testing/most-in-one-turn.ts';
import { sampleCall, wireCall } from '../testing/sample-calls.ts';
import { openStage, type Stage } from '../testing/stage.ts';
import { WorkMeter } from '../testing/work-meter.ts';
import { jsonBounds } from '../edge/bodies/json-bounds.ts';

let stage: Stage;
let wire: FarWire;
let meter: WorkMeter;
let race: FullRace;
let everybody: readonly string[];
/** By the call that adds them. */
let added: readonly string[] = [];

beforeAll(async () => {
  stage = await openStage();
  wire = openFarWire(stage.port);
  race = await aLargeRace(stage);
  everybody = await entered();
  meter = new WorkMeter();
}, 120_000);
afterAll(async () => {
  meter.close();
  await wire.close();
  await stage.close();
});

/** In the order in which they were entered. */
async function entered(): Promise<readonly string[]> {
  const [detail] = (await stage.test.get(`/events/${race.eventId}/detail`)).body.data;
  return routes.eventDetail.item.parse(detail).competitors.map(({ id }) => id);
}

/** What two thousand competitors are to the database, and as they were to who brings them back, is handed over whole: 6 MB, and what else comes in that turn. */
const most = { ...mostInOneTurn, bytes: 7_000_000 };
const long = 500;
const people = 2_000;
const ids = (body: object) => ({ ...body, competitorIds: everybody });
const racer = (index: number) => ({
  firstName: `First ${index}`,
  lastName: `Last ${index} «Żółć»`,
  club: 'Ski club of the hut above the lake'.repeat(2),
  note: 'Waits at the hut with the spare pole, bring the long skis along. '.repeat(4),
  fields: Object.fromEntries([1, 2, 3, 4, 5].map((nth) => [`Field ${nth}`, 'answer '.repeat(20)])),
});

/** What is sent, beside what the sample of the call has; in this order, for the last ones take away. */
const bodies: Partial<Record<RouteName, (body: object) => object>> = {
  exportCompetitors: ids,
  previewCompetitorMail: ids,
  informCompetitors: ids,
  inviteCompetitors: ids,
  mailResults: ids,
  setStartList: () => ({ competitorIds: everybody.toReversed() }),
  arrangeStartList: () => ({
    competitorIds: everybody,
    startTimes_100ns: everybody.map((_id, index) => 17_686_440_000_000_000n + BigInt(index) * 300_000_000n),
  }),
  setHeatRunTimes: () => ({
    runTimes: everybody.slice(0, people).map((competitorId, index) => ({
      competitorId,
      runTime_100ns: 700_000_000 + index * 10_000,
    })),
  }),
  resetCompetitors: () => ({ competitorIds: everybody.slice(0, people) }),
  addCompetitors: () => ({ competitors: Array.from({ length: people }, (_none, n) => racer(n)) }),
  setStartNumbers: () => ({
    numbers: everybody.map((competitorId, index) => ({
      competitorId,
      startNumber: 10_001 + index,
    })),
  }),
  setClasses: () => ({ classes: everybody.map((competitorId) => ({ competitorId, class: 'Ü12 «m»' })) }),
  setGroups: () => ({
    groups: everybody.slice(0, people).map((competitorId) => ({ competitorId, class: 'Ü12 «m»', club: 'SC «Berg»' })),
  }),
  giveStartNumbers: (body) => ({ ...body, competitorIds: everybody, overwrite: true }),
  clearStartNumbers: () => ({ competitorIds: everybody }),
  removeCompetitors: () => ({ competitorIds: added }),
  restoreCompetitors: () => ({ competitorIds: added }),
  shiftImpulses: () => ({
    impulses: everybody.slice(0, people).map((id) => ({ triggerId: id, runId: null })),
    fallen: [],
  }),
};

/** Their lists are of what notes say of one person: nobody has so many, and the calls are asked with few. */
const ofOnePerson: readonly string[] = ['eraseCompetitor', 'answerMentions'];

/** All are looked at before the call is refused: nobody of the large race has agreed to that mail, and no impulse is known. */
const refused: Readonly<Record<string, number>> = { mailResults: 400, shiftImpulses: 404 };

test('each call that takes a long list is asked with one', () => {
  const taking = Object.entries(routes)
    .filter(([, route]) => {
      const { lists } = jsonBounds('body' in route ? route.body : undefined);
      return [...lists.values()].some((most) => most > long);
    })
    .map(([name]) => name);
  expect([...Object.keys(bodies), ...ofOnePerson].sort()).toEqual(taking.sort());
});

const isRouteName = (name: string): name is RouteName => name in routes;

describe('with everybody of the largest race a call handles so much at a time and no more', () => {
  it.each(Object.keys(bodies).filter(isRouteName))(
    '%s',
    async (name) => {
      const column = columnNames.find((one) => verdictOn(routes[name], one) === 'allowed') ?? 'visitor';
      const sample = await sampleCall(name, { stage, race, account: 'owner' });
      const body = bodies[name]?.(Object(sample.body)) ?? {};
      const call = wireCall(name, { ...sample, body }, await stage.tokenOf(column));
      stage.test.letSnapshotsAge();
      const asked = wire.call(call);
      // What this thread hands over to the caller's is none of the server's work.
      meter.start();
      const answer = await asked;
      const { most: handled, where } = meter.stop();
      expect(answer.http, `${answer.text.slice(0, 300)} ${stringifyJson(handled)}`).toBe(refused[name] ?? 200);
      if (name === 'addCompetitors') added = (await entered()).slice(everybody.length);
      for (const kind of ['items', 'rows', 'bytes'] as const) {
        expect(handled[kind], `${kind} in one turn of the loop:\n${where}`).toBeLessThan(most[kind]);
      }
    },
    60_000,
  );
});
