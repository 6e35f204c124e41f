import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { listenOn } from './listen.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

describe('an answer', () => {
  test('is an envelope whose data is a list §7.4', async () => {
    const answer = await app.get('/time/now');
    expect(answer.body).toEqual({
      status: 0,
      message: '',
      data: [{ timestamp_100ns: app.now(), ahead_ms: 0 }],
    });
  });

  test('to a call that does not exist is an envelope with 404 §8.62', async () => {
    expect(await app.get('/no/such/call')).toMatchObject({ http: 404, body: { status: -3004 } });
    expect(await app.post('/time/now', {})).toMatchObject({ http: 404, body: { status: -3004 } });
    expect(await app.get('/events/%E0%A4%A/detail')).toMatchObject({ http: 404 });
  });

  test('is the same over and over while an account polls a channel every two seconds', async () => {
    for (let call = 0; call < 40; call += 1) {
      expect(await app.get('/time/now')).toMatchObject({ http: 200 });
    }
  });
});

describe('a body', () => {
  test('that is no JSON is refused', async () => {
    for (const body of ['{', '{"a":}', 'null,', '['.repeat(5_000)]) {
      const answer = await app.post('/user/register', body);
      expect(answer).toMatchObject({ http: 400, body: { status: -3002 } });
    }
  });

  test('that is not of a known type is refused', async () => {
    const response = await app.app.http.inject({
      method: 'POST',
      url: '/mt1/api/user/register',
      headers: { 'content-type': 'text/xml' },
      payload: '<login/>',
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ status: -3003, data: [] });
  });

  test('that is missing is told field by field', async () => {
    const answer = await app.post('/user/login');
    expect(answer.body).toMatchObject({
      status: -3000,
      issues: [
        { path: ['username'], code: 'REQUIRED' },
        { path: ['password'], code: 'REQUIRED' },
      ],
    });
  });

  test('of 100 MB is refused at its head, and the server goes on', async () => {
    const port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
    const call = httpRequest({
      port,
      method: 'POST',
      path: '/mt1/api/user/register',
      headers: { 'content-type': 'application/json', 'content-length': 100_000_000 },
    });
    // What is written after the refusal may break the pipe.
    call.on('error', () => undefined);
    call.write('{"username":"');
    const [response] = await once(call, 'response');
    expect(response.statusCode).toBe(413);
    call.destroy();
    expect(await app.get('/time/now')).toMatchObject({ http: 200 });
  });

  test('of 100 MB without a length is refused as soon as it is too long', async () => {
    const port = await listenOn(app.app.http, { port: 0, host: '127.0.0.1' });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      'POST /mt1/api/user/register HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
    );
    const chunk = Buffer.alloc(65_536, 'x');
    for (let sent = 0; sent < 2_000_000; sent += chunk.length) {
      socket.write(`${chunk.length.toString(16)}\r\n`);
      socket.write(chunk);
      socket.write('\r\n');
    }
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 413');
    expect(String(answer)).toContain('"status":-3001');
    socket.destroy();
    expect(await app.get('/time/now')).toMatchObject({ http: 200 });
  });
});

describe('who guesses passwords', () => {
  test('is told to wait, for this account only', async () => {
    const strict = await openTestApp(1);
    try {
      const guess = { username: 'anna@example.org', password: 'is it this one?' };
      for (let call = 0; call < 11; call += 1) {
        expect(await strict.post('/user/login', guess)).toMatchObject({ body: { status: -1001 } });
      }
      const refused = await strict.post('/user/login', { ...guess, username: 'ANNA@example.org' });
      expect(refused).toMatchObject({ http: 429, body: { status: -9000 } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const other = await strict.post('/user/login', { ...guess, username: 'eva@example.org' });
      expect(other).toMatchObject({ body: { status: -1001 } });
    } finally {
      await strict.close();
    }
  });
});
