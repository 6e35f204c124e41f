import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, postForm } from '../../testing/forms.ts';
import { aCompetitor, aTimekeeper } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204060' } });
const send = (content: Buffer | string, token: string | null = event.owner.token, name = 'a.png') =>
  postForm(app, `/events/${event.id}/image`, [filePart(name, content)], token);
const fetchImage = async (place: 'image' | 'organizer') => {
  app.letSnapshotsAge();
  const detail = await app.get(`/events/${event.id}/detail`);
  const text = JSON.stringify(detail.body.data[0]?.['event']);
  const of = place === 'image' ? /"image":\{"path":"([^"]+)"/ : /"website":null,"image":\{"path":"([^"]+)"/;
  return app.app.http.inject({ url: of.exec(text)?.[1] ?? '/nothing' });
};

describe('a picture', () => {
  test('is refused to everybody but the owner', async () => {
    const png = await picture(10, 10).png().toBuffer();
    expect(await send(png, null)).toMatchObject({ http: 401 });
    for (const token of [(await aCompetitor(app)).token, (await aTimekeeper(app)).token]) {
      expect(await send(png, token)).toMatchObject({ body: { status: -2011 } });
    }
  });

  test('is a PNG or JPEG by its content, whatever its name says, of 5 MB at the most §5.34 §8.21 §9.22', async () => {
    const gif = await picture(10, 10).gif().toBuffer();
    const png = await picture(10, 10).png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const content of [gif, svg, png.subarray(0, 40), '']) {
      expect(await send(content)).toMatchObject({ http: 400, body: { status: -4046 } });
    }
    const jpeg = await picture(10, 10).jpeg().toBuffer();
    for (const content of [png, jpeg]) {
      expect(await send(content, event.owner.token, 'a.txt')).toMatchObject({ http: 200 });
    }
    const large = Buffer.concat([png, Buffer.alloc(5_242_880)]);
    expect(await send(large)).toMatchObject({ http: 413, body: { status: -3001 } });
    const none = await postForm(app, `/events/${event.id}/image`, [], event.owner.token);
    expect(none.body).toMatchObject({ issues: [{ path: ['file'], code: 'REQUIRED' }] });
    const json = await app.post(`/events/${event.id}/image`, {}, event.owner.token);
    expect(json).toMatchObject({ http: 415, body: { status: -3003 } });
  });

  test('is made anew in our size, without what a camera put inside, and kept for ever §9.18', async () => {
    const exif = { IFD0: { Copyright: 'Anna at home' } };
    const photo = await picture(3200, 1800).withExif(exif).jpeg().toBuffer();
    expect(photo.includes('Anna at home')).toBe(true);
    expect(await send(photo)).toMatchObject({
      body: { data: [{ image: { width: 1600, height: 900 } }] },
    });
    const served = await fetchImage('image');
    expect(served.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload.includes('Anna at home')).toBe(false);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1600, height: 900 });
  });

  test('is replaced and taken off; the organizer has one of its own', async () => {
    await send(await picture(10, 10).png().toBuffer());
    const before = await fetchImage('image');
    const logo = filePart('logo.png', await picture(800, 400).png().toBuffer());
    await postForm(app, `/events/${event.id}/organizer/image`, [logo], event.owner.token);
    await app.restart();
    const organizer = await fetchImage('organizer');
    expect(await sharp(organizer.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 });
    expect(before.statusCode).toBe(200);
    await app.delete(`/events/${event.id}/image`, undefined, event.owner.token);
    app.letSnapshotsAge();
    expect((await app.get(`/events/${event.id}/detail`)).body.data).toMatchObject([{ event: { image: null } }]);
  });

  test('is nothing else that lies on the disk', async () => {
    for (const id of ['..%2Fstartwand.db', 'startwand.db', `${'a'.repeat(32)}.png`, 'a.png']) {
      expect(await app.get(`/images/${id}`)).toMatchObject({ body: { data: [] } });
    }
  });
});

test('a call without a file takes no form', async () => {
  const answer = await postForm(app, `/events/${event.id}/copy`, [], event.owner.token);
  expect(answer).toMatchObject({ http: 415, body: { status: -3003 } });
});
