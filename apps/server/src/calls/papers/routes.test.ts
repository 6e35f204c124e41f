/** Bib labels, start cards and certificates, and how a certificate is drawn. */
import type { CertificateInput } from '@startwand/contract';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, postForm } from '../../testing/forms.ts';
import { aTimekeeper } from '../../testing/people.ts';
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

const print = (kind: string, query = '') => save(app, `/events/${event.id}/papers/${kind}?${query}`, event.owner.token);
/** How many sheets a PDF has; what is on them is drawn, and not asked here. */
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

const drawn: CertificateInput = {
  isLandscape: true,
  isByClass: false,
  isPublic: false,
  fields: [
    {
      kind: 'name',
      left_mm: 20,
      top_mm: 90,
      width_mm: 257,
      size_pt: 40,
      align: 'center',
      colour: '#1f5fbf',
      isBold: true,
    },
    {
      kind: 'text',
      left_mm: 20,
      top_mm: 40,
      width_mm: 257,
      size_pt: 30,
      align: 'left',
      colour: '#000000',
      isBold: false,
      text: 'Bravo',
    },
  ],
};
const path = () => `/events/${event.id}/certificate`;
/** Only the first heat counts: in the second nobody has started. */
const finishRace = async () => {
  await race(app, event);
  await app.post(`/events/${event.id}/heats/${event.heatIds[1]}/cancel`, {}, event.owner.token);
};

describe('papers', () => {
  test('are the owner’s alone', async () => {
    const other = (await aTimekeeper(app)).token;
    for (const kind of ['bibLabels', 'startCards', 'certificates']) {
      const call = `/events/${event.id}/papers/${kind}`;
      expect(await app.get(call)).toMatchObject({ http: 401 });
      expect(await app.get(call, other)).toMatchObject({ body: { status: -2011 } });
    }
  });

  test('have as many sheets as their labels and cards need; a class or one alone has its own', async () => {
    expect(pagesOf((await print('bibLabels', 'perPage=2')).bytes)).toBe(2);
    expect(pagesOf((await print('bibLabels')).bytes)).toBe(1);
    expect(pagesOf((await print('startCards', 'language=hu')).bytes)).toBe(1);
    expect(pagesOf((await print('bibLabels', `perPage=2&competitorId=${event.competitorIds[0]}`)).bytes)).toBe(1);
    expect((await print('bibLabels', 'perPage=3')).http).toBe(400);
    expect(await app.get(`/events/${event.id}/papers/bibLabels?competitorId=nobody`, event.owner.token)).toMatchObject({
      body: { status: -4005 },
    });
  });

  test('a certificate that another one drew meanwhile is not overwritten unseen', async () => {
    const { token } = event.owner;
    const [before] = (await app.get(`${path()}?language=en`, token)).body.data;
    const byClass = { ...drawn, isByClass: true };
    const draw = (body: object, version: unknown) =>
      app.app.http.inject({
        method: 'POST',
        url: `/mt1/api${path()}`,
        headers: { authorization: token, 'if-match': String(version) },
        payload: body,
      });
    expect((await draw(byClass, before?.['version'])).json()).toMatchObject({ status: 0, data: [{ isByClass: true }] });
    const late = await draw({ ...drawn, isByClass: false }, before?.['version']);
    expect(late).toMatchObject({ statusCode: 409 });
    expect(late.json()).toMatchObject({ data: [{ isByClass: true }] });
    const [now] = (await app.get(`${path()}?language=en`, token)).body.data;
    expect(now).toMatchObject({ isByClass: true });
    expect((await draw({ ...drawn, isByClass: false }, now?.['version'])).json()).toMatchObject({ status: 0 });
  });

  test('certificates are of those who have a result, one by one', async () => {
    expect(await app.get(`/events/${event.id}/papers/certificates`, event.owner.token)).toMatchObject({
      body: { status: -4017 },
    });
    await finishRace();
    const all = await print('certificates', 'language=de');
    expect(pagesOf(all.bytes)).toBe(2);
    expect(decodeURIComponent(String(all.headers['content-disposition']))).toContain('Urkunden.pdf');
    expect(pagesOf((await print('certificates', 'class=U14')).bytes)).toBe(2);
    expect((await print('certificates', 'class=U99')).bytes.subarray(0, 5).toString()).not.toBe('%PDF-');
  });
});

describe('the certificate of an event', () => {
  test('is a ready one in the language of the call until somebody draws one', async () => {
    const ready = await app.get(`${path()}?language=it`, event.owner.token);
    expect(ready.body.data).toMatchObject([{ isLandscape: false, isByClass: true, isPublic: false, picture: null }]);
    expect(JSON.stringify(ready.body.data)).toContain('"text":"Diploma"');
    const set = await app.post(path(), drawn, event.owner.token);
    expect(set.body.data).toMatchObject([drawn]);
    expect((await app.get(path(), event.owner.token)).body.data).toMatchObject([drawn]);
  });

  test('is refused with what lies outside of a page or is no colour', async () => {
    const [field] = drawn.fields;
    const wrong = { ...field, left_mm: -1, size_pt: 500, colour: 'red' };
    const answer = await app.post(path(), { ...drawn, fields: [wrong] }, event.owner.token);
    expect(answer.body.issues?.map(({ path: at }) => at.at(-1))).toEqual(['left_mm', 'size_pt', 'colour']);
    const many = Array.from({ length: 31 }, () => field);
    expect(await app.post(path(), { ...drawn, fields: many }, event.owner.token)).toMatchObject({
      body: { status: -3000 },
    });
  });

  test('has a picture behind it, which is made anew, replaced and taken off', async () => {
    const photo = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#cfe2f5' } })
      .jpeg()
      .toBuffer();
    const set = await postForm(app, `${path()}/picture`, [filePart('a.jpg', photo)], event.owner.token);
    expect(set).toMatchObject({ body: { data: [{ picture: { width: 2_339, height: 1_559 } }] } });
    await finishRace();
    expect(pagesOf((await print('certificates')).bytes)).toBe(2);
    const none = await app.delete(`${path()}/picture`, undefined, event.owner.token);
    expect(none.body.data).toMatchObject([{ picture: null }]);
  });

  test('is everybody’s own only where the organiser says so, and while results are public', async () => {
    await finishRace();
    const own = () => save(app, `/events/${event.id}/competitors/${event.competitorIds[0]}/certificate?language=de`);
    const isPdf = async () => (await own()).bytes.subarray(0, 5).toString() === '%PDF-';
    expect(await isPdf()).toBe(false);
    await app.post(path(), { ...drawn, isPublic: true }, event.owner.token);
    app.letSnapshotsAge();
    expect(await isPdf()).toBe(true);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data).toMatchObject([{ event: { certificates: true } }]);
    const unranked = `/events/${event.id}/competitors/${event.competitorIds[2]}/certificate`;
    expect(await app.get(unranked)).toMatchObject({ body: { status: -4017 } });
    const general = { name: 'Cup', place: 'Hill', country: 'AUT', publicResult: false };
    await app.post(`/user/${event.owner.id}/events/${event.id}/general`, general, event.owner.token);
    expect(await isPdf()).toBe(false);
  });
});
