import { deviceTriggerTopic } from '@startwand/contract';
import { TICKS_PER_SECOND, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aTrigger } from '../../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../../testing/events.ts';
import { aTimekeeper } from '../../testing/people.ts';
import { aTimingProgram } from '../../testing/programs.ts';
import { openTestApp, type Answer, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const list = '/devices/231203016/channel/0/trigger';

/** What is deleted was received before, what is delivered comes behind. */
function letTimePass(): void {
  app.moveClock(after(app.now(), duration(TICKS_PER_SECOND)));
}

async function deliver(...sequences: readonly number[]): Promise<void> {
  letTimePass();
  const triggers = sequences.map((sequence) => aTrigger(sequence));
  await app.post('/devices/231203016/triggers', { triggers }, event.device);
  await app.app.services.triggerDispatch.idle();
  letTimePass();
}

/** Newest first. */
async function statuses(query = ''): Promise<readonly unknown[]> {
  const answer = await app.get(`${list}${query}`, event.owner.token);
  return answer.body.data.map(({ status }) => status);
}

async function count(query = ''): Promise<unknown> {
  const answer = await app.get(`${list}/count${query}`, event.owner.token);
  return answer.body.data[0]?.['value'];
}

const empty = (token = event.owner.token): Promise<Answer> => app.delete(list, undefined, token);
const restore = (token = event.owner.token): Promise<Answer> => app.post(`${list}/restore`, {}, token);

describe("a channel's list is not emptied", () => {
  test('by anybody but the owner of the device', async () => {
    await deliver(1);
    const other = await aTimekeeper(app);
    for (const refused of [await empty(other.token), await restore(other.token)]) {
      expect(refused).toMatchObject({ http: 400, body: { status: -2011 } });
    }
    expect(await app.delete(list)).toMatchObject({ http: 401, body: { status: -1007 } });
    expect(await statuses()).toEqual(['valid']);
  });

  test('where there is no device, and nothing is restored that was not deleted', async () => {
    const unknown = await app.delete('/devices/231203099/channel/0/trigger', undefined, event.owner.token);
    expect(unknown).toMatchObject({ http: 404, body: { status: -5001 } });
    expect(await restore()).toMatchObject({ http: 400, body: { status: -4020 } });
  });
});

describe("a channel's list", () => {
  test('is read with parameters that have no value, and not emptied by bounds without one §7.33', async () => {
    await deliver(1);
    expect(await statuses('?limit&offset')).toEqual(['valid']);
    expect(await statuses('?timestampFrom_ms&timestampTo_ms')).toEqual(['valid']);
    expect(await count('?timestampFrom_ms')).toBe(1);
    const emptied = await app.delete(`${list}?timestampFrom_ms&timestampTo_ms`, undefined, event.owner.token);
    expect(emptied).toMatchObject({ http: 400, body: { status: -3000 } });
    expect([await statuses('?deleted'), await statuses('?deleted=1'), await statuses('?deleted=0')]).toEqual([
      [],
      [],
      ['valid'],
    ]);
  });

  test('is emptied: the triggers stay, and are shown to who asks for deleted ones §7.28', async () => {
    await deliver(1, 2);
    expect((await empty()).body.data).toEqual([{ value: 2 }]);
    await deliver(3);
    expect(await statuses()).toEqual(['valid']);
    expect(await statuses('?deleted=false')).toEqual(['valid']);
    expect(await statuses('?deleted=true')).toEqual(['deleted', 'deleted']);
    expect([await count(), await count('?deleted=true')]).toEqual([1, 2]);
  });

  test('is emptied once: a second time there is nothing to delete', async () => {
    await deliver(1);
    await empty();
    expect((await empty()).body.data).toEqual([{ value: 0 }]);
    expect((await restore()).body.data).toEqual([{ value: 1 }]);
    expect(await restore()).toMatchObject({ body: { status: -4020 } });
  });

  test('is emptied once by those who ask at the same moment, and comes back at once', async () => {
    await deliver(1, 2);
    const emptied = await Promise.all([empty(), empty(), empty()]);
    const values = emptied.map(({ body }) => Number(body.data[0]?.['value']));
    expect(values.toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect((await restore()).body.data).toEqual([{ value: 2 }]);
    expect(await statuses()).toEqual(['valid', 'valid']);
  });

  test('is emptied between two moments', async () => {
    await deliver(1, 2, 3);
    const second_ms = Number(aTrigger(2).timestamp / 10_000n);
    const bounds = `timestampFrom_ms=${second_ms}&timestampTo_ms=${second_ms}`;
    const deleted = await app.delete(`${list}?${bounds}`, undefined, event.owner.token);
    expect(deleted.body.data).toEqual([{ value: 1 }]);
    expect(await statuses()).toEqual(['valid', 'valid']);
    expect(await statuses('?deleted=true')).toEqual(['deleted']);
  });

  test('is emptied while a race goes on: what times a run stays in use until it is freed', async () => {
    await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
    await deliver(1);
    await empty();
    expect(await statuses('?deleted=true')).toEqual(['active']);
    const detail = await app.get(`/events/${event.id}/detail`);
    expect(detail.body.data[0]?.['runs']).toMatchObject([{ status: 'onCourse' }]);
    await app.post(`/events/${event.id}/trigger/231203016.s1.1/free`, {}, event.owner.token);
    expect(await statuses('?deleted=true')).toEqual(['deleted']);
  });

  test('is told to programs that listen, also when it comes back', async () => {
    const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
    const program = await aTimingProgram(address, event.owner.token);
    const heard = await program.listen(deviceTriggerTopic('231203016'));
    await deliver(1);
    await empty();
    await restore();
    await vi.waitFor(() =>
      expect(heard.map(({ type, dto }) => `${type} ${String(dto['status'])}`)).toEqual([
        'ENTITY_ADD valid',
        'ENTITY_DELETE deleted',
        'ENTITY_UPDATE valid',
      ]),
    );
    await program.client.deactivate();
  });
});
