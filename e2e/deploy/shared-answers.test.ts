/**
 * nginx with its cache before a real server, by the files of `deploy/one-server`: a crowd that opens a page costs the server a
 * few answers, what changes is seen within the time that is promised, and nothing of one reader comes to another.
 */
import { apiRoot } from '@startwand/contract';
import autocannon from 'autocannon';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { needs } from '../../scripts/tests/needs.ts';
import { aFolder } from '../../scripts/tests/temporary-folder.ts';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import { signUpTimekeeper, type Api } from '../api.ts';
import { createGiantSlalom } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { startServer, type TestServer } from '../server.ts';
import { aCertificate } from './a-certificate.ts';
import { aFreePort, needProxy, startProxy, type Proxy } from './proxies.ts';

const account = { username: 'crowd@example.org', password: 'a-long-password' } as const;

let server: TestServer;
let owner: Api;
let eventId: string;
let heatId: string;
let token: string;
let proxy: Proxy;

beforeAll(async () => {
  if (!(await ensureWebBuilt())) throw new Error('There are no pages.');
  server = await startServer(['--no-demo', '--trust-proxy=127.0.0.1', '--metrics', '--metrics-port=0'], provisionTimer);
  owner = await signUpTimekeeper(server, account.username, account.password);
  const race = await createGiantSlalom(owner);
  eventId = race.eventId;
  heatId = race.heats[0].id;
  token = await logIn();
  const folder = aFolder('cache');
  const certificate = await aCertificate(folder);
  const [port, plainPort] = [await aFreePort(), await aFreePort()];
  const servers = [server.port, server.port, server.port] as const;
  proxy = await startProxy('nginx', await needProxy('nginx'), {
    folder,
    certificate,
    port,
    plainPort,
    servers,
    isCached: true,
  });
}, 120_000);
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

/** How a few kinds of browsers ask. */
const browsers = [
  { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' },
  { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7' },
  { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-GB,en;q=0.9' },
  { 'accept-encoding': 'gzip', 'accept-language': 'it' },
] as const;

const detailPath = (): string => `${apiRoot}/events/${eventId}/detail`;
describe('a crowd that opens the page of a race', needs('nginx'), () => {
  it(
    'is answered by the cache: of a hundred questions the server sees less than one',
    { timeout: 300_000 },
    async () => {
      const visits = 10_000;
      const page = `/event/${eventId}/live`;
      const html = await (await fetch(`${proxy.url}${page}`, { headers: browsers[0] })).text();
      const assets = new Set(Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, path = '']) => path));
      expect(assets.size).toBeGreaterThan(2);
      // What a browser asks for that others may have, too.
      const alike = ['/favicon.svg', `${apiRoot}/service/info`, `${apiRoot}/nations/all`];
      const asked = [page, ...assets, ...alike, detailPath()];
      const before = await answered();
      const result = await autocannon({
        url: proxy.url,
        connections: 64,
        amount: visits * asked.length,
        requests: browsers.flatMap((headers) => asked.map((path) => ({ path, headers }))),
      });
      const seen = (await answered()) - before;
      const { errors, timeouts, non2xx } = result;
      expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 });
      // Each connection asks whole rounds, and the last ones are on their way when the first has ended.
      expect(result.requests.total).toBeGreaterThan(visits * asked.length * 0.99);
      process.stdout.write(`${visits} visits, ${result.requests.total} questions: the server saw ${seen}\n`);
      expect(seen).toBeLessThan(result.requests.total / 100);
    },
  );

  it('is told 304 by the cache for what it has', async () => {
    const { url } = proxy;
    const first = await fetch(url + detailPath(), { headers: browsers[0] });
    await first.arrayBuffer();
    const known = { ...browsers[0], 'if-none-match': first.headers.get('etag') ?? '' };
    const before = await answered();
    for (let again = 0; again < 20; again += 1) {
      expect((await fetch(url + detailPath(), { headers: known })).status).toBe(304);
    }
    expect((await answered()) - before).toBeLessThan(20);
  });

  it('sees a heat that changed within the promised seconds', { timeout: 60_000 }, async () => {
    const { url } = proxy;
    const isArmed = async (): Promise<boolean> => {
      const answer = await fetch(url + detailPath(), { headers: browsers[0] });
      return /"state":"live"|"isArmed":true|"active":true/.test(await answer.text());
    };
    expect(await isArmed()).toBe(false);
    await owner.post(`/events/${eventId}/heats/${heatId}/activate`);
    const began_ms = performance.now();
    await vi.waitFor(async () => expect(await isArmed()).toBe(true), { timeout: 20_000, interval: 50 });
    process.stdout.write(`Seen through the cache after ${Math.round(performance.now() - began_ms)} ms\n`);
  });
});

describe('what is one reader’s', needs('nginx'), () => {
  it('comes to nobody else: what a signed-in call was answered is not kept, and no call of a visitor is answered by it', async () => {
    const path = `${apiRoot}/events?limit=7`;
    const signedIn = { authorization: token };
    const own = await fetch(proxy.url + path, { headers: signedIn });
    await own.arrayBuffer();
    expect(own.headers.get('cache-control')).toContain('private');
    const before = await answered();
    for (const headers of [signedIn, {}, signedIn, {}])
      await (await fetch(proxy.url + path, { headers })).arrayBuffer();
    // Both calls of the signed-in reader, and the first one of a visitor.
    expect((await answered()) - before).toBeGreaterThanOrEqual(3);
    const operators = `${proxy.url}${apiRoot}/events/${eventId}/detail/operator`;
    expect((await fetch(operators, { headers: signedIn })).status).toBe(200);
    expect((await fetch(operators)).status).toBe(401);
  });

  it('each reader gets the page in the own language, and packed as their browser takes it', async () => {
    const read = async (headers: Readonly<Record<string, string>>): Promise<string> =>
      (await fetch(`${proxy.url}/event/${eventId}`, { headers })).text();
    const languageIn = (html: string): string => /<html lang="(\w+)/.exec(html)?.[1] ?? '';
    const wishes = ['de-AT,de;q=0.9', 'nb-NO,nb;q=0.9', 'fr-FR,fr;q=0.9,hu;q=0.5', 'it', 'en-GB', ''];
    for (const round of [1, 2]) {
      const read_ = await Promise.all(wishes.map(async (wish) => languageIn(await read({ 'accept-language': wish }))));
      expect(read_, `round ${round}`).toEqual(['de', 'nb', 'hu', 'it', 'en', 'en']);
    }
  });

  it('an answer names the question that it was given to', async () => {
    const ids = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const answer = await fetch(proxy.url + detailPath(), { headers: browsers[0] });
      await answer.arrayBuffer();
      ids.add(answer.headers.get('x-request-id') ?? '');
    }
    expect(ids.size).toBe(3);
  });

  it('a refusal is asked of the server each time', async () => {
    const path = `${proxy.url}${apiRoot}/events/nothing/detail`;
    const before = await answered();
    for (let time = 0; time < 3; time += 1) expect((await fetch(path)).status).toBe(404);
    expect((await answered()) - before).toBeGreaterThanOrEqual(3);
  });

  it('is given no answer to another question: headers that hold a separator share no key', async () => {
    const path = `/event/${eventId}?k=${Date.now()}`;
    const ask = async (encoding: string, language: string) => {
      const headers = { 'accept-encoding': encoding, 'accept-language': language };
      const answer = await fetch(`${proxy.url}${path}`, { headers });
      await answer.arrayBuffer();
      return answer.headers.get('x-cache');
    };
    expect(await ask('br;q=1 fr,', 'en')).toBe('MISS');
    expect(await ask('br;q=1', 'fr, en')).toBe('MISS');
    expect(await ask('br;q=1', 'fr, en')).toBe('HIT');
  });
});

// The last one: behind it there is no server.
describe('while the server starts anew', needs('nginx'), () => {
  it('a page that the cache knows is shown as it was, also past its time', { timeout: 60_000 }, async () => {
    const ask = () => fetch(proxy.url + detailPath(), { headers: browsers[0] });
    const known = await ask();
    const lasts = known.headers.get('cache-control')?.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g) ?? [];
    const lasts_s = Array.from(lasts, ([, seconds]) => Number(seconds)).reduce((sum, seconds) => sum + seconds, 0);
    expect(lasts_s).toBeGreaterThan(0);
    await server.stop();
    const stopped_ms = performance.now();
    const isPast = () => performance.now() - stopped_ms > (2 * lasts_s + 1) * 1_000;
    const answers = new Set<string>();
    await vi.waitFor(
      async () => {
        const answer = await ask();
        await answer.arrayBuffer();
        answers.add(`${answer.status} ${answer.headers.get('x-cache')}`);
        expect(isPast()).toBe(true);
      },
      { timeout: 30_000, interval: 100 },
    );
    expect([...answers].filter((answer) => !/^200 (HIT|STALE|UPDATING)$/.test(answer))).toEqual([]);
  });
});

async function logIn(): Promise<string> {
  const answer = await fetch(`${server.url}${apiRoot}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  await answer.arrayBuffer();
  return answer.headers.get('authorization') ?? '';
}

/** How many requests the server itself has answered. */
async function answered(): Promise<number> {
  const [, metrics = ''] = /Prometheus reads (\S+)\.$/m.exec(server.lines().join('\n')) ?? [];
  const figures = await (await fetch(metrics)).text();
  const counts = figures.matchAll(/^startwand_http_request_duration_seconds_count\{[^}]*\} (\d+)$/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
}
