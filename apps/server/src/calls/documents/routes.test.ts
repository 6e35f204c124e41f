import { apiRoot, limits } from '@startwand/contract';
import { TICKS_PER_MINUTE, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, jsonPart, postForm, type FormPart } from '../../testing/forms.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const rules = { category: 'regulations', description: 'Rules of the race' };
const text = filePart('Rules – race.txt', 'Helmets are worn.');
const add = (parts: readonly FormPart[], token: string | null = event.owner.token) =>
  postForm(app, `/events/${event.id}/document`, parts, token);
const documents = async () => {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail`);
  const shown: unknown = Reflect.get(Object(body.data[0]?.['event']), 'documents');
  return Array.isArray(shown) ? shown.map((one: { id: string }) => one) : [];
};

describe('a document', () => {
  test('is the owner’s to add, to change and to remove §3.48', async () => {
    const form = [jsonPart(rules), text];
    await add(form);
    const shown = await documents();
    const edited = { lastEdited: expect.any(BigInt), fileName: 'Rules – race.txt' };
    expect(shown).toMatchObject([{ ...rules, ...edited }]);
    const [{ id } = { id: '' }] = shown;
    const path = `/events/${event.id}/document/${id}`;
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token]) {
      const heat = `/heats/${event.heatIds[0]}/document`;
      const answers = [
        await add(form, token),
        await postForm(app, heat, form, token),
        await postForm(app, `${path}/update`, form, token),
        await app.delete(path, undefined, token),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ body: { status: -2011 } });
    }
    expect(await add(form, null)).toMatchObject({ http: 401 });
    expect(await postForm(app, '/heats/nothing/document', form, event.owner.token)).toMatchObject({
      http: 404,
    });
  });

  test('needs a category, a description and a file §5.39 §7.32', async () => {
    expect((await add([jsonPart({})])).body).toMatchObject({
      issues: [
        { path: ['category'], code: 'REQUIRED' },
        { path: ['description'], code: 'REQUIRED' },
        { path: ['file'], code: 'REQUIRED' },
      ],
    });
    const long = { ...rules, description: 'x'.repeat(501) };
    expect((await add([jsonPart(long), text])).body).toMatchObject({
      issues: [{ path: ['description'], code: 'TOO_LONG', limit: 500 }],
    });
    const broken = { name: 'document', content: '{' };
    expect(await add([broken, text])).toMatchObject({ http: 400, body: { status: -3002 } });
    const stray = { name: 'other', content: 'x' };
    expect(await add([stray, text])).toMatchObject({ http: 400, body: { status: -3002 } });
  });

  test('is of a type that is taken, by name and by content, and not larger than 20 MB §5.40', async () => {
    const refused = [
      filePart('rules.exe', 'MZ'),
      filePart('rules.pdf', 'MZ'),
      filePart('rules.txt', Buffer.from([0x4d, 0x5a, 0x00])),
      filePart('rules', 'text'),
      filePart('rules.html', '<script>'),
    ];
    for (const file of refused) {
      expect(await add([jsonPart(rules), file])).toMatchObject({ body: { status: -4043 } });
    }
    const large = filePart('rules.txt', Buffer.alloc(20_971_521, 'x'));
    expect(await add([jsonPart(rules), large])).toMatchObject({ http: 413 });
    expect(await documents()).toEqual([]);
  });

  test.each([
    ['as a text', {}],
    ['as JSON without the name of a file', { type: 'application/json' }],
    ['as a file of JSON', { type: 'application/json; charset=utf-8', fileName: 'blob' }],
    ['as a file', { fileName: 'document.json' }],
  ])('is described by a part that comes %s', async (_how, sent) => {
    const broken = { name: 'document', content: '{', ...sent };
    expect(await add([broken, text])).toMatchObject({ http: 400, body: { status: -3002 } });
    expect(await add([{ ...jsonPart(rules), ...sent }, text])).toMatchObject({ http: 200 });
    expect(await documents()).toMatchObject([rules]);
  });

  test('is no part of another name, whatever that is said to be', async () => {
    const stray = { name: 'other', content: '{', type: 'application/json' };
    expect(await add([stray, text])).toMatchObject({ http: 400, body: { status: -3002 } });
  });

  test('is downloaded as a file that no browser runs', async () => {
    const sentAsFile = { ...jsonPart(rules), fileName: 'blob' };
    await add([sentAsFile, text]);
    await app.restart();
    const [shown] = await documents();
    expect(shown).toMatchObject({ ...rules, fileName: 'Rules – race.txt', size_bytes: 17 });
    const url = `${apiRoot}/events/${event.id}/document/${shown?.id ?? ''}`;
    const file = await app.app.http.inject({ url });
    expect(file.body).toBe('Helmets are worn.');
    expect(file.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="Rules___race.txt"; filename*=UTF-8''Rules%20%E2%80%93%20race.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const headers = { 'if-none-match': String(file.headers.etag) };
    expect((await app.app.http.inject({ url, headers })).statusCode).toBe(304);
  });

  test('keeps its file when only its description changes, and goes with it', async () => {
    const { token } = event.owner;
    await postForm(app, `/heats/${event.heatIds[0]}/document`, [jsonPart(rules), text], token);
    const [{ id } = { id: '' }] = await documents();
    const path = `/events/${event.id}/document/${id}`;
    const described = jsonPart({ ...rules, description: 'New rules' });
    const updated = await postForm(app, `${path}/update`, [described], token);
    expect(updated.body).toMatchObject({
      data: [{ id, heatId: event.heatIds[0], description: 'New rules' }],
    });
    const other = [jsonPart(rules), filePart('rules.csv', 'a;b')];
    await postForm(app, `${path}/update`, other, token);
    const url = apiRoot + path;
    expect((await app.app.http.inject({ url })).body).toBe('a;b');
    expect((await app.delete(path, undefined, token)).body.data).toEqual([{ id }]);
    expect(await app.delete(path, undefined, token)).toMatchObject({ http: 404 });
    expect(await app.get(path)).toMatchObject({ http: 404, body: { status: -4044 } });
  });

  test('is of the event or of one of its heats, and may be moved', async () => {
    const { token } = event.owner;
    const [heatId = '', other = ''] = event.heatIds;
    const unknown = [jsonPart({ ...rules, heatId: 'nothing' }), text];
    expect(await add(unknown)).toMatchObject({ http: 404, body: { status: -4003 } });
    expect(await documents()).toEqual([]);
    await add([jsonPart({ ...rules, heatId }), text]);
    const [{ id } = { id: '' }] = await documents();
    const path = `/events/${event.id}/document/${id}/update`;
    const change = async (body: object) => {
      const answer = await postForm(app, path, [jsonPart({ ...rules, ...body })], token);
      return answer.body;
    };
    expect(await change({ description: 'stays there' })).toMatchObject({ data: [{ heatId }] });
    expect(await change({ heatId: other })).toMatchObject({ data: [{ heatId: other }] });
    expect(await change({ heatId: 'nothing' })).toMatchObject({ status: -4003 });
    expect(await change({ heatId: null })).toMatchObject({ data: [{ heatId: null }] });
  });

  test('of results is not for visitors while results are not public', async () => {
    await add([jsonPart({ ...rules, category: 'heatResults' }), text]);
    const [{ id } = { id: '' }] = await documents();
    const general = { name: 'Cup', place: 'Hill', country: 'AUT', publicResult: false };
    const form = `/user/${event.owner.id}/events/${event.id}/general`;
    await app.post(form, general, event.owner.token);
    expect(await documents()).toEqual([]);
    const read = async (token: string | null) => {
      const url = `${apiRoot}/events/${event.id}/document/${id}`;
      const headers = token === null ? {} : { authorization: token };
      return (await app.app.http.inject({ url, headers })).statusCode;
    };
    const { token: stranger } = await aTimekeeper(app);
    for (const token of [null, stranger, event.device]) expect(await read(token)).toBe(404);
    expect(await read(event.owner.token)).toBe(200);
  });
});

describe('the documents of an account', () => {
  test('take no more of the disk than it may have, whatever event they are of', async () => {
    await app.close();
    app = await openTestApp(1_000, null, null, { storagePerAccount_bytes: 30 });
    event = await anEvent(app);
    const file = (letters: number) => [jsonPart(rules), filePart('a.txt', 'x'.repeat(letters))];
    expect(await add(file(31))).toMatchObject({ http: 400, body: { status: -4047 } });
    expect(await add(file(20))).toMatchObject({ http: 200 });
    expect(await add(file(20))).toMatchObject({ body: { status: -4047 } });
    const [{ id } = { id: '' }] = await documents();
    await app.delete(`/events/${event.id}/document/${id}`, undefined, event.owner.token);
    // It may still come back.
    expect(await add(file(30))).toMatchObject({ body: { status: -4047 } });
    letRestoringPass();
    expect(await add(file(30))).toMatchObject({ http: 200 });
  });
});

function letRestoringPass(): void {
  app.moveClock(after(app.now(), duration(limits.restore_min * TICKS_PER_MINUTE)));
}

describe('a document that was removed', () => {
  const path = (id: string) => `/events/${event.id}/document/${id}`;
  const restore = (id: string, token = event.owner.token) => app.post(`${path(id)}/restore`, undefined, token);
  const remove = (id: string) => app.delete(path(id), undefined, event.owner.token);

  test('comes back where it stood, with id and file, for its owner alone', async () => {
    await add([jsonPart(rules), text]);
    await add([jsonPart({ ...rules, description: 'Another one' }), text]);
    const before = await documents();
    const [{ id } = { id: '' }] = before;
    await remove(id);
    expect(await restore(id, (await aTimekeeper(app)).token)).toMatchObject({
      body: { status: -2011 },
    });
    expect((await app.app.http.inject(`${apiRoot}${path(id)}`)).statusCode).toBe(404);
    expect(await restore(id)).toMatchObject({ http: 200, body: { data: [{ id }] } });
    expect(await documents()).toEqual(before);
    expect((await app.app.http.inject(`${apiRoot}${path(id)}`)).body).toBe('Helmets are worn.');
    expect(await restore(id)).toMatchObject({ http: 404, body: { status: -4044 } });
  });

  test('is gone with its file when the time for that is over', async () => {
    await add([jsonPart(rules), text]);
    const [{ id } = { id: '' }] = await documents();
    const { events, files, removedDocuments } = app.app.services;
    const { fileId = null } = (await events.find(event.id))?.documents[0] ?? {};
    if (fileId === null) throw new Error('The document was not stored.');
    await remove(id);
    await removedDocuments.forgetExpired(app.now());
    expect(await files.read(fileId)).not.toBeNull();
    letRestoringPass();
    expect(await restore(id)).toMatchObject({ http: 404 });
    await removedDocuments.forgetExpired(app.now());
    expect(await files.read(fileId)).toBeNull();
    expect((await events.find(event.id))?.removedDocuments).toEqual([]);
  });
});
