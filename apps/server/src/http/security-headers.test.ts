import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('a browser is told', () => {
  test('to load, run and frame nothing of anybody else, and not to guess types', async () => {
    const { headers } = await app.get('/time/now');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/script-src|unsafe-eval|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('that anybody may frame the board of an event, and nothing else', async () => {
    const headersAt = async (url: string) => (await app.app.http.inject({ url })).headers;
    for (const url of ['/event/k4x9/board', '/event/k4x9/board?embed=1&class=U16', '/event/k4x9/board/']) {
      const headers = await headersAt(url);
      // With `*` a page that lies on a disk could not.
      expect(headers['content-security-policy']).not.toContain('frame-ancestors');
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers).not.toHaveProperty('x-frame-options');
    }
    for (const url of [
      '/event/k4x9',
      '/event/board',
      '/panel/events/board',
      '/event/a/b/board',
      '/?/event/k4x9/board',
    ]) {
      const headers = await headersAt(url);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    }
  });

  test('to keep no answer, and nothing of how the server is made', async () => {
    const { headers } = await app.get('/time/now');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('of no cookie, and of no other origin that may read answers', async () => {
    const { headers } = await app.post('/user/login', { username: 'a@example.org', password: 'x' });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('to insist on https where people come by it', async () => {
    expect((await app.get('/time/now')).headers).not.toHaveProperty('strict-transport-security');
    const safe = await openTestApp(1_000, null, null, { isHttps: true });
    const { headers } = await safe.get('/time/now');
    await safe.close();
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
