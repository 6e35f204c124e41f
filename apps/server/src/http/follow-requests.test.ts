import { once } from 'node:events';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../base/log.ts';
import { address, password } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { whenOver } from '../../../../scripts/tests/when-over.ts';
import { followRequests } from './follow-requests.ts';

let app: TestApp;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const log = openLog('trace', { write: (line) => lines.push(line) });
  app = await openTestApp(1_000, null, null, { log });
});
afterEach(() => app.close());

const ask = (id: string) => app.app.http.inject({ url: '/mt1/api/time/now', headers: { 'x-request-id': id } });

describe('the id of a request', () => {
  test('is the one that it brought, in the answer and in the log', async () => {
    const answer = await ask('proxy-4711:a');
    expect(answer.headers['x-request-id']).toBe('proxy-4711:a');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'proxy-4711:a', method: 'GET', route: '/mt1/api/time/now', status: 200 },
    ]);
  });

  test.each(['short', 'x'.repeat(65), 'a b c d e', '"},{"level":60', 'line\u0085break'])(
    'is a new one where %j came',
    async (id) => {
      const answer = await ask(id);
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(lines.join('')).not.toContain(JSON.stringify(id).slice(1, -1));
    },
  );

  test('stands in what a use case logs, also behind a body', async () => {
    const { users } = app.app.services;
    users.find = () => Promise.reject(new Error('The disk is gone.'));
    users.findByEmail = () => Promise.reject(new Error('The disk is gone.'));
    const failed = await app.post('/user/login', { username: 'a@example.org', password });
    const id = failed.headers['x-request-id'];
    expect(failed).toMatchObject({ http: 500, body: { status: -9999, requestId: id } });
    const unexpected = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(unexpected).toMatchObject([{ requestId: id, route: '/mt1/api/user/login' }]);
  });
});

test('of a caller who has hung up the address stays what it was, and nothing fails for want of one', async () => {
  const seen: unknown[] = [];
  const server = Fastify({ trustProxy: () => true });
  whenOver(() => server.close());
  server.addHook('onRequest', async ({ raw: { socket } }) => {
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
    expect(socket.remoteAddress).toBeUndefined();
  });
  followRequests(server, app.app.http.pseudonyms, () => false);
  server.addHook('onError', (_request, _reply, error, next) => {
    seen.push(error);
    next();
  });
  const answered = Promise.withResolvers<void>();
  server.get('/', (request, reply) => {
    seen.push(request.ip);
    answered.resolve();
    return reply.send('');
  });
  const hungUp = fetch(await server.listen({ port: 0, host: '127.0.0.1' })).catch(() => 'hung up');
  await answered.promise;
  expect(await hungUp).toBe('hung up');
  expect(seen).toEqual(['']);
});

test('nothing of a person is logged: no name, address, password, token or link', async () => {
  const person = { email: 'anna.secret@example.org', firstName: 'Annegret', lastName: 'Geheim' };
  const registered = await app.post('/user/register', {
    ...person,
    ...address,
    password,
    createTpAccount: true,
    consent: true,
  });
  const token = String(registered.headers['authorization']);
  await app.post('/user/login', { username: person.email, password: 'wrong horse battery' });
  const login = await app.post('/user/login', { username: person.email, password });
  await app.get(`/events?search=${person.lastName}`, token);
  await app.post('/user/password/forgotten', { email: person.email });
  const mails = await app.mailsTo(person.email);
  const links = mails.flatMap(({ text }) => text.match(/#\S+|token=\S+/g) ?? []);
  const log = lines.join('');
  expect(log).toContain('"route":"/mt1/api/user/login"');
  for (const secret of [
    ...Object.values(person),
    'anna.secret',
    address.street,
    password,
    'wrong horse',
    token,
    String(login.headers['authorization']),
    ...links,
  ]) {
    expect(log).not.toContain(secret);
  }
});
