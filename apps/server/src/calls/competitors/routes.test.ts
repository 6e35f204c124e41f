import { routes } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const skier = (startNumber: number | null) => ({
  startNumber,
  firstName: 'Eva',
  lastName: 'Moser',
});

describe('entering competitors', () => {
  test('is refused to visitors, competitors, other timekeepers and devices', async () => {
    const path = `/events/${event.id}/competitors`;
    const body = { competitors: [skier(9)] };
    expect(await app.post(path, body)).toMatchObject({ http: 401, body: { status: -1007 } });
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    for (const token of others) {
      expect(await app.post(path, body, token)).toMatchObject({
        http: 400,
        body: { status: -2011 },
      });
    }
  });

  test('is all or none: a taken bib is named and nobody is entered §8.5', async () => {
    const competitors = [skier(8), skier(2), skier(8)];
    const path = `/events/${event.id}/competitors`;
    const answer = await app.post(path, { competitors }, event.owner.token);
    expect(answer).toMatchObject({ http: 400, body: { status: -4009 } });
    expect(answer.body.issues).toEqual([
      { path: ['competitors', 1, 'startNumber'], code: 'TAKEN' },
      { path: ['competitors', 2, 'startNumber'], code: 'TAKEN' },
    ]);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['competitors']).toHaveLength(3);
  });

  test('takes some without a number', async () => {
    const path = `/events/${event.id}/competitors`;
    const answer = await app.post(path, { competitors: [skier(null), skier(null)] }, event.owner.token);
    expect(answer.body.data).toMatchObject([{ startNumber: null }, { startNumber: null }]);
  });
});

describe('a single competitor', () => {
  const bib = (startNumber: number | null) => ({ ...skier(startNumber) });

  test('is entered, changed, numbered and taken out by the owner alone §7.18', async () => {
    const path = `/events/${event.id}`;
    const [first] = event.competitorIds;
    const strangers = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token];
    for (const token of [...strangers, event.device]) {
      const answers = [
        await app.post(`${path}/competitor`, bib(9), token),
        await app.post(`${path}/competitors/${first}`, bib(9), token),
        await app.post(`${path}/competitors/startnumber`, {}, token),
        await app.delete(`${path}/competitors/${first}`, undefined, token),
        await app.delete(`${path}/competitors`, { competitorIds: [first] }, token),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ body: { status: -2011 } });
    }
  });

  test('cannot have a bib that is worn, nor answer what is not asked', async () => {
    const path = `/events/${event.id}`;
    const [first] = event.competitorIds;
    const { token } = event.owner;
    const taken = { status: -4009, issues: [{ path: ['startNumber'], code: 'TAKEN' }] };
    expect((await app.post(`${path}/competitor`, bib(2), token)).body).toMatchObject(taken);
    expect((await app.post(`${path}/competitors/${first}`, bib(2), token)).body).toMatchObject(taken);
    const answered = { ...bib(9), fields: { Boat: 'C1' } };
    expect((await app.post(`${path}/competitor`, answered, token)).body.issues).toEqual([
      { path: ['fields', 'Boat'], code: 'UNKNOWN' },
    ]);
    expect(await app.post(`${path}/competitors/nobody`, bib(9), token)).toMatchObject({
      http: 404,
      body: { status: -4005 },
    });
  });

  test('cannot be a late entry whose names are digits: every such name is said; other entries may have them', async () => {
    const digits = { startNumber: 23, firstName: '5', lastName: ' 4 ' };
    const path = `/events/${event.id}/competitor`;
    const refused = await app.post(path, { ...digits, lateEntry: true }, event.owner.token);
    expect(refused).toMatchObject({ http: 400, body: { status: -3000 } });
    expect(refused.body.issues).toEqual([
      { path: ['lastName'], code: 'NO_LETTERS' },
      { path: ['firstName'], code: 'NO_LETTERS' },
    ]);
    const named = { startNumber: 23, firstName: '愛', lastName: 'O’Hara 2', lateEntry: true };
    expect((await app.post(path, named, event.owner.token)).http).toBe(200);
    expect((await app.post(path, { ...digits, startNumber: 24 }, event.owner.token)).http).toBe(200);
    const many = { competitors: [{ ...digits, startNumber: 25 }] };
    expect((await app.post(`${path}s`, many, event.owner.token)).http).toBe(200);
  });

  test('is changed in place, with the own bib kept', async () => {
    const [first] = event.competitorIds;
    const path = `/events/${event.id}/competitors/${first}`;
    const answer = await app.post(path, { ...bib(1), club: 'Nordkette' }, event.owner.token);
    expect(answer.body.data).toMatchObject([
      { id: first, startNumber: 1, lastName: 'Moser', club: 'Nordkette', email: null },
    ]);
    await app.restart();
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['competitors']).toMatchObject([{}, {}, {}]);
  });
});

describe('taking competitors out', () => {
  test('is all or none: who is in a heat that has begun stays, and so do the others §7.18', async () => {
    const { token } = event.owner;
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    const more = await app.post(`/events/${event.id}/competitor`, skier(9), token);
    const ninth = String(more.body.data[0]?.['id']);
    await app.post(`${heat}/activate`, {}, token);
    const gate = { section: 0, timestamp_100ns: app.now(), session: 's', sequence: 1 };
    await app.post(`${heat}/trigger`, gate, token);
    const path = `/events/${event.id}/competitors`;
    const competitorIds = [ninth, event.competitorIds[0]];
    expect(await app.delete(path, { competitorIds }, token)).toMatchObject({
      body: { status: -4008 },
    });
    // Clients end this path with a slash (Spec §7).
    expect((await app.delete(`${path}/`, { competitorIds: [ninth] }, token)).body.data).toEqual([{ id: ninth }]);
    expect(await app.delete(`${path}/${ninth}`, undefined, token)).toMatchObject({ http: 404 });
  });
});

describe('forgetting a competitor', () => {
  test('is for the owner alone, and for somebody who is there', async () => {
    const path = `/events/${event.id}/competitors/${event.competitorIds[0]}/erase`;
    expect(await app.post(path)).toMatchObject({ http: 401 });
    const others = [(await aCompetitor(app)).token, (await aTimekeeper(app)).token, event.device];
    for (const token of others) {
      expect(await app.post(path, {}, token)).toMatchObject({ body: { status: -2011 } });
    }
    const nobody = `/events/${event.id}/competitors/nobody/erase`;
    expect(await app.post(nobody, {}, event.owner.token)).toMatchObject({
      http: 404,
      body: { status: -4005 },
    });
  });

  test('takes along the notes of others that the operator says name the person, and no others', async () => {
    const { token } = event.owner;
    const [eva] = event.competitorIds;
    const competitors = `/events/${event.id}/competitors`;
    const named = { firstName: 'Eva', lastName: 'Quillon', startNumber: 1 };
    await app.post(`${competitors}/${eva}`, named, token);
    const notes = ['starts behind Eva Quillon', 'quillon lends the bib', 'the quill is lost'];
    for (const note of notes) {
      const person = { firstName: 'Max', lastName: 'Huber', note };
      await app.post(`/events/${event.id}/competitor`, person, token);
    }
    const mentions = `${competitors}/${eva}/mentions`;
    for (const other of [undefined, (await aTimekeeper(app)).token, event.device]) {
      expect((await app.get(mentions, other)).http).not.toBe(200);
    }
    const proposed = (await app.get(mentions, token)).body.data;
    expect(new Map(proposed.map(({ text, by }) => [text, by]))).toEqual(
      new Map([
        ['quillon lends the bib', 'lastName'],
        ['starts behind Eva Quillon', 'fullName'],
      ]),
    );
    const [accepted] = proposed.filter(({ by }) => by === 'fullName').map(({ id }) => id);
    await app.post(`${competitors}/${eva}/erase`, { mentions: [accepted] }, token);
    const rows = await app.app.services.events.competitors(event.id);
    const left = rows.flatMap(({ note }) => note ?? []);
    expect(left).toEqual(expect.arrayContaining(['quillon lends the bib', 'the quill is lost']));
    expect(left).not.toContain('starts behind Eva Quillon');
    expect((await app.get(mentions, token)).http).toBe(404);
  });

  test('takes along what was uploaded and not imported yet', async () => {
    const list = filePart('list.csv', 'Last name;First name\r\nQuillon;Eva');
    const path = `/events/${event.id}/imports`;
    const { body } = await postForm(app, path, [jsonPart({ kind: 'competitors' }), list], event.owner.token);
    const [item]: readonly unknown[] = Reflect.get(Object(body), 'data');
    const uploaded = routes.uploadImport.item.parse(item);
    const erase = `/events/${event.id}/competitors/${event.competitorIds[0]}/erase`;
    expect(await app.post(erase, {}, event.owner.token)).toMatchObject({ http: 200 });
    expect(await app.get(`${path}/${uploaded.id}`, event.owner.token)).toMatchObject({ http: 404 });
  });

  test('takes out who has not begun, and leaves who raced without a name', async () => {
    const { token } = event.owner;
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    const ninth = await app.post(`/events/${event.id}/competitor`, skier(9), token);
    const listed = event.competitorIds[0];
    await app.post(`${heat}/competitor/${listed}/note`, { note: 'secret' }, token);
    await app.post(`${heat}/activate`, {}, token);
    const gate = { section: 0, timestamp_100ns: app.now(), session: 's', sequence: 1 };
    await app.post(`${heat}/trigger`, gate, token);
    for (const id of [String(ninth.body.data[0]?.['id']), listed]) {
      const path = `/events/${event.id}/competitors/${id}/erase`;
      expect((await app.post(path, {}, token)).body.data).toEqual([{ id }]);
    }
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail/operator`, token);
    expect(detail.body.data[0]).toMatchObject({
      competitors: [{ id: listed, startNumber: 1, lastName: '', email: null }, {}, {}],
      runs: [{ competitorId: listed, status: 'onCourse' }],
      heats: [{ competitorInformation: [] }, {}],
    });
  });
});

describe('automatic start numbers', () => {
  test('go past those that are worn, and to those without one §7.18', async () => {
    const { token } = event.owner;
    const path = `/events/${event.id}/competitors`;
    await app.post(path, { competitors: [skier(null), skier(5), skier(null)] }, token);
    const given = await app.post(`${path}/startnumber`, { firstStartNumber: 4 }, token);
    expect(given.body.data).toMatchObject([{ startNumber: 4 }, { startNumber: 6 }]);
    const anew = { competitorIds: event.competitorIds.toReversed(), overwrite: true };
    const renumbered = await app.post(`${path}/startnumber`, anew, token);
    expect(renumbered.body.data.map((one) => [one['id'], one['startNumber']])).toEqual(
      event.competitorIds.toReversed().map((id, index) => [id, index + 1]),
    );
    const last = { firstStartNumber: 99_999, overwrite: true };
    expect((await app.post(`${path}/startnumber`, last, token)).body.issues).toEqual([
      { path: ['firstStartNumber'], code: 'TOO_LARGE', limit: 99_999 },
    ]);
  });
});

describe('what a visitor sees of the answers to registration fields', () => {
  test('is what is visible and public, of the event’s own fields and of the usual ones', async () => {
    const { token, id } = event.owner;
    const registrationFields = [
      { name: 'Boat', class: true },
      { name: 'Phone', public: false },
      { name: 'Fee', visible: false },
      { name: 'club', public: false },
    ];
    await app.post(`/user/${id}/events/${event.id}/registration`, { registrationFields }, token);
    const fields = { Boat: 'C1', Phone: '123-secret', Fee: '50-secret' };
    const club = 'Club-secret';
    const entered = await app.post(`/events/${event.id}/competitor`, { ...skier(9), fields, club }, token);
    expect(entered.body.data).toMatchObject([{ fields, club }]);
    app.letSnapshotsAge();
    const detail = await app.get(`/events/${event.id}/detail`);
    const changes = await app.get(`/events/${event.id}/changes?since=9`);
    const shown = JSON.stringify([detail.body, changes.body], (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(shown).toContain('C1');
    expect(shown).not.toContain('secret');
    const anew = registrationFields.map((field) => ({ ...field, public: true, visible: true }));
    const open = { registrationFields: anew };
    await app.post(`/user/${id}/events/${event.id}/registration`, open, token);
    app.letSnapshotsAge();
    const later = await app.get(`/events/${event.id}/detail`);
    expect(JSON.stringify(later.body.data[0]?.['competitors'])).toContain('123-secret');
  });

  test('is not told by the groups of a mass start either, and is when the field is public', async () => {
    const { token, id } = event.owner;
    const boat = { name: 'Boat', class: true };
    const ask = (field: object) =>
      app.post(`/user/${id}/events/${event.id}/registration`, { registrationFields: [{ ...boat, ...field }] }, token);
    await ask({ public: false });
    const [first] = event.competitorIds;
    const entry = { ...skier(1), fields: { Boat: 'secret-k1' } };
    await app.post(`/events/${event.id}/competitors/${first}`, entry, token);
    const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
    const massStart = { massStart: true, massStartField: 'Boat' };
    const [told] = (await app.post(`${heat}/rules`, massStart, token)).body.data;
    expect(told).toMatchObject({ massStartField: 'Boat', nextGroup: 'secret-k1' });
    const shown = async () => {
      app.letSnapshotsAge();
      const detail = await app.get(`/events/${event.id}/detail`);
      return detail.body.data[0]?.['heats'];
    };
    expect(await shown()).toMatchObject([{ massStartField: null, nextGroup: null }, {}]);
    const before = (await app.get(`/events/${event.id}/detail`)).body.data[0]?.['revision'];
    await ask({ public: true });
    expect(await shown()).toMatchObject([{ massStartField: 'Boat', nextGroup: 'secret-k1' }, {}]);
    await vi.waitFor(async () => {
      const changes = await app.get(`/events/${event.id}/changes?since=${String(before)}`);
      expect(changes.body.data.at(-1)?.['heats']).toMatchObject([{ nextGroup: 'secret-k1' }, {}]);
    });
  });
});
