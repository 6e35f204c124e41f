/** The result list that is there when a heat is finished, without anybody asking for it. */
import { apiRoot } from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { asEventId, asHeatId } from '../../base/ids.ts';
import { filePart, jsonPart, postForm } from '../../testing/forms.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { eventCalls } from '../../testing/event-calls.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { race } from '../exports/race.test-support.ts';
import { keepPaper } from './keep-result-paper.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const { atHeat } = eventCalls(() => ({ app, event }));
const path = () => `/events/${event.id}/result-papers`;
const on = { isOn: true, language: 'de', shownFrom: 'official' } as const;
const set = (body: object = on) => app.post(path(), body, event.owner.token);
interface Listed {
  readonly id: string;
  readonly fileName: string;
  readonly description: string;
  readonly made?: { readonly isOfficial: boolean; readonly isReplaced: boolean };
}
async function documents(detail: 'detail' | 'detail/operator' = 'detail/operator'): Promise<readonly Listed[]> {
  await app.app.services.resultPapers.idle();
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/${detail}`, detail === 'detail' ? undefined : event.owner.token);
  const shown: unknown = Reflect.get(Object(body.data[0]?.['event']), 'documents');
  return Array.isArray(shown) ? shown.map((one: Listed) => one) : [];
}
const states = async () => (await documents()).map(({ made }) => made);
const download = (id: string, token: string | null = null) =>
  app.app.http.inject({
    url: `${apiRoot}/events/${event.id}/document/${id}`,
    headers: token === null ? {} : { authorization: token },
  });
/** A penalty of bib 1: its result changes. */
const correct = (penalty_100ns: number) =>
  atHeat(`runs/${event.heatIds[0]}.1.${event.competitorIds[0]}.1/penalty`, { penalty_100ns, reward_100ns: 0 });

describe('a result list that is made by itself', () => {
  test('is switched on by the owner alone, in a language that there is', async () => {
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token])
      expect(await app.post(path(), on, token)).toMatchObject({ body: { status: -2011 } });
    expect(await app.post(path(), on)).toMatchObject({ http: 401 });
    expect((await set({ ...on, language: 'fr', shownFrom: 'always' })).body).toMatchObject({
      issues: [{ path: ['language'] }, { path: ['shownFrom'] }],
    });
    expect((await set()).body.data).toEqual([{ ...on, refused: null }]);
  });

  test('is made by nobody who has not switched it on', async () => {
    await race(app, event);
    expect(await documents()).toEqual([]);
  });

  test('is there when the heat is finished, with heat and time in its name, for operators until it is official', async () => {
    await set();
    await race(app, event);
    const [paper] = await documents();
    expect(paper).toMatchObject({ made: { isOfficial: false, isReplaced: false } });
    expect(paper?.fileName).toMatch(/^.+ – Ergebnisliste .+ \d\d\.\d\d\.pdf$/);
    expect(paper?.description).toMatch(/^Ergebnisliste .+ · \d\d:\d\d$/);
    expect(await documents('detail')).toEqual([]);
    expect(await download(paper?.id ?? '')).toMatchObject({ statusCode: 404 });
    const file = await download(paper?.id ?? '', event.owner.token);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.body.slice(0, 5)).toBe('%PDF-');

    await atHeat('official', { name: 'Jury' });
    expect(await states()).toEqual([
      { isOfficial: false, isReplaced: true },
      { isOfficial: true, isReplaced: false },
    ]);
    const seen = await documents('detail');
    expect(seen).toMatchObject([{ made: { isOfficial: true } }]);
    expect(await download(seen[0]?.id ?? '')).toMatchObject({ statusCode: 200 });
  });

  test('is made anew when its result is corrected, and the older one stays, marked, for operators', async () => {
    await set({ ...on, shownFrom: 'finished' });
    await race(app, event);
    const [first] = await documents('detail');
    expect(await correct(20_000_000)).toMatchObject({ http: 200 });
    expect(await states()).toMatchObject([{ isReplaced: true }, { isReplaced: false }]);
    const seen = await documents('detail');
    expect(seen).toHaveLength(1);
    expect(seen[0]?.id).not.toBe(first?.id);
    expect(await download(first?.id ?? '')).toMatchObject({ statusCode: 404 });
    expect(await download(first?.id ?? '', event.owner.token)).toMatchObject({ statusCode: 200 });
  });

  test('is made anew also when the correction comes right behind it', async () => {
    await set({ ...on, shownFrom: 'finished' });
    await race(app, event);
    await app.app.services.resultPapers.idle();
    expect(await correct(20_000_000)).toMatchObject({ http: 200 });
    expect(await states()).toMatchObject([{ isReplaced: true }, { isReplaced: false }]);
  });

  test('is not made twice of the same result, whatever else of the event changes', async () => {
    await set();
    await race(app, event);
    const before = await documents();
    const general = { name: 'Another name', place: 'Hill', country: 'AUT', publicResult: true };
    await app.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    expect(await documents()).toEqual(before);
  });

  test('is marked when the heat is opened again, and made when it is finished once more', async () => {
    await set({ ...on, shownFrom: 'finished' });
    await race(app, event);
    expect(await documents('detail')).toHaveLength(1);
    await atHeat('reopen', {});
    expect(await states()).toMatchObject([{ isReplaced: true }]);
    expect(await documents('detail')).toEqual([]);
    await atHeat('finish', {});
    expect(await states()).toMatchObject([{ isReplaced: true }, { isReplaced: false }]);
  });

  test('of operators is made anew for everybody before visitors see one', async () => {
    const general = { name: 'Cup', place: 'Hill', country: 'AUT' };
    const publish = (publicResult: boolean) =>
      app.post(`/user/${event.owner.id}/events/${event.id}/general`, { ...general, publicResult }, event.owner.token);
    await publish(false);
    await set({ ...on, shownFrom: 'finished' });
    await race(app, event);
    const [inner] = await documents();
    await publish(true);
    const seen = await documents('detail');
    expect(seen).toHaveLength(1);
    expect(seen[0]?.id).not.toBe(inner?.id);
  });

  test('says why it is not there, and keeps no file of it', async () => {
    await app.close();
    app = await openTestApp(1_000, null, null, { storagePerAccount_bytes: 30 });
    event = await anEvent(app);
    await set();
    await race(app, event);
    expect(await documents()).toEqual([]);
    const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
    expect(body.data[0]?.['event']).toMatchObject({ resultPapers: { refused: 'STORAGE_FULL' } });
    expect((await set()).body.data).toMatchObject([{ refused: null }]);
  });

  test('that takes too long under load is tried again, and given up after five times', async () => {
    const { fileMaker, resultPapers } = app.app.services;
    const making = vi.spyOn(fileMaker, 'make').mockResolvedValue({ error: 'BUSY', retryAfter_s: 10 });
    await set();
    await race(app, event);
    const refusedAfter = async (tries: number) => {
      for (let tried = 0; tried < tries; tried += 1) await resultPapers.idle();
      app.letSnapshotsAge();
      const { body } = await app.get(`/events/${event.id}/detail/operator`, event.owner.token);
      return Reflect.get(Object(body.data[0]?.['event']), 'resultPapers');
    };
    expect(await refusedAfter(1)).toMatchObject({ refused: null });
    expect(await refusedAfter(4)).toMatchObject({ refused: 'EXPORT_FAILED' });
    making.mockRestore();
    await atHeat('official', { name: 'Jury' });
    expect(await documents()).toHaveLength(1);
  });

  test('stays with the ten newest of a heat', async () => {
    await set();
    await race(app, event);
    for (let second = 1; second <= 11; second += 1) {
      await correct(second * 10_000_000);
      await documents();
    }
    expect(await documents()).toHaveLength(10);
  });
});

describe('of somebody who is forgotten', () => {
  const stored = async () =>
    (await app.app.services.events.find(asEventId(event.id))) ?? { documents: [], removedDocuments: [] };
  const fileIds = async () => {
    const { documents: shown, removedDocuments: removed } = await stored();
    return [...shown, ...removed.map(({ kept }) => kept)].map(({ fileId }) => fileId);
  };
  const forget = (competitorId = event.competitorIds[0]) =>
    app.post(`/events/${event.id}/competitors/${competitorId}/erase`, {}, event.owner.token);
  /** A list that was replaced, one that was removed and can be brought back, and the current one. */
  async function threeLists(): Promise<readonly string[]> {
    await set({ ...on, shownFrom: 'finished' });
    await race(app, event);
    await documents();
    for (const penalty of [20_000_000, 30_000_000]) {
      await correct(penalty);
      await documents();
    }
    const ids = (await documents()).map(({ id }) => id);
    await app.delete(`/events/${event.id}/document/${ids[0]}`, undefined, event.owner.token);
    return ids;
  }

  test('every result list is gone with its file before the call is answered, and the current one is made anew', async () => {
    const ids = await threeLists();
    const files = await fileIds();
    expect(files).toHaveLength(3);
    expect(await forget()).toMatchObject({ http: 200 });
    for (const id of ids) expect(await download(id, event.owner.token)).toMatchObject({ statusCode: 404 });
    for (const id of files) expect(await app.app.services.files.find(id)).toBeNull();
    const restored = await app.post(`/events/${event.id}/document/${ids[0]}/restore`, {}, event.owner.token);
    expect(restored.body.status).not.toBe(0);
    expect(await states()).toEqual([{ isOfficial: false, isReplaced: false }]);
    expect((await stored()).removedDocuments).toEqual([]);
  });

  test('no list that was begun before is kept', async () => {
    await set();
    await race(app, event);
    await documents();
    const room = await app.app.services.rooms.openRoom(asEventId(event.id));
    if (room === null) throw new Error('There is no such event');
    const { erasures } = room.view.event;
    const heatId = asHeatId(event.heatIds[0] ?? '');
    await forget();
    const made = { audience: 'public', isOfficial: false, digest: 'late', isReplaced: false } as const;
    const bytes = Buffer.from('%PDF- names the person');
    await keepPaper(app.app.services, room, { heatId, title: 'Late', time: '10:00', bytes, made, erasures });
    expect((await documents()).map(({ description }) => description)).not.toContain('Late · 10:00');
  });

  test('the lists go also when the person was taken out before', async () => {
    const ids = await threeLists();
    const extra = { startNumber: 77, firstName: 'Extra', lastName: 'Person' };
    const added = await app.post(`/events/${event.id}/competitors`, { competitors: [extra] }, event.owner.token);
    const extraId = String(added.body.data[0]?.['id']);
    await app.delete(`/events/${event.id}/competitors/${extraId}`, undefined, event.owner.token);
    expect(await forget(extraId)).toMatchObject({ http: 200 });
    for (const id of ids) expect(await download(id, event.owner.token)).toMatchObject({ statusCode: 404 });
    expect(await states()).toEqual([{ isOfficial: false, isReplaced: false }]);
  });

  test('a document that an operator added stays', async () => {
    await threeLists();
    const form = [
      jsonPart({ category: 'regulations', description: 'Rules' }),
      filePart('rules.txt', 'Helmets are worn.'),
    ];
    await postForm(app, `/events/${event.id}/document`, form, event.owner.token);
    await forget();
    expect((await documents()).map(({ fileName }) => fileName)).toContain('rules.txt');
  });
});
