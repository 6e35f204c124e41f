/** Lists that an organiser puts together: who may, what is refused, who sees them, and the files made of them. */
import { limits, type SavedListInput } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { save } from '../../testing/saved-files.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { race } from '../exports/race.test-support.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const prizes: SavedListInput = {
  name: 'Prizes',
  heatId: null,
  groupBy: ['class', 'gender'],
  only: null,
  first: null,
};
const set = (lists: readonly unknown[], token: string | undefined = event.owner.token) =>
  app.post(`/events/${event.id}/lists`, { lists }, token);
const faults = async (...lists: readonly unknown[]) =>
  ((await set(lists)).body.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);

/** As the page of the event has them; `null`: it has none. */
async function seenBy(token?: string): Promise<readonly string[] | null> {
  app.letSnapshotsAge();
  const path = token === undefined ? 'detail' : 'detail/operator';
  const [detail] = (await app.get(`/events/${event.id}/${path}`, token)).body.data;
  const lists: unknown = Reflect.get(Object(Reflect.get(Object(detail?.['event']), 'savedLists')), 'lists');
  return Array.isArray(lists) ? lists.map((list) => String(Reflect.get(Object(list), 'name'))) : null;
}

async function ask(fields: readonly object[]): Promise<void> {
  const path = `/user/${event.owner.id}/events/${event.id}/registration`;
  expect(await app.post(path, { registrationFields: fields }, event.owner.token)).toMatchObject({
    body: { status: 0 },
  });
}

/** Bib 1, 2 and 3. */
async function enter(...people: readonly object[]): Promise<void> {
  for (const [place, person] of people.entries()) {
    const path = `/events/${event.id}/competitors/${event.competitorIds[place]}`;
    const named = { startNumber: place + 1, firstName: 'Anna', lastName: `Moser ${place + 1}`, ...person };
    expect(await app.post(path, named, event.owner.token)).toMatchObject({ body: { status: 0 } });
  }
}

describe('saved lists', () => {
  test('are put together by operators of the event alone', async () => {
    expect(await app.post(`/events/${event.id}/lists`, { lists: [prizes] })).toMatchObject({ http: 401 });
    for (const { token } of [await aCompetitor(app), await aTimekeeper(app)]) {
      expect(await set([prizes], token)).toMatchObject({ body: { status: -2011 } });
    }
    expect(await seenBy(event.owner.token)).toEqual([]);
  });

  test('have an end, and each fault is named by its list and field', async () => {
    const { name: _name, ...nameless } = prizes;
    expect(await faults(nameless, { ...prizes, name: 'a'.repeat(limits.savedListNameMax + 1) })).toEqual([
      'lists.0.name REQUIRED',
      'lists.1.name TOO_LONG',
    ]);
    expect(await faults({ ...prizes, groupBy: ['class', 'gender', 'nation', 'club'] })).toEqual([
      'lists.0.groupBy TOO_LONG',
    ]);
    expect(await faults({ ...prizes, first: 0 })).toEqual(['lists.0.first TOO_SMALL']);
    expect(await faults({ ...prizes, only: { field: 'class', values: [] } })).toEqual([
      'lists.0.only.values TOO_SHORT',
    ]);
    const many = Array.from({ length: limits.savedListsMax + 1 }, (_, at) => ({ ...prizes, name: `List ${at}` }));
    expect(await faults(...many)).toEqual(['lists TOO_LONG']);
    expect(await faults(...many.slice(1))).toEqual([]);
  });

  test('are of fields and heats that the event has; no two have one name, and none that of a list of graphics', async () => {
    expect(await faults({ ...prizes, groupBy: ['class', 'Wave'] })).toEqual(['lists.0.groupBy.1 UNKNOWN']);
    expect(await faults({ ...prizes, groupBy: ['class', 'class'] })).toEqual(['lists.0.groupBy.1 TAKEN']);
    expect(await faults({ ...prizes, only: { field: 'email', values: ['x'] } })).toEqual([
      'lists.0.only.field UNKNOWN',
    ]);
    expect(await faults({ ...prizes, heatId: 'elsewhere' })).toEqual(['lists.0.heatId NOT_A_CHOICE']);
    expect(await faults(prizes, { ...prizes, name: 'PRIZES ' })).toEqual(['lists.1.name TAKEN']);
    expect(await faults({ ...prizes, name: 'oncourse' })).toEqual(['lists.0.name TAKEN']);
    expect(await faults({ ...prizes, id: 'a' }, { ...prizes, id: 'a', name: 'Other' })).toEqual(['lists.1.id TAKEN']);
    await ask([{ name: 'Wave', public: true }]);
    expect(await faults({ ...prizes, groupBy: ['class', 'gender', 'Wave'] })).toEqual([]);
  });

  test('that somebody else changed meanwhile are not overwritten unseen', async () => {
    const [first] = (await set([prizes])).body.data;
    await set([{ ...prizes, name: 'Other' }]);
    const late = await app.app.http.inject({
      method: 'POST',
      url: `/mt1/api/events/${event.id}/lists`,
      headers: { authorization: event.owner.token, 'if-match': String(first?.['version']) },
      payload: { lists: [] },
    });
    expect(late).toMatchObject({ statusCode: 409 });
    expect(late.json()).toMatchObject({ data: [{ lists: [{ name: 'Other' }] }] });
    expect(await seenBy(event.owner.token)).toEqual(['Other']);
  });

  test('keep their order, their ids and a restart; one that was taken out comes back as it was', async () => {
    const answer = await set([prizes, { ...prizes, name: 'By sex', groupBy: ['gender'] }]);
    const lists: unknown = answer.body.data[0]?.['lists'];
    const [one, other] = Array.isArray(lists) ? lists : [];
    await set([other]);
    expect(await set([other, one])).toMatchObject({ body: { data: [{ lists: [other, one] }] } });
    await app.restart();
    expect(await seenBy(event.owner.token)).toEqual(['By sex', 'Prizes']);
    expect(await seenBy()).toEqual(['By sex', 'Prizes']);
  });

  test('whose fields are hidden from visitors are hidden from them, the narrowed ones too; so are those of a heat that is gone', async () => {
    await ask([
      { name: 'Wave', public: true },
      { name: 'Coach', public: false },
    ]);
    expect(await seenBy()).toBeNull();
    const last = event.heatIds[1] ?? null;
    await set([
      { ...prizes, name: 'Coaches', groupBy: ['class', 'Coach'] },
      { ...prizes, name: 'Of one coach', only: { field: 'Coach', values: ['Moser'] } },
      { ...prizes, name: 'Waves', groupBy: ['Wave'] },
      { ...prizes, name: 'Second run', heatId: last },
    ]);
    expect(await seenBy()).toEqual(['Waves', 'Second run']);
    expect(await seenBy(event.owner.token)).toEqual(['Coaches', 'Of one coach', 'Waves', 'Second run']);
    const form = `/user/${event.owner.id}/events/${event.id}/heats`;
    const heats = [{ id: event.heatIds[0], name: 'Run 1', startTime: '2026-01-17T10:00' }];
    expect(await app.post(form, { heats }, event.owner.token)).toMatchObject({ body: { status: 0 } });
    expect(await seenBy()).toEqual(['Waves']);
    expect(await seenBy(event.owner.token)).toHaveLength(4);
  });

  test('go along with a copy of the event, of its own heats', async () => {
    await set([prizes, { ...prizes, name: 'First run', heatId: event.heatIds[0] ?? null }]);
    const copy = await app.post(`/events/${event.id}/copy`, {}, event.owner.token);
    const [detail] = copy.body.data;
    const heats: unknown = detail?.['heats'];
    const first: unknown = Array.isArray(heats) ? Reflect.get(Object(heats[0]), 'id') : null;
    expect(detail).toMatchObject({
      event: {
        savedLists: {
          lists: [
            { name: 'Prizes', heatId: null },
            { name: 'First run', heatId: first },
          ],
        },
      },
    });
  });
});

describe('a file of a saved list', () => {
  const asked = (kind: string, query: Readonly<Record<string, string>>) =>
    `/events/${event.id}/exports/${kind}?${new URLSearchParams({ format: 'csv', ...query })}`;
  const rows = async (kind: string, query: Readonly<Record<string, string>>) =>
    (await save(app, asked(kind, { columns: 'rank', ...query }))).text.trim().split('\r\n').slice(1);

  test('of none that one may see, and of another kind than the list is, is refused', async () => {
    await ask([{ name: 'Coach', public: false }]);
    await set([prizes, { ...prizes, name: 'Coaches', groupBy: ['Coach'] }]);
    for (const savedList of ['Nothing', 'Coaches']) {
      expect(await app.get(asked('overall', { savedList }))).toMatchObject({
        body: { issues: [{ path: ['savedList'], code: 'UNKNOWN' }] },
      });
    }
    expect(await app.get(asked('results', { savedList: 'Prizes' }))).toMatchObject({
      body: { issues: [{ path: ['savedList'], code: 'NOT_A_CHOICE' }] },
    });
  });

  test('has a group for each combination of class, sex and wave, ranked by itself', async () => {
    await ask([{ name: 'Wave', public: true }]);
    await race(app, event);
    await enter(
      { class: 'U10', gender: 'female', fields: { Wave: '2' } },
      { class: 'U8', gender: 'male', fields: { Wave: '1' } },
      { class: 'U10', gender: 'female' },
    );
    const heatId = event.heatIds[0] ?? null;
    await set([{ ...prizes, heatId, groupBy: ['class', 'gender', 'Wave'] }]);
    expect(await rows('results', { savedList: 'prizes', columns: 'startNumber' })).toEqual([
      'U8 · Men · 1,2',
      'U10 · Women · 2,1',
      'U10 · Women · Without Wave,3',
    ]);
    expect((await rows('results', { savedList: 'Prizes' })).slice(0, 2)).toEqual([
      'U8 · Men · 1,1',
      'U10 · Women · 2,1',
    ]);
  });

  test('has the first of each group alone, and those of the values alone that it is narrowed to', async () => {
    await race(app, event);
    await enter({ class: 'U10' }, { class: 'U10' }, { class: 'U12' });
    const heatId = event.heatIds[0] ?? null;
    const narrow = { ...prizes, heatId, groupBy: [], only: { field: 'class', values: ['U10'] } };
    await set([narrow, { ...narrow, name: 'Winner', first: 1 }]);
    expect(await rows('results', { savedList: 'Prizes', columns: 'startNumber' })).toEqual(['1', '2']);
    expect(await rows('results', { savedList: 'Winner', columns: 'startNumber' })).toEqual(['1']);
  });

  test('one field gives the same file as dividing by that field', async () => {
    await race(app, event);
    await enter({ class: 'U10' }, { class: 'U8' }, {});
    const heatId = event.heatIds[0] ?? '';
    await set([{ ...prizes, heatId, groupBy: ['class'] }]);
    const divided = await rows('results', { heatId, groupBy: 'class', columns: 'startNumber' });
    expect(divided).toHaveLength(3);
    expect(await rows('results', { savedList: 'Prizes', columns: 'startNumber' })).toEqual(divided);
  });

  test('stands on the page of all results, under its name', async () => {
    await race(app, event);
    await set([{ ...prizes, heatId: event.heatIds[0] ?? null, groupBy: ['class'], first: 1 }]);
    const { text } = await save(app, `/events/${event.id}/result.html`);
    expect(text).toContain('Prizes · Results Run 1');
    // Who reads it knows of how many the first ones are.
    const [, list = ''] = text.split('>Prizes · Results Run 1</h2>');
    expect(list).toMatch(/2 of 3.*the first 1 of each group/);
  });
});
