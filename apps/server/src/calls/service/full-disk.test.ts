/** The last minutes of a race on a full disk: impulses are stored and decided, and nothing else is. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DiskReserve } from '../../storage/database/disk/disk-reserve.ts';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { filePart, postForm } from '../../testing/forms.ts';
import { address, password } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
let sequence = 0;

beforeEach(async () => {
  app = await openTestApp(1_000, null, null, {}, 1_000_000);
  event = await anEvent(app);
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
  await reserve().look();
});
afterEach(() => app.close());

function reserve(): DiskReserve {
  const kept = app.database.reserve;
  if (kept === null) throw new Error('This disk keeps nothing.');
  return kept;
}

/** As much as the disk of this database has, as SQLite counts it: more is refused as by a full disk. */
async function limitDisk(pages: number): Promise<void> {
  const sql = `pragma max_page_count = ${pages}`;
  await app.database.write({ statements: [{ sql, parameters: [] }], isOfImpulses: true });
}

async function deliver(count: number): Promise<number> {
  const triggers = Array.from({ length: count }, () => aTrigger((sequence += 1)));
  const { http } = await app.post('/devices/231203016/triggers', { triggers }, event.device);
  return http;
}

async function signUp(): Promise<number> {
  const name = { firstName: 'Late', lastName: 'Guest', email: 'late@example.org' };
  const form = { ...name, password, ...address, createTpAccount: false, consent: true };
  return (await app.post('/user/register', form)).http;
}

const ready = async () => (await app.app.http.inject({ url: '/health/ready' })).json();

test('a full disk gives its reserve to impulses alone, until there is room again', async () => {
  const file = join(app.database.folder ?? '', 'reserve');
  expect(existsSync(file)).toBe(true);
  await limitDisk(1);
  while ((await deliver(50)) === 200);
  sequence -= 50;
  expect(existsSync(file)).toBe(false);

  // As much room as the reserve had.
  await limitDisk(100_000);
  expect(await deliver(50)).toBe(200);
  await app.app.services.triggerDispatch.drain();
  expect(await app.app.services.triggers.undecidedTriggers(event.id)).toEqual([]);

  expect(await signUp()).toBe(503);
  const picture = [filePart('a.png', Buffer.alloc(100))];
  const path = `/events/${event.id}/image`;
  expect((await postForm(app, path, picture, event.owner.token)).http).toBe(503);
  expect(await ready()).toMatchObject({ isReady: false, findings: { disk: 'reserve' } });

  await reserve().look();
  expect(existsSync(file)).toBe(true);
  expect(await signUp()).toBe(200);

  // What was refused meanwhile stands in the log with the next impulse that is stored.
  expect(await deliver(1)).toBe(200);
  await app.app.services.dangers.idle();
  const log = await app.get(`/events/${event.id}/logs/all?severity=critical`, event.owner.token);
  expect(log.body.data).toMatchObject([{ type: 'impulsesRefused', severity: 'critical' }]);
});

test('a server whose disk is full ends in order: what it cannot note any more keeps nothing else from ending', async () => {
  const port = 50_000;
  const form = { kind: 'rmonitor', host: '192.0.2.1', port };
  const made = await app.post(`/events/${event.id}/output`, form, event.owner.token);
  const path = `/events/${event.id}/output/${String(made.body.data[0]?.['id'])}/run`;
  expect((await app.post(path, { isRunning: true }, event.owner.token)).http).toBe(200);
  await limitDisk(1);
  while ((await deliver(50)) === 200);
  const idle = vi.spyOn(app.app.services.mailSender, 'stop');
  await app.app.http.close();
  expect(idle).toHaveBeenCalled();
});
