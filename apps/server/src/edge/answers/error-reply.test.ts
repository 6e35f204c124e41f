import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { errors } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DatabaseError, type DatabaseErrorCode } from '../../storage/database/database.ts';
import { openLog } from '../../base/log.ts';
import { anEvent } from '../../testing/events.ts';
import { aCompetitor } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = openLog('warn', { write: (line) => lines.push(line) });
  app = await openTestApp(1_000, null, null, { log });
});
afterEach(() => app.close());

async function loginMeeting(failure: Error) {
  app.app.services.users.findByEmail = () => {
    throw failure;
  };
  return app.post('/user/login', { username: 'a@example.org', password: 'correct horse' });
}

test.each<[DatabaseErrorCode, boolean]>([
  ['DATABASE_BUSY', false],
  ['DATABASE_CLOSED', false],
  ['DATABASE_FULL', true],
  ['DATABASE_DOWN', true],
])('%s is no fault of a call: 503, to be tried again', async (code, isLogged) => {
  const answer = await loginMeeting(new DatabaseError(code, 'the words of the database'));
  expect(answer).toMatchObject({ http: 503, body: { status: -9001, data: [] } });
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  expect(lines.length > 0).toBe(isLogged);
});

test('a disk that takes no more files is told like a full database', async () => {
  const error = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  expect(await loginMeeting(error)).toMatchObject({ http: 503, body: { status: -9001 } });
  expect(lines).toHaveLength(1);
});

test('what nobody foresaw is logged with its cause, and told without it §8.2 §8.3', async () => {
  const answer = await loginMeeting(new Error('secret inner workings'));
  expect(answer).toMatchObject({ http: 500, body: { status: -9999 } });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(lines.join('')).toContain('secret inner workings');
});

test('of a call that says what it fails as, the message is its own, and the log is the same', async () => {
  const { id, owner } = await anEvent(app);
  app.app.services.rooms.openRoom = () => {
    throw new Error('secret inner workings');
  };
  const answer = await app.post(`/events/${id}/copy`, {}, owner.token);
  expect(answer).toMatchObject({ http: 500, body: { status: errors.EVENT_NOT_COPIED.status } });
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(lines.join('')).toContain('secret inner workings');
});

test('who tries a password or another’s door is in the log, without a name', async () => {
  const anna = await aCompetitor(app);
  await app.post('/user/login', { username: anna.email, password: 'correct horse' });
  await app.get('/users', anna.token);
  const source = app.app.http.pseudonyms.of('127.0.0.1');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, refused: 'LOGIN_FAILED', route: '/mt1/api/user/login', userId: null, source },
    { level: 40, refused: 'NOT_ALLOWED', route: '/mt1/api/users', userId: anna.id, source },
  ]);
  expect(lines.join('')).not.toContain('127.0.0.1');
  expect(lines.join('')).not.toContain(anna.email);
});

test('who hangs up in the middle of what a program sends is no fault of ours', async () => {
  const { hostname, port } = new URL(await app.app.http.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  const post = (path: string, length: number) =>
    `POST /devices/000/half/${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
  socket.write(post('xhr', 0));
  await once(socket, 'data');
  const begun = once(app.app.http.server, 'request');
  socket.write(`${post('xhr_send', 100)}["half`);
  const [{ socket: there }]: [IncomingMessage] = await begun.then(([request]) => [request]);
  const gone = once(there, 'close');
  socket.destroy();
  await gone;
  expect((await app.app.http.inject({ url: '/devices/info' })).statusCode).toBe(200);
  expect(lines).toEqual([]);
});
