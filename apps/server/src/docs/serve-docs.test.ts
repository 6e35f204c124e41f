import { routes } from '@startwand/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';

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

  test.each([
    ['/page.js', 'text/javascript'],
    ['/page.css', 'text/css'],
  ])('has %s', async (path, type) => {
    const file = await ask(path);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toContain(type);
  });
});
