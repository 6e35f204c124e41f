import {
  deviceControlTopic,
  deviceTriggerTopic,
  eventTopic,
  operatorTopic,
  userDeviceStatusTopic,
  userTriggerTopic,
} from '@startwand/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEvent } from '../testing/events.ts';
import type { TestEvent } from '../testing/events.ts';
import { aTimekeeper } from '../testing/people.ts';
import { openTestApp } from '../testing/test-app.ts';
import type { TestApp } from '../testing/test-app.ts';
import { createLiveGate } from './live-gate.ts';

let app: TestApp;
let event: TestEvent;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
});
afterEach(() => app.close());

const gate = createLiveGate(() => app.app.services);

describe('the gate of the live connection', () => {
  test("lets nobody but the owner hear what is the owner's", async () => {
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

  test('lets everybody hear an event, and nobody what does not exist', async () => {
    expect(await gate.maySubscribe(null, eventTopic(event.id))).toBe(true);
    for (const topic of [
      eventTopic('nothing'),
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
