/** Over 300 lines because all first answers are asked of one service, which takes long to open. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@startwand/contract';
import { TICKS_PER_SECOND, after, duration } from '@startwand/timing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFolder } from '../../../../../scripts/tests/temporary-folder.ts';
import { LegalPages } from '../../calls/legal/legal-pages.ts';
import { anEvent, eventForm, type TestEvent } from '../../testing/events.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { FirstAnswers } from './first-answers.ts';
import { PageTemplate } from './page-template.ts';

const built = `<!doctype html><html lang="en"><head><title>Startwand</title></head><body><p id="too-old" hidden></p><div id="root"></div><script>first()</script></body></html>`;
const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries-1.js' },
  'src/screens/live/LiveTab.tsx': {
    file: 'assets/live-1.js',
    imports: ['_libraries.js'],
    css: ['assets/live-1.css'],
  },
  '../../packages/locales/src/de.ts': { file: 'assets/de-1.js' },
};

let app: TestApp;
let event: TestEvent;
let folder: string;
beforeAll(async () => {
  folder = aFolder('first');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), built);
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  const imprint = { page: 'imprint', language: 'de', title: 'Impressum', html: '' } as const;
  app = await openTestApp(1_000, null, null, { pages: folder, legal: new LegalPages([imprint]) });
  event = await anEvent(app);
});
afterAll(async () => {
  await app.close();
});

const ask = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers });
/** With a state of its own, so that no other test sees what became of it. */
const anotherEvent = async (changed: object = {}): Promise<string> => {
  const created = await app.post(`/user/${event.owner.id}/events`, { ...eventForm, ...changed }, event.owner.token);
  const detail: unknown = created.body.data[0]?.['event'];
  return String(Reflect.get(Object(detail), 'id'));
};

describe('what a chat or a search engine reads of an event', () => {
  test('is its name, when and where, and a picture, at one address', async () => {
    const { body, statusCode, headers } = await ask(`/event/${event.id}`);
    const address = `https://startwand.example/event/${event.id}`;
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Winter Cup · Startwand</title>');
    expect(body).toContain('content="Winter Cup: 17 – 18 January 2026, Seegrube.');
    expect(body).toContain(`<link rel="canonical" href="${address}" />`);
    expect(body).toContain(`<meta property="og:image" content="${address}/preview.jpg?v=`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Winter Cup',
      startDate: '2026-01-17',
      url: address,
      location: { name: 'Seegrube', address: { addressCountry: 'AT' } },
      organizer: { name: 'Ski Club' },
    });
    expect(/<noscript>.*<\/noscript>/.exec(body)?.[0]).toContain('3 competitors');
  });

  test('is in the language that the reader asks for, and is known to differ by it', async () => {
    const german = await ask(`/event/${event.id}`, { 'accept-language': 'de-AT,de;q=0.9' });
    expect(german.body).toContain('<html lang="de">');
    expect(german.body).toContain('17.–18. Januar 2026');
    expect(german.headers['vary']).toContain('accept-language');
  });

  test('is asked for once by each who keeps it', async () => {
    const { headers } = await ask(`/event/${event.id}`);
    const again = await ask(`/event/${event.id}`, { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  test('asks for what the page needs together with the page', async () => {
    const { body } = await ask(`/event/${event.id}/live`, { 'accept-language': 'de' });
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/live-1.js" />');
    expect(body).toContain('<link rel="preload" as="style" crossorigin href="/assets/live-1.css" />');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/de-1.js" />');
    expect(body).toContain(`as="fetch" crossorigin href="/mt1/api/events/${event.id}/detail"`);
    expect(body).not.toContain('libraries-1.js');
  });

  test('is text, whatever somebody called an event', async () => {
    const name = '"></title><script>alert(1)</script>$&';
    const id = await anotherEvent({ name });
    const { body } = await ask(`/event/${id}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&#34;&#62;&#60;/title&#62;&#60;script&#62;alert(1)&#60;/script&#62;$&#38;');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ name });
  });
});

test('the first script of the page may run, and no other that stands in a page', async () => {
  const { headers } = await ask('/');
  const hash = createHash('sha256').update('first()').digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

describe('what is not to be known', () => {
  test('an event that is deleted is told like one that never was: with the page, as a 404', async () => {
    const id = await anotherEvent({ name: 'Secret Cup' });
    await app.delete(`/user/${event.owner.id}/events/${id}`, undefined, event.owner.token);
    for (const path of [`/event/${id}`, '/event/never-was', `/event/${'x'.repeat(500)}`]) {
      const { statusCode, body } = await ask(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('<div id="root">');
      expect(body).toContain('noindex');
      expect(body).not.toContain('Secret');
    }
    expect((await ask(`/event/${id}/preview.jpg`)).statusCode).toBe(404);
  });

  test('an event whose form lacks something tells nothing', async () => {
    const id = await anotherEvent({
      name: 'Half a Cup',
      measuringPoints: undefined,
      heats: undefined,
    });
    const { statusCode, body } = await ask(`/event/${id}`);
    expect([statusCode, body.includes('Half a Cup')]).toEqual([200, false]);
  });

  test.each(['/panel', '/login', '/phone', '/trust', '/changes', '/event/never-was'])(
    '%s tells a browser without JavaScript that it needs it, in the language of its reader',
    async (path) => {
      const { body } = await ask(path, { 'accept-language': 'de' });
      expect(/<noscript>.*<\/noscript>/.exec(body)?.[0]).toContain('braucht JavaScript');
    },
  );

  test.each(['/', '/panel', '/event/never-was'])(
    '%s holds the sentence for browsers that are too old, in the language of its reader',
    async (path) => {
      const { body } = await ask(path, { 'accept-language': 'de' });
      expect(body).toMatch(/<p id="too-old" hidden>Dein Browser ist zu alt.*<\/p>/);
      expect(body).toContain('<p data-needs-script>');
    },
  );

  test.each(['/panel', '/panel/devices', '/panel/events/k4x9/results', '/login', '/legal/imprint'])(
    '%s is a page',
    async (path) => {
      const { statusCode, body } = await ask(path);
      expect([statusCode, body.includes('noindex')]).toEqual([200, true]);
    },
  );
  test.each([
    '/no/such/page',
    '/event',
    '/event/a/nonsense',
    '/wp-login',
    '/login/nonsense',
    '/registration/a/nonsense',
    '/panel/nonsense',
    '/panel/events/a/nonsense',
    '/panel/users/1',
    // The operator of this service has named an imprint, and nothing else.
    '/legal/privacy',
    '/legal/contract/',
    '/legal/nonsense',
    '/legal/__proto__',
  ])('%s is no address of ours, and the page says so', async (path) => {
    const { statusCode, body } = await ask(path);
    expect([statusCode, body.includes('<div id="root">')]).toEqual([404, true]);
  });
});

test('addresses of events that strangers invent are answered by one page, written once', async () => {
  const parts = { ...app.app.services, elapsed_ms: () => 0 };
  const answers = new FirstAnswers(parts, new PageTemplate(folder));
  const asked = ['/event/invented', '/event/another/live', '/nowhere'];
  const [first, ...others] = await Promise.all(asked.map((path) => answers.of(path, 'de')));
  expect(first?.status).toBe(404);
  for (const other of others) expect(other.body).toBe(first?.body);
});

test('the first page tells what the service is, and leads on to events without script', async () => {
  const { body, statusCode } = await ask('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Startwand – Live race timing</title>');
  expect(body).toContain(
    `<a href="/event/${event.id}"><b><bdi translate="no">Winter Cup</bdi></b> <span><bdi translate="no">Seegrube</bdi>, AUT · 17 – 18 January 2026</span></a>`,
  );
  expect(body).toContain('as="fetch" crossorigin href="/mt1/api/events/first-page"');
});

describe('who leads', () => {
  let raceId: string;
  let save: (general: object) => Promise<unknown>;
  let change: typeof save;
  const shownAt = async (path: string, language = 'en') => (await ask(path, { 'accept-language': language })).body;
  const rootOf = (body: string) => /<div id="root">(.*?)<\/main>/.exec(body)?.[1] ?? '';
  const firstPage = async () => {
    const { body } = await app.get('/events/first-page');
    return body.data[0];
  };

  const taken = ({ body }: Awaited<ReturnType<TestApp['post']>>): void => {
    if (body.status !== 0) throw new Error(`refused: ${JSON.stringify(body)}`);
  };

  beforeAll(async () => {
    const { owner, heatIds } = event;
    raceId = event.id;
    const heat = `/events/${raceId}/heats/${heatIds[0]}`;
    const general = { name: 'Winter Cup', place: 'Seegrube', country: 'AUT' };
    const path = `/user/${owner.id}/events/${raceId}/general`;
    save = async (changed) => taken(await app.post(path, { ...general, ...changed }, owner.token));
    change = (changed) => save(changed).then(() => app.letSnapshotsAge());
    await race(heat, { 2: 41.25, 1: 42.5 }, owner.token);
  });

  /** Arms the heat and lets each bib run so many seconds. */
  const race = async (
    heat: string,
    times_s: Readonly<Record<number, number>>,
    token: string,
    begin_s = 0,
  ): Promise<void> => {
    await app.post(`${heat}/activate`, {}, token);
    let sequence = 0;
    for (const [bib, time_s] of Object.entries(times_s)) {
      for (const [section, at_s] of [0, time_s].entries()) {
        sequence += 1;
        const at = after(app.now(), duration((begin_s + Number(bib) * 100 + at_s) * TICKS_PER_SECOND));
        const impulse = { section, timestamp_100ns: at, startNumber: Number(bib), sequence };
        taken(await app.post(`${heat}/trigger`, { ...impulse, session: `s${heat.slice(-4)}` }, token));
      }
    }
    app.letSnapshotsAge();
  };

  test('is nobody where results are not public, in first answers from that moment on', async () => {
    const pages = () => Promise.all(['/', `/event/${raceId}/live`].map((path) => shownAt(path)));
    expect((await pages()).map((page) => page.includes('41.25'))).toEqual([true, true]);
    await save({ publicResult: false });
    const shown = await pages();
    app.letSnapshotsAge();
    shown.push(JSON.stringify(await firstPage()));
    await change({ publicResult: true });
    expect(shown.filter((page) => /41\.25|Number 2/.test(page))).toEqual([]);
  });

  test('stands on the live page before it runs, best first, as its reader writes times', async () => {
    const text = (body: string) =>
      rootOf(body)
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ');
    expect(text(await shownAt(`/event/${raceId}/live`))).toContain(
      'Run 1 1 2 Number 2 Anna U14 41.25 2 1 Number 1 Anna U14 42.50 +1.25',
    );
    expect(rootOf(await shownAt(`/event/${raceId}/live`, 'de'))).toContain('<b>41,25</b>');
  });

  test('is told beside the head of the other pages to those who run no script', async () => {
    const body = await shownAt(`/event/${raceId}`);
    expect(body).toContain('<div id="root"></div>');
    expect(/<noscript>.*<\/noscript>/.exec(body)?.[0]).toContain('41.25');
  });

  test('is not drawn where the address asks for something else than what all are shown', async () => {
    expect(await shownAt(`/event/${raceId}/live?heat=${event.heatIds[1]}`)).toContain('<div id="root"></div>');
    expect(await shownAt('/?search=x')).toContain('<div id="root"></div>');
  });

  test('stands in the card of an event that runs, with the gap to the second', async () => {
    const { live } = routes.firstPage.item.parse(await firstPage());
    expect(live.find(({ id }) => id === raceId)?.leader).toEqual({
      heat: 'Run 1',
      startNumber: 2,
      firstName: 'Anna',
      lastName: 'Number 2',
      nation: null,
      class: 'U14',
      result_100ns: 412_500_000,
      isRegularity: false,
      isTotal: false,
      precision: 2,
      ahead_100ns: 12_500_000,
    });
    // All who started are in.
    expect(live.find(({ id }) => id === raceId)?.now).toMatchObject({ heat: 'Run 1', onCourse: [], onCourseCount: 0 });
    expect(rootOf(await shownAt('/'))).toContain(
      '<bdi translate="no">Run 1</bdi>: 1. <bdi translate="no">Number 2 Anna</bdi> 41.25',
    );
  });

  test('is who leads the total once the second run goes on', async () => {
    const { owner, heatIds } = event;
    const [first, second] = heatIds.map((id) => `/events/${raceId}/heats/${id}`);
    taken(await app.post(`${first}/finish`, {}, owner.token));
    taken(await app.post(`${second}/competitors`, { competitorIds: event.competitorIds }, owner.token));
    await race(second ?? '', { 2: 42, 1: 41 }, owner.token, 1_000);
    const { live } = routes.firstPage.item.parse(await firstPage());
    expect(live.find(({ id }) => id === raceId)?.leader).toMatchObject({
      heat: 'Run 2',
      isTotal: true,
      startNumber: 2,
      result_100ns: 832_500_000,
      ahead_100ns: 2_500_000,
    });
    expect(rootOf(await shownAt('/'))).toContain(
      '<bdi translate="no">Run 2</bdi> · Overall: 1. <bdi translate="no">Number 2 Anna</bdi> 1:23.25',
    );
    expect(rootOf(await shownAt(`/event/${raceId}/live`))).toContain('Run 2 · Overall');
  });

  test('names who is on course, and of a crowd that one shot started says how many', async () => {
    const now = async (id: string) =>
      routes.firstPage.item.parse(await firstPage()).live.find((line) => line.id === id)?.now;
    const start = async (heat: string, startNumber: number | null): Promise<void> => {
      const at = after(app.now(), duration(1_900 * TICKS_PER_SECOND));
      const impulse = { section: 0, session: 'late', startNumber, sequence: 1, timestamp_100ns: at };
      taken(await app.post(`${heat}/trigger`, impulse, event.owner.token));
      app.letSnapshotsAge();
    };
    await start(`/events/${raceId}/heats/${event.heatIds[1]}`, 3);
    expect(await now(raceId)).toMatchObject({ heat: 'Run 2', onCourse: [{ startNumber: 3 }], onCourseCount: 1 });
    const { token } = event.owner;
    // Its timers are free for another event.
    taken(await app.post(`/events/${raceId}/heats/${event.heatIds[1]}/finish`, {}, token));
    const crowd = await anotherEvent();
    const { heats } = routes.eventDetail.item.parse((await app.get(`/events/${crowd}/detail`)).body.data[0]);
    const heat = `/events/${crowd}/heats/${heats[0]?.id}`;
    const competitors = [1, 2, 3, 4].map((startNumber) => ({ startNumber, firstName: 'Anna', lastName: 'Huber' }));
    const { data } = (await app.post(`/events/${crowd}/competitors`, { competitors }, token)).body;
    taken(await app.post(`${heat}/competitors`, { competitorIds: data.map(({ id }) => id) }, token));
    taken(await app.post(`${heat}/rules`, { massStart: true }, token));
    taken(await app.post(`${heat}/activate`, {}, token));
    await start(heat, null);
    expect(await now(crowd)).toMatchObject({ onCourse: [], onCourseCount: 4, next: null });
  });
});

test('search engines are told where the events are', async () => {
  expect((await ask('/robots.txt')).body).toContain('Sitemap: https://startwand.example/sitemap.xml');
  const { body, headers } = await ask('/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  expect(body).toContain(`<loc>https://startwand.example/event/${event.id}</loc>`);
});

test('a picture for chats is the drawing of the event, or its own picture', async () => {
  for (const path of ['/preview.jpg', `/event/${event.id}/preview.jpg`]) {
    const { rawPayload, headers } = await ask(path);
    expect(headers['content-type']).toBe('image/jpeg');
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1_200, 630]);
    // A drawing, not an empty box.
    const { entropy } = await sharp(rawPayload).stats();
    expect(entropy).toBeGreaterThan(0.5);
  }
});

test('the drawing of an event is a file in the shape of its place, known by its content, in which nothing runs', async () => {
  const path = `/event/${event.id}/face/card.svg`;
  const { body, headers, statusCode } = await ask(`${path}?v=1`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(body).toMatch(/^<svg [^>]*width="1280" height="720"/);
  expect(headers['cache-control']).toBe('public, max-age=86400');
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect((await ask(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
  for (const none of [
    `/event/${event.id}/face/round.svg`,
    `/event/${event.id}/face/card.png`,
    '/event/none/face/card.svg',
  ]) {
    expect((await ask(none)).statusCode).toBe(404);
  }
  const hidden = await anotherEvent({ measuringPoints: [] });
  expect((await ask(`/event/${hidden}/face/card.svg`)).statusCode).toBe(404);
});

describe('the page of a result', () => {
  /** The first came in above, the third one did not start. */
  const competitorId = (bib: 1 | 3) => event.competitorIds[bib - 1] ?? '';
  const headOf = async (id: string) => (await ask(`/event/${event.id}/result/${id}`)).body.split('</head>')[0] ?? '';

  test('is called by who it is, and is found by no search engine', async () => {
    const head = await headOf(competitorId(3));
    expect(head).toContain('<title>Anna Number 3 · Winter Cup</title>');
    expect(head).toContain('<meta name="robots" content="noindex" />');
    expect(head).not.toContain('ld+json');
    // Without a result a chat shows the event.
    expect(head).toContain(`/event/${event.id}/preview.jpg`);
  });

  test('of nobody is the page of the event, and an id that is none of ours is nowhere', async () => {
    expect(await headOf('nobody')).toContain('<title>Winter Cup · Startwand</title>');
    expect((await ask(`/event/${event.id}/result/${'x'.repeat(200)}`)).statusCode).toBe(404);
    expect((await ask(`/event/${event.id}/result`)).statusCode).toBe(404);
  });

  test('shows a chat the picture of the result, upright, once there is one', async () => {
    const head = await headOf(competitorId(1));
    const picture = `https://startwand.example/mt1/api/events/${event.id}/competitors/${competitorId(1)}/picture?language=en`;
    expect(head).toContain(`<meta property="og:image" content="${picture}" />`);
    expect(head).toContain('<meta property="og:image:type" content="image/png" />');
    expect(head).toContain('<meta property="og:image:height" content="1350" />');
    const made = await ask(new URL(picture).pathname);
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/png']);
  });
});
