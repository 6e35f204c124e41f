import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError, type Database } from '../../storage/database/database.ts';
import { Reserve } from '../../storage/database/disk/reserve.ts';
import { databaseErrors } from '../../storage/database/diagnostics.ts';
import { openLog } from '../../base/log.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { aCompetitor, aDevice } from '../../testing/people.ts';
import { openTestApp, ticksAt, type TestApp } from '../../testing/test-app.ts';
import { HealthCheck } from './health.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp(1_000, null, null, { metricsToken: 'not a secret' });
});
afterEach(() => app.close());

const ask = (url: string, more: InjectOptions = {}) => app.app.http.inject({ url, ...more });
const well = { isReady: true, findings: { database: 'ok', disk: 'ok', mails: 'ok', pages: 'ok' } };

describe('a balancer', () => {
  test('is told that the server lives and is ready', async () => {
    expect((await ask('/health/live')).statusCode).toBe(200);
    const ready = await ask('/health/ready');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual(well);
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  test('is told not to send anybody when nothing can be stored', async () => {
    const { mails, clock, pageCheck } = app.app.services;
    const database: Pick<Database, 'query' | 'write'> = {
      query: () => Promise.resolve([]),
      write: () => Promise.reject(new DatabaseError('DATABASE_FULL', 'full')),
    };
    const full = await new HealthCheck({
      database,
      mails,
      clock,
      folder: null,
      reserve: null,
      backups: null,
      pageCheck,
    }).look();
    expect(full).toEqual({ isReady: false, findings: { ...well.findings, disk: 'failed' } });
  });

  test('is told by the first probe that the disk is full, before the server has looked', async () => {
    const { mails, clock, pageCheck } = app.app.services;
    const folder = mkdtempSync(join(tmpdir(), 'startwand-probe-'));
    const reserve = new Reserve({
      folder,
      size_bytes: 1_000_000,
      roomOf: () => Promise.resolve(2_000_000),
    });
    const { database } = app;
    const full = await new HealthCheck({
      database,
      mails,
      clock,
      folder: null,
      reserve,
      backups: null,
      pageCheck,
    }).look();
    expect(full).toEqual({ isReady: false, findings: { ...well.findings, disk: 'reserve' } });
    rmSync(folder, { recursive: true });
  });

  test('is told at the very next probe that something could not be stored', async () => {
    expect((await ask('/health/ready')).statusCode).toBe(200);
    databaseErrors.publish('DATABASE_FULL');
    const full = await ask('/health/ready');
    expect(full.statusCode).toBe(503);
    expect(full.json()).toMatchObject({ findings: { database: 'ok', disk: 'failed' } });
  });

  test('sends calls again as soon as a database that was away is back', async () => {
    const { mails, clock, pageCheck } = app.app.services;
    const { database } = app;
    const check = new HealthCheck({ database, mails, clock, folder: null, reserve: null, backups: null, pageCheck });
    const deaf = check.listen();
    databaseErrors.publish('DATABASE_DOWN');
    expect(await check.look()).toEqual(well);
    databaseErrors.publish('DATABASE_FULL');
    expect((await check.look()).isReady).toBe(false);
    deaf();
  });

  test('is told not to send anybody to a server that ends', async () => {
    const { mails, clock, pageCheck } = app.app.services;
    const database: Pick<Database, 'query' | 'write'> = {
      query: () => Promise.resolve([]),
      write: () => Promise.resolve({ outcome: 'stored' }),
    };
    const check = new HealthCheck({ database, mails, clock, folder: null, reserve: null, backups: null, pageCheck });
    check.endSoon();
    expect(await check.look()).toEqual({ ...well, isReady: false });
  });

  test('sends calls also when the mail server takes no mails for an hour', async () => {
    await aCompetitor(app);
    app.moveClock(ticksAt('2026-01-17T10:00:00Z'));
    const late = { isReady: true, findings: { ...well.findings, mails: 'late' } };
    expect((await ask('/health/ready')).json()).toEqual(late);
  });
});

describe('metrics', () => {
  test('are for nobody until an option opens them', async () => {
    expect((await ask('/metrics')).statusCode).toBe(404);
  });

  test('are not at the port of the service for a program at this machine, as a proxy without headers makes everybody', async () => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
      expect((await ask('/metrics', { headers: { host }, remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
    }
  });

  test('are at a port of their own, of this machine alone, under no other name', async () => {
    const listening = app.app.metricsListening;
    const port = await listening.listen(0);
    const status = async (path: string, host: string, method = 'GET') => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers: { host }, agent: false }).end();
      const [answer]: IncomingMessage[] = await once(sent, 'response');
      answer?.resume();
      return answer?.statusCode;
    };
    expect(await status('/metrics', `localhost:${port}`)).toBe(200);
    expect(await status('/metrics', '127.0.0.1')).toBe(200);
    // A foreign page whose name leads here.
    for (const host of ['rebound.example:8080', 'localhost.rebound.example', '127.0.0.1.rebound.example']) {
      expect(await status('/metrics', host)).toBe(404);
    }
    expect(await status('/health/ready', 'localhost')).toBe(404);
    expect(await status('/metrics', 'localhost', 'POST')).toBe(404);
    const others = Object.values(networkInterfaces()).flatMap((cards) => cards ?? []);
    for (const { address } of others.filter(({ internal, family }) => !internal && family === 'IPv4')) {
      await expect(once(connect(port, address), 'connect')).rejects.toThrow('ECONNREFUSED');
    }
  });

  test('are for who has the token, where there is one', async () => {
    const status = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await ask('/metrics', { headers })).statusCode;
    };
    expect(await status()).toBe(404);
    expect(await status('Bearer not a secreT')).toBe(404);
    expect(await status('Bearer not a secret')).toBe(200);
  });

  test('count calls by route, triggers, commits and what waits', async () => {
    const token = await aDevice(app);
    await app.post('/devices/231203016/triggers', { triggers: [aTrigger(1), aTrigger(2)] }, token);
    await app.get('/no/such/call');
    const headers = { authorization: 'Bearer not a secret' };
    const text = (await ask('/metrics', { headers })).body;
    const route = '/mt1/api/devices/:deviceId/triggers';
    expect(text).toContain(
      `startwand_http_request_duration_seconds_count{method="POST",route="${route}",status="200"} 1`,
    );
    expect(text).toContain('route="none",status="404"');
    expect(text).toContain('startwand_triggers_received_total 2');
    for (const name of [
      'startwand_triggers_decided_total',
      'startwand_commit_group_units_count',
      'startwand_commit_duration_seconds_count',
      'startwand_room_queue_length_max',
      'startwand_live_sessions',
      'startwand_viewers',
      'startwand_mails_waiting',
      'startwand_certificate_expiry_timestamp_seconds',
      'startwand_health{part="ready"}',
      'startwand_health{part="mails"}',
      'startwand_health{part="pages"}',
      'startwand_last_backup_timestamp_seconds',
      'nodejs_eventloop_lag_seconds',
    ]) {
      expect(text.split('\n').map((line) => line.replace(/ [\d.e+-]+$/, ''))).toContain(name);
    }
  });

  test('have names that end as the kind of the figure asks for', async () => {
    const { body } = await ask('/metrics', { headers: { authorization: 'Bearer not a secret' } });
    const kinds = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind]) => ({ name, kind }));
    expect(kinds.length).toBeGreaterThan(30);
    const wrong = kinds.filter(({ name, kind }) =>
      kind === 'counter' ? !name.endsWith('_total') : /_(?:total|sum|count|bucket)$/.test(name),
    );
    expect(wrong.map(({ name }) => name)).toEqual([
      // Dashboards for Node know them by these names.
      'nodejs_active_resources_total',
      'nodejs_active_handles_total',
      'nodejs_active_requests_total',
      // The earlier name of `startwand_queue_length`, for dashboards that were set up before.
      'startwand_room_queue_length_sum',
    ]);
    expect(kinds).toContainEqual({ name: 'startwand_queue_length', kind: 'gauge' });
  });

  test('count what the log says that an administrator has to read', async () => {
    const faults = async (level: string): Promise<string | undefined> => {
      const { body } = await ask('/metrics', { headers: { authorization: 'Bearer not a secret' } });
      return new RegExp(`^startwand_logged_faults_total{level="${level}"} (\\d+)$`, 'm').exec(body)?.[1];
    };
    expect([await faults('error'), await faults('fatal')]).toEqual(['0', '0']);
    const log = openLog('warn', { write: () => undefined });
    log.warn({}, 'refused');
    log.error({ err: new Error('x') }, 'unexpected');
    log.fatal({}, 'the disk is full');
    log.fatal({}, 'the disk is full');
    expect([await faults('error'), await faults('fatal')]).toEqual(['1', '2']);
  });
});
