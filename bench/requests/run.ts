/**
 * How many requests a second one server answers, and how long the slowest of a hundred waits: the list of
 * events and the detail of one with 10,000 competitors beside a bare Fastify route with the same bytes,
 * a login beside a bare loop that verifies passwords. Both take turns in the same run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSecret } from '../../apps/server/src/accounts/users/password.ts';
import type { BenchRow } from '../bench-row.ts';
import { startChild } from '../fan-out/child.ts';
import { median } from '../median.ts';
import { measureLoad, type Figures, type Load } from './load.ts';
import { credentials, paths, type ServeCommand, type Serving } from './protocol.ts';
import { prepare } from './stage.ts';

const rounds = 3;
const readers = 10;
/** As many as the pool has threads that compute hashes. */
const logins = 4;
const verifying_ms = 2_000;

export async function run(): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'startwand-bench-'));
  const hash = await prepare(folder);
  const file = new URL('serving.ts', import.meta.url);
  const server = startChild<ServeCommand, Serving>(file, [], [folder]);
  const serving = await server.ask({ kind: 'serve' });
  try {
    return [
      ...(await compareReads('event list, 50 events', serving, { path: paths.list, status: 200 })),
      ...(await compareReads('event detail, gzip', serving, {
        path: paths.detail,
        status: 200,
        headers: { 'accept-encoding': 'gzip' },
      })),
      ...(await compareReads('event detail, 304', serving, {
        path: paths.detail,
        status: 304,
        headers: { 'if-none-match': await etagOf(serving) },
      })),
      ...(await compareLogins(serving, hash)),
    ];
  } finally {
    await server.end();
    rmSync(folder, { recursive: true });
  }
}

interface Read extends Pick<Load, 'headers' | 'status'> {
  readonly path: string;
}

async function compareReads(
  name: string,
  { port, barePort }: Serving,
  { path, ...read }: Read,
): Promise<readonly BenchRow[]> {
  const ours: Figures[] = [];
  const bare: Figures[] = [];
  const load = (at: number): Load => ({
    ...read,
    url: `http://127.0.0.1:${at}${path}`,
    connections: readers,
  });
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureLoad(load(port)));
    bare.push(await measureLoad(load(barePort)));
  }
  const limitName = 'bare fastify, same bytes';
  return [
    rateRow(`${name}: answers`, perSecond(ours), perSecond(bare), limitName),
    waitRow(`${name}: p99 of ${readers}`, p99(ours), p99(bare), limitName),
  ];
}

async function compareLogins({ port }: Serving, hash: string): Promise<readonly BenchRow[]> {
  const ours: Figures[] = [];
  const bare: number[] = [];
  const load: Load = {
    url: `http://127.0.0.1:${port}${paths.login}`,
    connections: logins,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
    status: 200,
  };
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureLoad(load));
    bare.push(await verifyInALoop(hash));
  }
  const limitName = 'bare argon2 verify';
  const wait_ms = (logins * 1_000) / median(bare);
  return [
    rateRow('login: answers', perSecond(ours), median(bare), limitName),
    waitRow(`login: p99 of ${logins}`, p99(ours), wait_ms, `${limitName}, mean`),
  ];
}

async function verifyInALoop(hash: string): Promise<number> {
  const began = performance.now();
  let verified = 0;
  const verify = async (): Promise<void> => {
    while (performance.now() - began < verifying_ms) {
      if (!(await isSecret(credentials.password, hash))) throw new Error('The password is right');
      verified += 1;
    }
  };
  await Promise.all(Array.from({ length: logins }, verify));
  return verified / ((performance.now() - began) / 1_000);
}

async function etagOf({ port }: Serving): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${paths.detail}`);
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

const perSecond = (figures: readonly Figures[]): number => median(figures.map((figure) => figure.perSecond));
const p99 = (figures: readonly Figures[]): number => median(figures.map(({ p99_ms }) => p99_ms));

/** A read beside a route that does nothing but send, which knows no quota, no caller and no metrics; a login beside the hash. */
const shareMin = { read: 0.5, login: 0.5 };
const waitMax_ms = { read: 50, login: 500 };
/** Where the bytes alone take longer. */
const waitRatioMax = 2;

/** Where a profile puts it: no part of it is large. */
const notYet = 'places of connections, request ids, quotas and caller take as long as the bare answer';

function rateRow(figure: string, measured: number, limit: number, limitName: string): BenchRow {
  const ratio = measured / limit;
  const min = figure.startsWith('login') ? shareMin.login : shareMin.read;
  const target = `at least ${min} x the limit`;
  const row = { figure, measured, unit: '/s', limit, limitName, ratio, target };
  return ratio >= min ? { ...row, holds: true } : { ...row, holds: false, notYet };
}

function waitRow(figure: string, measured: number, limit: number, limitName: string): BenchRow {
  const max_ms = figure.startsWith('login') ? waitMax_ms.login : waitMax_ms.read;
  const row = { figure, measured, unit: 'ms', limit, limitName, ratio: measured / limit };
  const holds = measured < max_ms || row.ratio < waitRatioMax;
  return { ...row, target: `< ${max_ms} ms or ${waitRatioMax} x the limit`, holds };
}
