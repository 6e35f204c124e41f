/** Spec §3: what somebody enters is what the event gives back, to its operator, once the server has started anew. */
import { wideBounds } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

async function say(path: string, body: object): Promise<void> {
  const { status, issues } = (await app.post(path, body, event.owner.token)).body;
  expect({ status, issues }).toMatchObject({ status: 0 });
}
const step = (name: string, body: object) => say(`/user/${event.owner.id}/events/${event.id}/${name}`, body);

async function readBack(query = ''): Promise<Readonly<Record<string, unknown>> | undefined> {
  await app.restart();
  const path = `/events/${event.id}/detail/operator${query}`;
  return (await app.get(path, event.owner.token)).body.data[0];
}

const source = (channel: number) => ({ deviceId: '231203016', channel });
const withIntermediate = [0, 2, 1].map((channel) => ({ ...wideBounds, sources: [source(channel)] }));

/** Who passes the points of the course so long after the start of the morning. */
async function run(competitorId: string | undefined, passed_100ns: readonly bigint[]): Promise<void> {
  const [heatId] = event.heatIds;
  const path = `/events/${event.id}/heats/${heatId}/runs/${heatId}.1.${competitorId}.1`;
  for (const [section, after] of passed_100ns.entries())
    await say(`${path}/section/${section}/time`, { timestamp_100ns: raceMorning + after });
}

test('an event has what its form said §3.1 §3.2 §3.9', async () => {
  const general = { name: 'Spring Cup', place: 'Nordpark', country: 'ITA', publicResult: false };
  const dates = {
    startDate: '2026-01-24',
    endDate: '2026-01-26',
    startTime: '09:30',
    endTime: '16:45',
    timeZone: 'Europe/Vienna',
  };
  const organizer = { name: 'Ski Club', website: 'https://club.example/' };
  const field = { visible: true, required: true, public: false, class: false, format: 'uppercase' };
  const group = { visible: false, required: false, public: true, class: true, format: 'short' };
  const registration = {
    publicRegistration: true,
    registrationStart: '2026-01-10T08:00',
    registrationEnd: '2026-01-23T20:00',
    registrationFields: [
      { name: 'Licence', ...field },
      { name: 'Group', ...group },
    ],
  };
  await step('general', general);
  await step('dates', { ...dates, resetHeats: true });
  await step('organizer', { organizer });
  await step('registration', registration);
  expect((await readBack())?.['event']).toMatchObject({
    ...general,
    ...dates,
    ...registration,
    organizer,
    ownerId: event.owner.id,
    state: 'scheduled',
  });
});

test('a course keeps its points with bounds, the event and its heats their speeds §3.7 §3.16', async () => {
  const bounds = { lowerBound_100ns: 5_000_000, upperBound_100ns: 10_000_000 };
  const measuringPoints = [
    { sources: [source(0)] },
    { sources: [source(2)], ...bounds },
    { sources: [source(1)], ...wideBounds },
  ];
  const ofEvent = { distance: 1_500.5, minSpeed: 10, maxSpeed: 120 };
  const ofHeat = { speedEnabled: true, distance: 800.25, minSpeed: 20, maxSpeed: 90.5 };
  await step('course', { measuringPoints });
  await step('settings', ofEvent);
  const [id] = event.heatIds;
  await step('heats', { heats: [{ id, name: 'Run 1', startTime: '2026-01-17T10:00', ...ofHeat }] });
  expect(await readBack()).toMatchObject({
    event: {
      ...ofEvent,
      measuringPoints: [{ section: 0 }, { section: 1, ...bounds }, { section: 2 }],
    },
    heats: [ofHeat],
  });
});

test('a heat has its rules and its competitors in their order §3.11 §3.12', async () => {
  const rules = {
    name: 'Final',
    startTime: '2026-01-17T11:15',
    isRated: false,
    massStart: true,
    massStartField: 'class',
    bestOfRuns: true,
    roundingType: 'roundUp',
    precision: 1,
    sectionTimeRanking: true,
    splitTimeRanking: true,
  };
  const [id] = event.heatIds;
  const [first, second, third] = event.competitorIds;
  const competitorIds = [third, first, second];
  await step('heats', { heats: [{ id, ...rules }] });
  await say(`/events/${event.id}/heats/${id}/startlist`, { competitorIds });
  expect(await readBack()).toMatchObject({
    heats: [{ id, ...rules, state: 'prepared' }],
    startLists: [{ heatId: id, competitorIds }],
  });
});

test('a competitor has what was entered, first and last name apart §3.22 §3.23 §3.25 §3.27', async () => {
  const entered = {
    startNumber: 77,
    firstName: 'Ada',
    lastName: 'Berg',
    gender: 'female',
    dateOfBirth: '1990-02-03',
    nation: 'NOR',
    club: 'Ski Club',
    team: 'North',
    class: 'Open',
    note: 'needs a lift',
    targetTime_100ns: 612_300_000,
  };
  await say(`/events/${event.id}/competitors`, { competitors: [entered] });
  expect((await readBack())?.['competitors']).toContainEqual(expect.objectContaining(entered));
});

test('a run is of its competitor and heat, with its times and how it ended §3.18 §3.19', async () => {
  const [heatId] = event.heatIds;
  const [first, ...others] = event.competitorIds;
  const heat = `/events/${event.id}/heats/${heatId}`;
  await say(`${heat}/activate`, {});
  const run = (competitorId: string | undefined) => `${heat}/runs/${heatId}.1.${competitorId}.1`;
  const finish = raceMorning + 601_200_001n;
  await say(`${run(first)}/section/0/time`, { timestamp_100ns: raceMorning });
  await say(`${run(first)}/section/1/time`, { timestamp_100ns: finish });
  for (const [at, status] of ['dns', 'dsq'].entries()) await say(`${run(others[at])}/status`, { status });
  const runs = (await readBack())?.['runs'];
  const sections = [{ timestamp_100ns: raceMorning }, { timestamp_100ns: finish }];
  const ended = { competitorId: first, heatId, status: 'ok', runTime_100ns: 601_200_000 };
  const like = (part: object): unknown => expect.objectContaining(part);
  expect(runs).toEqual(
    expect.arrayContaining([
      like({ ...ended, data: like({ sections: sections.map(like) }) }),
      like({ competitorId: others[0], heatId, status: 'dns' }),
      like({ competitorId: others[1], heatId, status: 'dsq' }),
    ]),
  );
});

test('a competitor has a time, a rank, times of each part and speeds in each heat §3.28 §3.30 §3.31', async () => {
  const [heatId] = event.heatIds;
  const [first, second] = event.competitorIds;
  const measured = { speedEnabled: true, distance: 600, minSpeed: 10, maxSpeed: 90 };
  await step('course', { measuringPoints: withIntermediate });
  await step('heats', {
    heats: [{ id: heatId, name: 'Run 1', startTime: '2026-01-17T10:00', ...measured }],
  });
  await say(`/events/${event.id}/heats/${heatId}/activate`, {});
  await run(first, [0n, 190_000_000n, 610_000_000n]);
  await run(second, [0n, 200_000_000n, 600_000_000n]);
  const like = (part: object): unknown => expect.objectContaining(part);
  expect((await readBack('?ranks=true'))?.['competitors']).toEqual(
    expect.arrayContaining([
      like({
        id: first,
        heatTimes: [
          like({
            heatId,
            heatRank: 2,
            runTime_100ns: 610_000_000,
            intermediateTimes_100ns: [190_000_000],
            sectionTimes_100ns: [190_000_000, 420_000_000],
            speed_ckmh: 3_541,
          }),
        ],
      }),
      like({
        id: second,
        heatTimes: [
          like({
            heatId,
            heatRank: 1,
            result_100ns: 600_000_000,
            intermediateTimes_100ns: [200_000_000],
            sectionTimes_100ns: [200_000_000, 400_000_000],
            speed_ckmh: 3_600,
          }),
        ],
      }),
    ]),
  );
});

test('the reference run is kept with all its times §3.32', async () => {
  const [heatId] = event.heatIds;
  const [first] = event.competitorIds;
  await step('course', { measuringPoints: withIntermediate });
  await say(`/events/${event.id}/heats/${heatId}/activate`, {});
  await run(first, [0n, 190_000_000n, 610_000_000n]);
  await say(`/events/${event.id}/heats/${heatId}/reference`, { runId: `${heatId}.1.${first}.1` });
  const runId = `${heatId}.1.${first}.1`;
  expect((await readBack())?.['heats']).toContainEqual(
    expect.objectContaining({
      id: heatId,
      referenceRun: { runId, sections_100ns: [190_000_000, 420_000_000] },
    }),
  );
});
