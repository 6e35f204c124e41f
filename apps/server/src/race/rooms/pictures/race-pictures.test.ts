import { stringifyJson } from '@startwand/contract';
import { openLog } from '../../../base/log.ts';
import { asEventId } from '../../../base/ids.ts';
import { aTrigger } from '../../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../../testing/events.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureStore } from './picture-store.ts';

let app: TestApp;
let event: TestEvent;
let logged: string[];

beforeEach(async () => {
  logged = [];
  const log = openLog('error', { write: (line) => logged.push(line) });
  app = await openTestApp(1_000, null, null, { racePictureMin_facts: 1, log });
  event = await anEvent(app);
  await call('activate');
  await deliver(1, 'C0');
  await deliver(60, 'C1');
  await call('deactivate');
});
afterEach(() => app.close());

function call(what: 'activate' | 'deactivate') {
  return app.post(`/events/${event.id}/heats/${event.heatIds[0]}/${what}`, {}, event.owner.token);
}

async function deliver(sequence: number, timingChannel: 'C0' | 'C1'): Promise<void> {
  const triggers = [aTrigger(sequence, { timingChannel })];
  const { http } = await app.post('/devices/231203016/triggers', { triggers }, event.device);
  expect(http).toBe(200);
}

async function detail(): Promise<{ isPictured: boolean; body: unknown; text: string }> {
  app.letSnapshotsAge();
  const { headers, body } = await app.get(`/events/${event.id}/detail`);
  const isPictured = String(headers['etag']).includes('pictured');
  return { isPictured, body, text: stringifyJson(body) };
}

function parts(): Promise<{ revision: number; part: number; document: string }[]> {
  return app.database.query<{ revision: number; part: number; document: string }>(
    'select * from race_pictures order by part',
    [],
  );
}

/** As the service does every minute: what was the same the last time is pictured. */
async function pictured(): Promise<void> {
  const { rooms } = app.app.services;
  const room = await rooms.openRoom(asEventId(event.id));
  await vi.waitFor(async () => {
    rooms.tidy();
    expect((await parts())[0]).toMatchObject({ part: 0, revision: room?.race.revision });
  });
}

/** Until a visitor is shown the room. */
async function untilOpen(): Promise<void> {
  await vi.waitFor(async () => expect((await detail()).isPictured).toBe(false));
}

describe('a large race that has to be read from disk', () => {
  it('is shown by its picture at once, as the room shows it then', async () => {
    const before = await detail();
    expect(before.text).toContain('"status":"ok"');
    await pictured();
    await app.restart();
    const first = await detail();
    expect(first.isPictured).toBe(true);
    expect(first.body).toEqual(before.body);
    await untilOpen();
    expect((await detail()).body).toEqual(before.body);
    expect(logged).toEqual([]);
    expect(await parts()).not.toEqual([]);
  });

  it('is not shown by a picture that something was decided behind', async () => {
    await pictured();
    await call('activate');
    await app.restart();
    const { isPictured, text } = await detail();
    expect(isPictured).toBe(false);
    expect(text).toContain('"state":"armed"');
  });

  it('takes late impulses and orders behind the picture while it is shown', async () => {
    await pictured();
    await app.restart();
    expect((await detail()).isPictured).toBe(true);
    const [armed] = await Promise.all([call('activate'), deliver(30, 'C0')]);
    expect(armed).toMatchObject({ http: 200 });
    await untilOpen();
    const { text } = await detail();
    await app.restart();
    expect((await detail()).text).toBe(text);
    expect(logged).toEqual([]);
  });

  it('throws a picture away that differs from it, and says so', async () => {
    await pictured();
    const pictures = new PictureStore(app.database);
    const eventId = asEventId(event.id);
    const revision = (await parts())[0]?.revision ?? 0;
    const right = await pictures.find(eventId, revision);
    if (right === null) throw new Error('There is no picture');
    const runs = Buffer.from(right.runs.toString().replace('"status":"ok"', '"status":"dnf"'));
    await pictures.put(eventId, { ...right, runs });
    await app.restart();
    await vi.waitFor(async () => {
      await detail();
      expect(await parts()).toEqual([]);
    });
    expect(logged.join()).toContain('a picture differs from its race');
    await untilOpen();
    expect((await detail()).text).toContain('"status":"ok"');
  });

  it('is read as ever when its picture is broken', async () => {
    const before = await detail();
    await pictured();
    const sql = "update race_pictures set document = '%' where part = ?";
    for (const part of [1, 0]) {
      await app.database.write({ statements: [{ sql, parameters: [part] }] });
      await app.restart();
      expect(await detail()).toEqual(before);
    }
  });

  it('shows of an erased person nothing, and of a deleted event neither', async () => {
    await pictured();
    const erased = `/events/${event.id}/competitors/${event.competitorIds[2]}/erase`;
    expect(await app.post(erased, { mentions: [] }, event.owner.token)).toMatchObject({
      http: 200,
    });
    await pictured();
    await app.restart();
    const { isPictured, text } = await detail();
    expect(isPictured).toBe(true);
    expect(text).toContain('Number 2');
    expect(text).not.toContain('Number 3');
    await untilOpen();
    const { id, token } = event.owner;
    const { http } = await app.delete(`/user/${id}/events/${event.id}`, undefined, token);
    expect(http).toBe(200);
    await app.restart();
    expect((await app.get(`/events/${event.id}/detail`)).http).toBe(404);
    await app.app.services.rooms.openDeletedRoom(asEventId(event.id));
    await vi.waitFor(async () => {
      app.app.services.rooms.tidy();
      expect(await parts()).toEqual([]);
    });
  });
});
