import {
  detailRequest,
  deviceControlTopic,
  deviceTriggerTopic,
  eventTopic,
  operatorTopic,
  parseJson,
  userDeviceStatusTopic,
  userTriggerTopic,
  viewersTopic,
} from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { aTimekeeper } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { LiveGate } from '../edge/sockets/gate.ts';
import { createLiveGate } from './live-gate.ts';

let app: TestApp;
let event: TestEvent;
let gate: LiveGate;
beforeEach(async () => {
  app = await openTestApp();
  gate = createLiveGate(app.app.services, 60);
  event = await anEvent(app);
});
afterEach(() => app.close());

describe('the gate of the live connection', () => {
  test("lets nobody but the owner hear what is the owner's §4.32", async () => {
    const other = await aTimekeeper(app);
    const topics = [
      operatorTopic(event.id),
      deviceTriggerTopic('231203016'),
      userTriggerTopic(event.owner.id),
      userDeviceStatusTopic(event.owner.id),
    ];
    for (const topic of topics) {
      expect([topic, await gate.maySubscribe(null, topic)]).toEqual([topic, false]);
      expect([topic, await gate.maySubscribe(other.id, topic)]).toEqual([topic, false]);
      expect([topic, await gate.maySubscribe(event.owner.id, topic)]).toEqual([topic, true]);
    }
  });

  test('lets everybody hear an event, also one that does not exist: of that there is nothing to hear', async () => {
    expect(await gate.maySubscribe(null, eventTopic(event.id))).toBe(true);
    expect(await gate.maySubscribe(null, eventTopic('nothing'))).toBe(true);
    expect(await gate.maySubscribe(null, viewersTopic(event.id))).toBe(true);
    expect(await gate.maySubscribe(null, viewersTopic('no thing'))).toBe(false);
  });

  test('lets nobody hear what is no topic', async () => {
    for (const topic of [
      eventTopic('no/thing'),
      eventTopic('no thing'),
      eventTopic('x'.repeat(200)),
      '/topic/event',
      '/queue/x',
      '',
      '/topic/event/a/b/c',
    ]) {
      expect([topic, await gate.maySubscribe(event.owner.id, topic)]).toEqual([topic, false]);
    }
  });

  test('knows a device by its token, and lets it hear what it is told and nothing else', async () => {
    const device = await gate.authenticate(event.device);
    expect(device).toMatchObject({ deviceId: '231203016' });
    expect(device).not.toHaveProperty('userId');
    const mayListen = (topic: string) => gate.devices?.mayListen('231203016', topic);
    expect(mayListen(deviceControlTopic('231203016'))).toBe(true);
    expect(mayListen(deviceControlTopic('231203017'))).toBe(false);
    expect(mayListen(deviceTriggerTopic('231203016'))).toBe(false);
    expect(await gate.maySubscribe(event.owner.id, deviceControlTopic('231203016'))).toBe(false);
  });

  test('knows a person by the token, until it is logged out', async () => {
    const { id, token } = event.owner;
    expect(await gate.authenticate(token)).toMatchObject({ userId: id });
    await app.post('/user/logout', {}, token);
    expect(await gate.authenticate(token)).toBeNull();
  });
});

describe("an event's whole detail over the live connection", () => {
  const ask = (userId: string | null, body = JSON.stringify({ eventId: event.id })) =>
    gate.onSend?.(userId, detailRequest, body);
  async function detailFor(userId: string): Promise<unknown> {
    const answer = await ask(userId);
    if (answer === null || answer === undefined || 'error' in answer) return answer;
    return parseJson(Buffer.concat(answer.reply.parts).toString());
  }

  test('is for people, and of events that exist', async () => {
    expect(await ask(null)).toBeNull();
    for (const body of ['', '{}', '[', '{"eventId":""}', '{"eventId":"nothing"}', '{"eventId":7}'])
      expect([body, await ask(event.owner.id, body)]).toEqual([body, null]);
  });

  test('is asked for so often in a minute by one account, and others may still ask', async () => {
    const strict = createLiveGate(app.app.services, 1);
    const other = await aTimekeeper(app);
    const body = JSON.stringify({ eventId: event.id });
    const asked = (userId: string) => strict.onSend?.(userId, detailRequest, body);
    expect(await asked(event.owner.id)).toHaveProperty('reply');
    expect(await asked(event.owner.id)).toEqual({ error: 'API_LIMIT' });
    expect(await asked(other.id)).toHaveProperty('reply');
  });

  test('is what the call answers, and the event beside it §7.51', async () => {
    const { body } = await app.get(`/events/${event.id}/detail`);
    const detail = body.data[0];
    const shown = detail?.['event'];
    if (typeof shown !== 'object') throw new Error('No event');
    const other = await aTimekeeper(app);
    expect(await detailFor(other.id)).toEqual({
      type: 'ENTITY_UPDATE',
      entityType: 'SportEventDetailDto',
      dto: { ...shown, detail },
    });
    expect(await detailFor(event.owner.id)).toMatchObject({ dto: { detail: { triggers: [] } } });
  });

  test('has ranks for who asks for them, as the call has (Spec §3)', async () => {
    const { body } = await app.get(`/events/${event.id}/detail?ranks=true`);
    const detail = body.data[0];
    const other = await aTimekeeper(app);
    const wish = JSON.stringify({ eventId: event.id, ranks: true });
    const answer = await ask(other.id, wish);
    if (answer === null || answer === undefined || 'error' in answer) throw new Error('No reply');
    const { dto } = Object(parseJson(Buffer.concat(answer.reply.parts).toString()));
    expect(dto).toMatchObject({ id: event.id, detail });
    expect(dto).toHaveProperty('detail.heats.0.ranking');
  });

  test('is written once, however many ask', async () => {
    const other = await aTimekeeper(app);
    const [one, another] = [await ask(other.id), await ask(other.id)];
    expect(one).toHaveProperty('reply');
    expect(one).toEqual(another);
    if (one?.constructor !== Object || !('reply' in one)) throw new Error('No reply');
    expect(another).toHaveProperty('reply', one.reply);
    const kept = one.reply.parts.at(1);
    expect(another).toHaveProperty('reply.parts.1', kept);
  });
});
