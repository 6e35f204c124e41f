import { gunzipSync } from 'node:zlib';
import { routes } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.app.http.inject({ url: `/mt1/api/docs${path}`, headers });

describe('the description of the interface', () => {
  test('is a page with every call, which may load scripts from here only', async () => {
    const page = await ask('');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'self'");
    for (const name of Object.keys(routes)) expect(page.body).toContain(`id="${name}"`);
    // Nothing inline and nothing from elsewhere: the policy would refuse it.
    expect(page.body).not.toMatch(/<script(?! type="module" src="\/mt1\/api\/docs\/page\.js")/);
    expect(page.body).not.toMatch(/(?:src|href)="(?!\/mt1\/api\/|#)/);
    expect(page.body).not.toMatch(/ on[a-z]+=/);
  });

  test('is OpenAPI for programs, asked for once', async () => {
    const document = await ask('/openapi.json');
    expect(document.json()).toMatchObject({ openapi: '3.1.1' });
    const etag = String(document.headers['etag']);
    expect((await ask('/openapi.json', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('is written beside the thread that everybody shares', async () => {
    const fresh = await openTestApp();
    const threads: unknown[] = [];
    const hear = (thread: unknown): number => threads.push(thread);
    process.on('worker', hear);
    const url = '/mt1/api/docs/openapi.json';
    const answers = await Promise.all([1, 2, 3].map(() => fresh.app.http.inject({ url })));
    process.off('worker', hear);
    await fresh.close();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(threads).toHaveLength(1);
  });

  test('is packed, the same bytes for everybody', async () => {
    const [first, second] = [
      await ask('/openapi.json', { 'accept-encoding': 'gzip' }),
      await ask('/openapi.json', { 'accept-encoding': 'gzip' }),
    ];
    expect(first?.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(first?.rawPayload ?? '').toString()).toBe((await ask('/openapi.json')).body);
    expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(first?.rawPayload.length).toBeLessThan(300_000);
  });

  test('is read so often from one address, and others read it all the same', async () => {
    const strict = await openTestApp(1);
    const from = (remoteAddress: string) => strict.app.http.inject({ url: '/mt1/api/docs/page.css', remoteAddress });
    const codes: number[] = [];
    for (let nth = 0; nth < 260; nth += 1) codes.push((await from('192.0.2.1')).statusCode);
    const other = await from('192.0.2.2');
    await strict.close();
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
    expect(other.statusCode).toBe(200);
  });

  test.each([
    ['/page.js', 'text/javascript'],
    ['/page.css', 'text/css'],
  ])('has %s', async (path, type) => {
    const file = await ask(path);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain(type);
  });
});
