/** Files of what a table shows: its filter, whom one has ticked, its columns in their order. */
import { apiRoot, limits } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { save } from '../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { race } from './race.test-support.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const path = (kind: string, query: string) => `/events/${event.id}/exports/${kind}/operator?format=csv&${query}`;
const owners = (kind: string, query: string) => save(app, path(kind, query), event.owner.token);

describe('a file of what is shown', () => {
  test('of competitors who are named is the owner’s alone, and says what it does not take', async () => {
    const call = `/events/${event.id}/exports/competitors/named`;
    const wanted = { format: 'csv', competitorIds: event.competitorIds };
    expect(await app.post(call, wanted)).toMatchObject({ http: 401, body: { status: -1007 } });
    for (const { token } of [await aCompetitor(app), await aTimekeeper(app)]) {
      expect(await app.post(call, wanted, token)).toMatchObject({ body: { status: -2011 } });
    }
    const { token } = event.owner;
    expect(await app.post(call, { ...wanted, columns: ['rank'] }, token)).toMatchObject({
      body: { issues: [{ path: ['columns', 'rank'], code: 'UNKNOWN' }] },
    });
    const tooMany = Array.from({ length: limits.competitorsMax + 1 }, () => 'a');
    expect(await app.post(call, { ...wanted, competitorIds: tooMany }, token)).toMatchObject({
      body: { issues: [{ path: ['competitorIds'] }] },
    });
    expect(await app.get(path('log', 'severity=loud'), token)).toMatchObject({
      body: { issues: [{ path: ['severity'], code: 'NOT_A_CHOICE' }] },
    });
  });

  test('impulses and notes are those that the filter of their list leaves, with its columns in their order', async () => {
    await race(app, event);
    const { token } = event.owner;
    await app.post(`/events/${event.id}/heats/${event.heatIds[1]}/activate`, {}, token);
    const unknown = { startNumber: 77, type: 'MANUAL' } as const;
    const triggers = [aTrigger(200, { startNumber: unknown })];
    await app.post('/devices/231203016/triggers', { triggers }, event.device);
    await app.app.services.triggerDispatch.idle();
    const lines = async (kind: string, query: string) => (await owners(kind, query)).text.trim().split('\r\n').slice(1);
    const shown = 'columns=usedBy&columns=channel&columns=triggerStatus';
    expect(await lines('triggers', `${shown}&timingChannel=C1`)).toEqual(['1,C1,in use', '2,C1,in use']);
    expect(await lines('triggers', `${shown}&bib=2`)).toEqual(['2,C0,in use', '2,C1,in use']);
    expect(await lines('triggers', `${shown}&verdict=unassigned`)).toHaveLength(1);
    const notes = 'columns=startNumber&columns=comment';
    expect(await lines('log', `${notes}&search=77`)).toEqual(['77,']);
    expect(await lines('log', `${notes}&search=78`)).toEqual([]);
    const [entry] = (await app.get(`/events/${event.id}/logs/all?search=77`, token)).body.data;
    await app.delete(`/events/${event.id}/log/${String(entry?.['id'])}`, undefined, token);
    expect(await lines('log', notes)).toEqual([]);
    expect(await lines('log', `${notes}&state=deleted`)).toEqual(['77,']);
  });

  test('competitors who are named stand in the order of their names; who is gone is left out', async () => {
    await race(app, event);
    const [first, second, third] = event.competitorIds;
    const { statusCode, headers, body } = await app.app.http.inject({
      method: 'POST',
      url: `${apiRoot}/events/${event.id}/exports/competitors/named`,
      headers: { authorization: event.owner.token },
      payload: {
        format: 'csv',
        columns: ['lastResult', 'startNumber', 'startsIn'],
        competitorIds: [third, 'nobody', first, second],
      },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('.csv');
    expect(body.trim().split('\r\n').slice(1)).toEqual(['DNS,3,Run 1', '1:00.00,1,Run 1', '2:00.00,2,Run 1']);
  });
});

describe('a file of what a visitor has narrowed', () => {
  const visitors = (kind: string, query: Readonly<Record<string, string>>) =>
    save(app, `/events/${event.id}/exports/${kind}?${new URLSearchParams({ format: 'csv', ...query })}`);
  const where = (values: object) => ({ where: JSON.stringify(values) });
  const bibsOf = async (kind: string, query: Readonly<Record<string, string>>) =>
    (
      await visitors(kind, {
        columns: 'startNumber',
        ...(kind === 'overall' ? {} : { heatId: event.heatIds[0] ?? '' }),
        ...query,
      })
    ).text
      .trim()
      .split('\r\n')
      .slice(1);

  test('takes no field that visitors are not shown, and nothing that is longer than a filter', async () => {
    const ask = (query: Readonly<Record<string, string>>) =>
      app.get(`/events/${event.id}/exports/overall?${new URLSearchParams({ format: 'csv', ...query })}`);
    const fields = [
      { name: 'Coach', public: false },
      { name: 'Shop', public: true },
    ];
    const { id, owner } = event;
    await app.post(`/user/${owner.id}/events/${id}/registration`, { registrationFields: fields }, owner.token);
    for (const field of ['Coach', 'email', '__proto__x', 'constructor']) {
      expect(await ask(where({ [field]: 'x' }))).toMatchObject({
        body: { issues: [{ path: ['where', field], code: 'UNKNOWN' }] },
      });
    }
    const many = Array.from({ length: limits.listFilterFieldsMax + 1 }, (_, at) => [at, 'x']);
    for (const wrong of ['class', '{', '["a"]', '{"class":1}', JSON.stringify(Object.fromEntries(many))]) {
      const { http, body } = await ask({ where: wrong });
      expect([http, body.issues?.[0]?.path[0]]).toEqual([400, 'where']);
    }
    expect(await ask({ search: 'x'.repeat(limits.searchMax + 1) })).toMatchObject({
      body: { issues: [{ path: ['search'], code: 'TOO_LONG' }] },
    });
    expect((await visitors('overall', where({ Shop: 'x' }))).http).toBe(200);
  });

  test('has the rows, ranks and gaps of the page: fields rank anew, a nation and words only hide', async () => {
    await race(app, event);
    const [first, second] = event.competitorIds;
    const { id, owner } = event;
    const change = async (competitor: string | undefined, changed: object) =>
      expect(await app.post(`/events/${id}/competitors/${competitor}`, changed, owner.token)).toMatchObject({
        http: 200,
      });
    const names = { startNumber: 1, firstName: 'Anna', lastName: 'Éder' };
    await change(first, { ...names, class: 'U16', nation: 'AUT' });
    await change(second, {
      ...names,
      startNumber: 2,
      lastName: 'Berg',
      class: 'U12',
      nation: 'NOR',
    });
    app.letSnapshotsAge();
    const [inClass, ofNation] = [where({ class: 'U12' }), where({ nation: 'NOR' })];
    expect(await bibsOf('results', { ...inClass, columns: 'rank' })).toEqual(['1']);
    expect(await bibsOf('results', { ...ofNation, columns: 'rank' })).toEqual(['2']);
    for (const kind of ['results', 'overall']) {
      expect(await bibsOf(kind, inClass)).toEqual(['2']);
      expect(await bibsOf(kind, ofNation)).toEqual(['2']);
      expect(await bibsOf(kind, { search: 'eder' })).toEqual(['1']);
      expect(await bibsOf(kind, { ...where({ class: 'U16' }), search: 'nobody' })).toEqual([]);
      expect(await bibsOf(kind, { ...where({ nation: 'AUT' }), groupBy: 'class' })).toEqual(['U16,1']);
    }
    expect(await bibsOf('startList', { search: '2', columns: 'place' })).toEqual(['2']);
  });
});
