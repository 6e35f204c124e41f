/** Screens of an event: the desk puts something on them, and sees which are there. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits, routes } from '@startwand/contract';
import { timestamp } from '@startwand/timing';
import { UserStore } from '../../accounts/users/store.ts';
import { removeBroadcastsOf } from '../../race/broadcasts/store.ts';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { filePart, postForm } from '../../testing/forms.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;

beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const put = (name: string, shows: object | null, token: string | undefined = event.owner.token) =>
  app.post(`/events/${event.id}/boards`, { name, shows }, token);
const onAir = async () => {
  const { body } = await app.get(`/events/${event.id}/boards`);
  return routes.onAir.item.parse(body.data[0]);
};
const report = (page: string, name = 'Finish', changes: object = {}) =>
  app.post(`/events/${event.id}/boards/report`, {
    page,
    name,
    width_px: 1920,
    height_px: 1080,
    kind: 'board',
    revision: 0,
    ...changes,
  });
const there = async () => {
  const { body } = await app.get(`/events/${event.id}/boards/there`, event.owner.token);
  return body.data.map((one) => routes.boardsThere.item.parse(one));
};

describe('what is on air', () => {
  test('nobody but the operator puts something on a screen or sees which are there, and everybody sees what is shown', async () => {
    const stranger = (await aTimekeeper(app)).token;
    for (const token of [undefined, stranger]) {
      expect((await put('Finish', { kind: 'blank' }, token ?? '')).body.status).not.toBe(0);
      expect((await app.get(`/events/${event.id}/boards/there`, token)).body.status).not.toBe(0);
    }
    expect((await onAir()).boards).toEqual([]);
    expect((await app.get('/events/nothing/boards')).body.message).toBe('No such event.');
  });

  test('a name, a sentence, a number of rows and a turn have an end, and the field is named', async () => {
    const faults = async (name: string, shows: object) => {
      const { body } = await put(name, shows);
      return (body.issues ?? []).map(({ path, code }) => `${path.join('.')} ${code}`);
    };
    expect(await faults('F'.repeat(limits.boardNameMax + 1), { kind: 'blank' })).toEqual(['name TOO_LONG']);
    expect(await faults('Finish', { kind: 'top', rows: 0 })).toEqual(['shows.rows TOO_SMALL']);
    const long = { kind: 'message', text: 'a'.repeat(limits.boardMessageMax + 1) };
    expect(await faults('Finish', long)).toEqual(['shows.text TOO_LONG']);
    const turn = { kind: 'turns', seconds: 1, views: [] };
    expect(await faults('Finish', turn)).toEqual(['shows.views TOO_SHORT', 'shows.seconds TOO_SMALL']);
    const blank = { kind: 'blank' };
    for (let at = 0; at < limits.boardsMax; at++) expect((await put(`Board ${at}`, blank)).body.status).toBe(0);
    expect(await faults('One more', blank)).toEqual(['name TOO_LARGE']);
    expect((await put('Board 3', { kind: 'last' })).body.status).toBe(0);
  });

  test('what is put on a screen stands until it is taken off, and who did not see it is told', async () => {
    await put('Finish', { kind: 'top', rows: 5 });
    const before = await onAir();
    await put('Start', { kind: 'message', text: 'Back at noon' });
    const { revision, boards } = await onAir();
    expect(revision).toBe(2);
    expect(boards).toEqual([
      { name: 'Finish', shows: { kind: 'top', rows: 5 }, isListed: true },
      { name: 'Start', shows: { kind: 'message', text: 'Back at noon' }, isListed: true },
    ]);
    const late = await app.app.http.inject({
      method: 'POST',
      url: `/mt1/api/events/${event.id}/boards`,
      headers: { authorization: event.owner.token, 'if-match': `"${before.version}"` },
      payload: { name: 'Finish', shows: { kind: 'blank' } },
    });
    expect(late.json()).toMatchObject({ data: [{ revision: 2 }] });
    expect((await onAir()).boards).toHaveLength(2);
    await put('Finish', null);
    expect((await onAir()).boards.map(({ name }) => name)).toEqual(['Start']);
  });
});

describe('the list of screens at the desk', () => {
  const list = (name: string, isListed: boolean, token: string | undefined = event.owner.token) =>
    app.post(`/events/${event.id}/boards/list`, { name, isListed }, token);
  const listed = async () => (await onAir()).boards.filter(({ isListed }) => isListed).map(({ name }) => name);

  test('nobody but the operator takes a screen off it, and a name that nothing was put on is named', async () => {
    await put('Finish', { kind: 'last' });
    const stranger = (await aTimekeeper(app)).token;
    for (const token of ['', stranger]) expect((await list('Finish', false, token)).body.status).not.toBe(0);
    expect((await list('Hall', false)).body.issues).toEqual([{ path: ['name'], code: 'UNKNOWN' }]);
    const long = 'F'.repeat(limits.boardNameMax + 1);
    expect((await list(long, false)).body.issues).toMatchObject([{ path: ['name'], code: 'TOO_LONG' }]);
    expect(await listed()).toEqual(['Finish']);
  });

  test('a screen that was taken off comes back to its place by a press, and by itself when it shows itself', async () => {
    for (const name of ['Start', 'Finish', 'Hall']) await put(name, { kind: 'message', text: name });
    await list('Finish', false);
    expect(await listed()).toEqual(['Start', 'Hall']);
    await list('Finish', true);
    expect(await listed()).toEqual(['Start', 'Finish', 'Hall']);
    await list('Finish', false);
    const { revision } = await onAir();
    expect((await report('page0001', 'Start')).body.data[0]).toMatchObject({ revision });
    const answer = routes.onAir.item.parse((await report('page0002', 'Finish')).body.data[0]);
    // What it was told to show it shows.
    expect(answer.boards[1]).toEqual({ name: 'Finish', shows: { kind: 'message', text: 'Finish' }, isListed: true });
    expect(answer.revision).toBe(revision + 1);
    await list('Finish', false);
    await put('Finish', { kind: 'blank' });
    expect(await listed()).toEqual(['Start', 'Finish', 'Hall']);
  });

  test('where there is no room for a new name, the one that was taken off longest makes room, and only then', async () => {
    const blank = { kind: 'blank' };
    for (let at = 0; at < limits.boardsMax; at++) await put(`Board ${at}`, blank);
    for (const name of ['Board 7', 'Board 3']) {
      await list(name, false);
      app.moveClock(timestamp(app.now() + 10_000_000n));
    }
    expect((await put('Hall', blank)).body.status).toBe(0);
    const names = (await onAir()).boards.map(({ name }) => name);
    expect(names).toHaveLength(limits.boardsMax);
    expect(names).not.toContain('Board 7');
    expect(names).toContain('Board 3');
    await put('Speaker', blank);
    expect((await put('One more', blank)).body.issues).toMatchObject([{ path: ['name'], code: 'TOO_LARGE' }]);
  });
});

test('with the account of its organiser what is on air goes, too', async () => {
  await put('Finish', { kind: 'message', text: 'Well done, Anna' });
  await new UserStore(app.database).write([removeBroadcastsOf(event.owner.id)]);
  expect((await onAir()).boards).toEqual([]);
});

describe('what a speaker has at hand', () => {
  const path = () => `/events/${event.id}/speaker`;

  test('nobody but the operator reads or writes it, and a sentence that is too long is named', async () => {
    const stranger = (await aTimekeeper(app)).token;
    const sheet = { favourites: [], sponsorLines: ['Waxed by Huber'] };
    for (const token of [undefined, stranger]) {
      expect((await app.get(path(), token)).body.data).toEqual([]);
      expect((await app.post(path(), sheet, token)).body.status).not.toBe(0);
    }
    const long = { favourites: [], sponsorLines: ['a'.repeat(limits.sponsorLineMax + 1)] };
    const { body } = await app.post(path(), long, event.owner.token);
    expect(body.issues).toMatchObject([{ path: ['sponsorLines', 0], code: 'TOO_LONG' }]);
  });

  test('favourites and sentences stay, whatever is put on air', async () => {
    const sheet = { favourites: ['c1'], sponsorLines: ['Waxed by Huber'] };
    await app.post(path(), sheet, event.owner.token);
    await put('Finish', { kind: 'blank' });
    expect((await app.get(path(), event.owner.token)).body.data).toMatchObject([sheet]);
    expect((await onAir()).boards).toHaveLength(1);
  });
});

describe('screens that are there', () => {
  test('a screen is listed with its size while it says so, and is answered with what it is to show', async () => {
    await put('Finish', { kind: 'last' });
    const answer = await report('page0001');
    expect(answer.body.data[0]).toMatchObject({ boards: [{ name: 'Finish', shows: { kind: 'last' } }] });
    await report('page0002', 'Hall', { kind: 'wall', width_px: 192, height_px: 64 });
    expect(await there()).toMatchObject([
      { name: 'Finish', width_px: 1920, kind: 'board' },
      { name: 'Hall', width_px: 192, kind: 'wall' },
    ]);
    expect((await report('page0003', 'Finish', { width_px: 0 })).body.issues).toMatchObject([{ path: ['width_px'] }]);
    expect((await report('x', 'Finish')).body.issues).toMatchObject([{ path: ['page'] }]);
  });

  test('one address has few of them', async () => {
    for (let at = 0; at < limits.boardsPerAddressMax + 5; at++) {
      expect((await report(`page${String(at).padStart(4, '0')}`, `Board ${at}`)).body.status).toBe(0);
    }
    expect(await there()).toHaveLength(limits.boardsPerAddressMax);
  });
});

const answerShape = z.looseObject({ status: z.number(), issues: z.optional(z.array(z.unknown())) });

describe('pictures of sponsors', () => {
  const path = `boards/picture`;
  const aPicture = async (name: string) => {
    const size = { width: 80, height: 40, channels: 3, background: '#204060' } as const;
    return filePart(name, await sharp({ create: size }).png().toBuffer());
  };
  const add = async (name: string, token = event.owner.token) =>
    asAnswer((await postForm(app, `/events/${event.id}/${path}`, [await aPicture(name)], token)).body);
  const asAnswer = (body: unknown) => answerShape.parse(body);
  const call = (id: string, action = '', token = event.owner.token) =>
    action === ''
      ? app.delete(`/events/${event.id}/${path}/${id}`, undefined, token)
      : app.post(`/events/${event.id}/${path}/${id}/${action}`, {}, token);
  const names = async () => (await onAir()).pictures.map(({ name }) => name);
  const content = async (of: string) => (await app.app.http.inject({ url: of })).statusCode;

  test('are put up and taken off by the operator alone, and are no other file', async () => {
    const stranger = (await aTimekeeper(app)).token;
    expect((await add('a.png', stranger)).status).toBe(-2011);
    const wrong = filePart('a.png', Buffer.from('<svg onload=alert(1)>'));
    const refused = await postForm(app, `/events/${event.id}/${path}`, [wrong], event.owner.token);
    expect(asAnswer(refused.body).status).not.toBe(0);
    await add('Bakery.png');
    const [picture] = (await onAir()).pictures;
    expect((await call(picture?.id ?? '', '', stranger)).body.status).toBe(-2011);
    expect((await call('nothing')).body.issues).toEqual([{ path: ['imageId'], code: 'UNKNOWN' }]);
    expect(await names()).toEqual(['Bakery']);
  });

  test('come back to their place for a while, are seen by everybody, and leave no file', async () => {
    const before = (await onAir()).revision;
    for (const name of ['Bakery.png', '../Inn \u202Etxt.png', 'Cheese.jpeg.png']) await add(name);
    expect(await names()).toEqual(['Bakery', 'Inn txt', 'Cheese.jpeg']);
    const shown = await onAir();
    expect(shown.revision).toBe(before + 3);
    const inn = shown.pictures[1];
    if (inn === undefined) throw new Error('there are three');
    expect(inn).toMatchObject({ width: 80, height: 40 });
    expect(await content(inn.path)).toBe(200);
    await call(inn.id);
    expect(await names()).toEqual(['Bakery', 'Cheese.jpeg']);
    await call(inn.id, 'restore');
    expect(await names()).toEqual(['Bakery', 'Inn txt', 'Cheese.jpeg']);
    await call(inn.id);
    app.moveClock(timestamp(app.now() + 10_000_000_000n));
    await call(shown.pictures[0]?.id ?? '');
    expect((await call(inn.id, 'restore')).body.issues).toEqual([{ path: ['imageId'], code: 'UNKNOWN' }]);
    expect(await content(inn.path)).toBe(404);
  });

  test('are so many at the most', async () => {
    for (let count = 0; count < limits.sponsorPicturesMax; count += 1) await add(`${count}.png`);
    expect((await add('one more.png')).issues).toMatchObject([{ path: ['file'], code: 'TOO_LARGE' }]);
    expect(await names()).toHaveLength(limits.sponsorPicturesMax);
  });

  test('that were taken off are kept for as many as an event may have: nobody fills a disk with them', async () => {
    const paths: string[] = [];
    for (let count = 0; count <= limits.sponsorPicturesMax; count += 1) {
      await add(`${count}.png`);
      const [picture] = (await onAir()).pictures;
      if (picture === undefined) throw new Error('It was not added.');
      paths.push(picture.path);
      await call(picture.id);
    }
    expect(await Promise.all(paths.slice(0, 2).map(content))).toEqual([404, 200]);
  });

  test('go with the account of the organiser, those that were taken off, too', async () => {
    for (const name of ['Bakery.png', 'Inn.png']) await add(name);
    const { pictures } = await onAir();
    await call(pictures[1]?.id ?? '');
    expect(await Promise.all(pictures.map(({ path: of }) => content(of)))).toEqual([200, 200]);
    await app.post(`/users/${event.owner.id}/delete`, {}, event.owner.token);
    const mails = await app.mailsTo(event.owner.email);
    const token = mails.flatMap(({ text }) => /delete[?#]token=(\S+)/.exec(text)?.[1] ?? [])[0];
    expect((await app.post('/users/delete/submit', { token })).body.status).toBe(0);
    expect(await Promise.all(pictures.map(({ path: of }) => content(of)))).toEqual([404, 404]);
  });
});
