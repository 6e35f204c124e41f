import { routes } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
/** An event of today, whose owner enters another one. */
let today: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  today = await anEvent(app);
});
afterEach(() => app.close());

/** A race of a week ago, as somebody enters it today. */
const lastWeek = {
  ...eventForm,
  startDate: '2026-01-10',
  endDate: '2026-01-10',
  heats: [{ name: 'Run 1', startTime: '2026-01-10T10:00' }],
};
const create = (form: object) => app.post(`/user/${today.owner.id}/events`, form, today.owner.token);
const post = (path: string, body: object = {}) => app.post(`/events/${path}`, body, today.owner.token);

async function entered(): Promise<{ id: string; heat: string; heatId: string }> {
  const { event, heats } = routes.createEvent.item.parse((await create({ ...lastWeek, pastRace: true })).body.data[0]);
  expect(event).toMatchObject({ state: 'finished', startDate: '2026-01-10' });
  const heatId = heats[0]?.id ?? '';
  return { id: event.id, heat: `${event.id}/heats/${heatId}`, heatId };
}

describe('the results of a past race', () => {
  test('are entered where that is wanted, and cost as any other event §5.27', async () => {
    expect((await create(lastWeek)).body.issues).toEqual([{ path: ['startDate'], code: 'IN_THE_PAST' }]);
    const balance = async () => {
      const answer = await app.get(`/users/${today.owner.id}/timingpoints`, today.owner.token);
      return routes.balance.item.parse(answer.body.data[0]);
    };
    const start = await balance();
    await entered();
    const behindPast = await balance();
    await create({ ...lastWeek, startDate: '2026-01-17', endDate: '2026-01-17', heats: eventForm.heats.slice(0, 1) });
    const spent = start.balance - behindPast.balance;
    expect(spent).toBeGreaterThan(0);
    expect(behindPast.balance - (await balance()).balance).toBe(spent);
  });

  test('have no registration', async () => {
    const { id } = await entered();
    const form = { publicRegistration: true, registrationStart: '2026-01-05T08:00', registrationFields: [] };
    for (const registrationEnd of ['2026-01-09T08:00', '2026-01-20T08:00']) {
      const path = `/user/${today.owner.id}/events/${id}/registration`;
      const answer = await app.post(path, { ...form, registrationEnd }, today.owner.token);
      expect(answer.body).toMatchObject({ status: -3000, issues: [{ path: ['registrationEnd'] }] });
    }
  });

  test('become official without a timer: people, times, finish, declaration', async () => {
    const { id, heat, heatId } = await entered();
    const competitors = [1, 2, 3].map((startNumber) => ({
      startNumber,
      firstName: 'Eva',
      lastName: `No ${startNumber}`,
    }));
    const added = await post(`${id}/competitors`, { competitors });
    const competitorIds = added.body.data.map((one) => one['id']);
    await post(`${heat}/competitors`, { competitorIds });
    expect((await post(`${heat}/activate`)).body.status).toBe(-4002);
    const parts = [jsonPart({ kind: 'times', heatId }), filePart('times.csv', 'Bib;Time\r\n1;62.33\r\n2;59.76')];
    const uploaded = await postForm(app, `/events/${id}/imports`, parts, today.owner.token);
    const one = routes.uploadImport.item.parse(Reflect.get(Object(uploaded.body), 'data')[0]);
    const { assignment, headingRow } = one.sheets[0] ?? { assignment: {}, headingRow: 1 };
    await post(`${id}/imports/${one.id}/validate`, { assignment, headingRow, language: 'en' });
    expect((await post(`${id}/imports/${one.id}/apply`)).body).toMatchObject({ status: 0 });
    expect((await post(`${heat}/finish`)).body).toMatchObject({ status: 0 });
    expect((await post(`${heat}/official`, { name: null })).body).toMatchObject({ status: 0 });
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${id}/detail/operator`, today.owner.token);
    expect(detail.body.data[0]).toMatchObject({ heats: [{ state: 'finished' }] });
    const { runs } = routes.operatorEventDetail.item.parse(detail.body.data[0]);
    const resultOf = (id: unknown) => runs.find(({ competitorId }) => competitorId === id);
    const [first, second, third] = competitorIds.map(resultOf);
    expect(first).toMatchObject({ status: 'ok', result_100ns: 623_300_000 });
    expect(second).toMatchObject({ status: 'ok', result_100ns: 597_600_000 });
    expect(third).toMatchObject({ status: 'dns', result_100ns: null });
  });

  test('are where an event is moved to a past day, or copied to one', async () => {
    const days = { startDate: '2026-01-10', endDate: '2026-01-11', timeZone: 'Europe/Vienna', resetHeats: true };
    const path = `/user/${today.owner.id}/events/${today.id}/dates`;
    const copy = await post(`${today.id}/copy`, { startDate: '2026-01-10', pastRace: true });
    expect(copy.body.data).toMatchObject([{ event: { startDate: '2026-01-10', state: 'finished' } }]);
    const moved = await app.post(path, { ...days, pastRace: true }, today.owner.token);
    expect(moved.body.data).toMatchObject([{ event: { startDate: '2026-01-10', state: 'finished' } }]);
  });
});

test('a heat that nobody armed is not finished while its event goes on §4.4', async () => {
  expect((await post(`${today.id}/heats/${today.heatIds[0]}/finish`)).body.status).toBe(-4008);
});
