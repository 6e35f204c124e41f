import { routes, stringifyJson, type EventReportDto, wideBounds } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserStore } from '../../accounts/users/store.ts';
import { removeReportsOf } from '../../race/reports/store.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const judge = { function: 'technicalDelegate', firstName: 'Paula', lastName: 'Quillon', nation: 'AUT', number: '1234' };
const course = (heatId: string | undefined) => ({
  heatId,
  name: 'Seegrube',
  homologation: '12345/10/20',
  length_m: 1_200,
  gates: 42,
  startAltitude_m: 1_900,
  finishAltitude_m: 1_600,
  setter: { firstName: 'Max', lastName: 'Setter', nation: 'AUT' },
  forerunners: [{ firstName: 'Fritz', lastName: 'Fore' }],
  weather: [{ place: 'start', time: '09:45', sky: 'sunny', air_tenths: -45 }],
  startTime: '10:00',
});
const reportOf = (heatId: string | undefined) => ({
  season: 2026,
  nation: 'AUT',
  discipline: 'GS',
  codexMen: '1234',
  timingBy: 'Ski Club',
  fValue: 1010,
  jury: [judge],
  courses: [course(heatId)],
});

async function read(eventId = event.id): Promise<EventReportDto> {
  const { body } = await app.get(`/events/${eventId}/report`, event.owner.token);
  return routes.raceReport.item.parse(body.data[0]);
}

async function another(changes: { name?: string; place: string; startDate: string }): Promise<string> {
  const { startDate } = changes;
  const heats = ['Run 1', 'Run 2'].map((name, run) => ({ name, startTime: `${startDate}T1${run}:00` }));
  const measuringPoints = [{ sources: [] }, { sources: [], ...wideBounds }];
  const form = { ...eventForm, measuringPoints, heats, endDate: startDate, ...changes };
  const { body } = await app.post(`/user/${event.owner.id}/events`, form, event.owner.token);
  return routes.createEvent.item.parse(body.data[0]).event.id;
}

describe('a race report', () => {
  test('is empty at first, kept as it is given, and seen by the operator alone', async () => {
    const path = `/events/${event.id}/report`;
    expect(await read()).toMatchObject({ report: { jury: [], courses: [] }, suggestion: null });
    const report = reportOf(event.heatIds[0]);
    const saved = await app.post(path, report, event.owner.token);
    expect(saved.body.data).toMatchObject([{ report }]);
    expect((await read()).report).toEqual(report);
    const stranger = (await aTimekeeper(app)).token;
    for (const token of [undefined, stranger]) {
      expect((await app.get(path, token)).body.data).toEqual([]);
      expect((await app.post(path, { ...report, season: 1999 }, token)).body.status).not.toBe(0);
    }
    app.letSnapshotsAge();
    const seen = await app.get(`/events/${event.id}/detail`);
    expect(stringifyJson(seen.body)).not.toMatch(/Quillon|12345\/10/);
    expect((await read()).report.season).toBe(2026);
  });

  test('names each field that is wrong', async () => {
    const report = reportOf('nothing');
    const wrong = {
      ...report,
      nation: 'Austria',
      discipline: 'giant slalom',
      jury: [{ ...judge, function: 'uncle' }],
      courses: [{ ...report.courses[0], gates: 0, startTime: '25:00' }],
    };
    const { body } = await app.post(`/events/${event.id}/report`, wrong, event.owner.token);
    const codes = Object.fromEntries((body.issues ?? []).map(({ path, code }) => [path.join('.'), code]));
    expect(codes).toEqual({
      nation: 'NOT_A_CHOICE',
      discipline: 'TOO_LONG',
      'jury.0.function': 'NOT_A_CHOICE',
      'courses.0.gates': 'TOO_SMALL',
      'courses.0.startTime': 'NOT_A_TIME',
    });
    const strange = await app.post(`/events/${event.id}/report`, report, event.owner.token);
    expect(strange.body.issues).toMatchObject([{ path: ['courses', 0, 'heatId'], code: 'UNKNOWN' }]);
    const twice = { jury: [], courses: [course(event.heatIds[0]), course(event.heatIds[0])] };
    const repeated = await app.post(`/events/${event.id}/report`, twice, event.owner.token);
    expect(repeated.body.issues).toMatchObject([{ path: ['courses'], code: 'REPEATED' }]);
  });

  test('has an end, however many fields are filled', async () => {
    const person = { firstName: 'F'.repeat(100), lastName: 'L'.repeat(100), club: 'C'.repeat(100) };
    const long = { ...course(event.heatIds[0]), forerunners: Array.from({ length: 10 }, () => person) };
    const heats = Array.from({ length: 40 }, (_one, index) => ({ ...long, heatId: `h${index}` }));
    const { body } = await app.post(`/events/${event.id}/report`, { jury: [], courses: heats }, event.owner.token);
    expect(body.issues).toMatchObject([{ path: [], code: 'TOO_LONG' }]);
  });

  test('of the last race at the same place is proposed: who and where, and nothing of that day', async () => {
    await app.post(`/events/${event.id}/report`, reportOf(event.heatIds[0]), event.owner.token);
    const elsewhere = await another({ place: 'Kitzbühel', startDate: '2026-01-24' });
    await app.post(`/events/${elsewhere}/report`, { nation: 'SUI', jury: [], courses: [] }, event.owner.token);
    const next = await another({ name: 'Next', place: ' seegrube', startDate: '2026-01-31' });
    const { suggestion, report } = await read(next);
    expect(report).toEqual({ jury: [], courses: [] });
    expect(suggestion).toMatchObject({ eventId: event.id, name: 'Winter Cup', startDate: '2026-01-17' });
    const first = suggestion?.report.courses[0]?.heatId;
    expect(first).not.toBe(event.heatIds[0]);
    expect(suggestion?.report).toEqual({
      nation: 'AUT',
      discipline: 'GS',
      timingBy: 'Ski Club',
      jury: [judge],
      courses: [
        {
          heatId: first,
          name: 'Seegrube',
          homologation: '12345/10/20',
          length_m: 1_200,
          startAltitude_m: 1_900,
          finishAltitude_m: 1_600,
          forerunners: [],
          weather: [],
        },
      ],
    });
    const far = await another({ place: 'Hintertux', startDate: '2026-02-07' });
    expect((await read(far)).suggestion).toMatchObject({ eventId: elsewhere, report: { nation: 'SUI' } });
  });

  test('goes with the account of its organiser', async () => {
    await app.post(`/events/${event.id}/report`, reportOf(event.heatIds[0]), event.owner.token);
    await new UserStore(app.database).write([removeReportsOf(event.owner.id)]);
    expect((await read()).report).toEqual({ jury: [], courses: [] });
  });
});
