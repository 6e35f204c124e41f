/**
 * How many requests a second one server answers, and how long the slowest of a hundred waits: the list of
 * events and the detail of one with 10,000 competitors beside a bare Fastify route with the same bytes,
 * a login beside a bare loop that verifies passwords. Both take turns in the same run.
 */
import { hashSecret, isSecret } from '../../apps/server/src/accounts/users/password.ts';
import { UserStore } from '../../apps/server/src/accounts/users/store.ts';
import { untold } from '../../apps/server/src/accounts/users/user.ts';
import { asEventId, asUserId } from '../../apps/server/src/base/ids.ts';
import { EventStore } from '../../apps/server/src/race/events/store.ts';
import type { Database } from '../../apps/server/src/storage/database/database.ts';
import { rowOf, type BenchRow } from '../bench-row.ts';
import { inTurns, median } from '../stage/measure.ts';
import { onLargeEvent, startLargeEvent } from '../stage/on-large-event.ts';
import { largeEvent, paths } from '../stage/stored-event.ts';
import { measureLoad, type Figures, type Load } from './load.ts';
import { sized } from '../stage/sized.ts';

const rounds = sized(3, 1);
const readers = 10;
/** As many as the pool has threads that compute hashes. */
const logins = 4;
const verifying_ms = 2_000;
const login = { path: '/mt1/api/user/login', username: 'login@example.org', password: 'a long sentence is best' };
/** As many as one page of the list shows, with the large one. */
const smallEvents = 49;

export async function run(): Promise<readonly BenchRow[]> {
  const hash = await hashSecret(login.password);
  const measure = async (folder: string): Promise<readonly BenchRow[]> => {
    const server = startLargeEvent(folder);
    const { port, barePort } = await server.ask('serve');
    const reads = (name: string, path: string, read: Pick<Load, 'headers' | 'status'>) =>
      compareReads(
        name,
        (at) => ({ ...read, url: `http://127.0.0.1:${at}${path}`, connections: readers }),
        port,
        barePort,
      );
    const gzip = { 'accept-encoding': 'gzip' };
    const known = { 'if-none-match': await etagOf(port) };
    const rows = [
      ...(await reads('event list, 50 events', paths.list, { status: 200 })),
      ...(await reads('event detail, gzip', paths.detail, { status: 200, headers: gzip })),
      ...(await reads('event detail, 304', paths.detail, { status: 304, headers: known })),
      ...(await compareLogins(port, hash)),
    ];
    await server.end();
    return rows;
  };
  return onLargeEvent(measure, (database) => addOthers(database, hash));
}

/** Small events around the large one, and a person who logs in. */
async function addOthers(database: Database, passwordHash: string): Promise<void> {
  const events = new EventStore(database);
  for (let index = 0; index < smallEvents; index += 1) {
    const id = asEventId(`small-${index}`);
    const event = { ...largeEvent(asUserId('owner')), id, name: `Small event ${index}` };
    await events.create({ event, heats: [], competitors: [], facts: [] });
  }
  const name = { firstName: 'Eva', lastName: 'Login' };
  const user = { ...untold, ...name, id: asUserId('login'), email: login.username, roles: [], passwordHash };
  await new UserStore(database).create(user);
}

async function compareReads(
  name: string,
  load: (port: number) => Load,
  port: number,
  barePort: number,
): Promise<readonly BenchRow[]> {
  const of = await inTurns(rounds, {
    ours: () => measureLoad(load(port)),
    bare: () => measureLoad(load(barePort)),
  });
  const limitName = 'bare fastify, same bytes';
  return [
    rateRow(`${name}: answers`, perSecond(of('ours')), [perSecond(of('bare')), limitName]),
    waitRow(`${name}: p99 of ${readers}`, p99(of('ours')), [p99(of('bare')), limitName], waitMax_ms.read),
  ];
}

async function compareLogins(port: number, hash: string): Promise<readonly BenchRow[]> {
  const { path, ...credentials } = login;
  const load: Load = {
    url: `http://127.0.0.1:${port}${path}`,
    connections: logins,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    status: 200,
  };
  const of = await inTurns(rounds, {
    ours: () => measureLoad(load),
    bare: async () => ({ perSecond: await verifyInALoop(hash), p99_ms: 0 }),
  });
  const limitName = 'bare argon2 verify';
  const bare = perSecond(of('bare'));
  return [
    rateRow('login: answers', perSecond(of('ours')), [bare, limitName]),
    waitRow(
      `login: p99 of ${logins}`,
      p99(of('ours')),
      [(logins * 1_000) / bare, `${limitName}, mean`],
      waitMax_ms.login,
    ),
  ];
}

async function verifyInALoop(hash: string): Promise<number> {
  const began = performance.now();
  let verified = 0;
  const verify = async (): Promise<void> => {
    while (performance.now() - began < verifying_ms) {
      if (!(await isSecret(login.password, hash))) throw new Error('The password is right');
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: logins }, verify));
  return verified / ((performance.now() - began) / 1_000);
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${paths.detail}`);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

const perSecond = (figures: readonly Figures[]): number => median(figures.map((figure) => figure.perSecond));
const p99 = (figures: readonly Figures[]): number => median(figures.map(({ p99_ms }) => p99_ms));

/** A read beside a route that does nothing but send, which knows no quota, no caller and no metrics; a login beside the hash. */
const shareMin = 0.5;
const waitMax_ms = { read: 50, login: 500 };
/** Where the bytes alone take longer. */
const waitRatioMax = 2;

/** Where a profile puts it: no part of it is large. */
const notYet = 'places of connections, request ids, quotas and caller take as long as the bare answer';

function rateRow(figure: string, measured: number, limit: readonly [number, string]): BenchRow {
  const holds = measured >= shareMin * limit[0];
  const target = [`at least ${shareMin} x the limit`, holds] as const;
  return rowOf(figure, [measured, '/s'], limit, target, holds ? undefined : notYet);
}

function waitRow(figure: string, measured: number, limit: readonly [number, string], max_ms: number): BenchRow {
  const holds = measured < max_ms || measured < waitRatioMax * limit[0];
  return rowOf(figure, [measured, 'ms'], limit, [`< ${max_ms} ms or ${waitRatioMax} x the limit`, holds]);
}
