/** What endangers a race and no rule of it sees stands in its log, as critical (Spec §3). */
import { routes } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aTrigger } from '../testing/deliveries.ts';
import { anEvent, type TestEvent } from '../testing/events.ts';
import { connectDevice } from '../testing/live-client.ts';
import { openTestApp, raceMorning, type TestApp } from '../testing/test-app.ts';
import { asDeviceId } from '../base/ids.ts';
import { DangerNotes } from './danger-notes.ts';

const timer = '231203016';
let app: TestApp;
let event: TestEvent;
let dangers: DangerNotes;
beforeEach(async () => {
  app = await openTestApp();
  event = await anEvent(app);
  dangers = new DangerNotes(parts(), 1);
});
afterEach(async () => {
  dangers.stop();
  await dangers.idle();
  await app.close();
});

const parts = () => ({ ...app.app.services, database: app.database });

async function armed(): Promise<void> {
  await app.post(`/events/${event.id}/heats/${event.heatIds[0]}/activate`, {}, event.owner.token);
}

async function started(): Promise<void> {
  await app.post(`/devices/${timer}/triggers`, { triggers: [aTrigger(1)] }, event.device);
  await app.app.services.triggerDispatch.idle();
}

/** The device leaves while nobody is on course, and its race was looked at: whoever starts later, starts later. */
async function leaves(): Promise<void> {
  const looked = vi.spyOn(app.app.services.rooms, 'openRoom');
  dangers.deviceLeft(timer);
  await vi.waitFor(() => expect(looked).toHaveBeenCalled());
  await dangers.idle();
  looked.mockRestore();
}

async function critical() {
  const answer = await app.get(`/events/${event.id}/logs/all?severity=critical`, event.owner.token);
  return answer.body.data
    .map((entry) => routes.eventLog.item.parse(entry))
    .map(({ type, deviceId, source }) => ({ type, deviceId, source }));
}

test('a device that leaves while somebody is on course', async () => {
  await armed();
  await started();
  dangers.deviceLeft(timer);
  const entry = { type: 'deviceSilent', deviceId: timer, source: 'device' };
  await vi.waitFor(async () => expect(await critical()).toEqual([entry]));
});

test('not one that leaves while nobody is, or that is back in a moment', async () => {
  await armed();
  await leaves();
  await started();
  const patient = new DangerNotes(parts(), 60_000);
  patient.deviceLeft(timer);
  patient.deviceCame(timer);
  patient.stop();
  await dangers.idle();
  expect(await critical()).toEqual([]);
});

test('a start while a device that is to time it is away, told once', async () => {
  const { dangers: own } = app.app.services;
  const moved = vi.spyOn(own, 'moved').mockImplementation((...step) => dangers.moved(...step));
  await armed();
  await leaves();
  expect(await critical()).toEqual([]);
  const startByHand = (sequence: number) =>
    app.post(
      `/events/${event.id}/heats/${event.heatIds[0]}/trigger`,
      {
        section: 0,
        timestamp_100ns: raceMorning + BigInt(sequence) * 10_000_000n,
        session: 's',
        sequence,
      },
      event.owner.token,
    );
  await startByHand(1);
  const entry = { type: 'deviceSilent', deviceId: timer, source: 'device' };
  await vi.waitFor(async () => expect(await critical()).toEqual([entry]));
  moved.mockClear();
  await startByHand(30);
  await vi.waitFor(() => expect(moved).toHaveBeenCalled());
  await dangers.idle();
  expect(await critical()).toEqual([entry]);
});

test('no start when the device is back by then, or its impulses arrive', async () => {
  const { dangers: own } = app.app.services;
  vi.spyOn(own, 'moved').mockImplementation((...step) => dangers.moved(...step));
  const stored = vi.spyOn(own, 'impulsesStored');
  stored.mockImplementation((deviceId) => dangers.impulsesStored(deviceId));
  await armed();
  await leaves();
  await started();
  expect(stored).toHaveBeenCalled();
  await dangers.idle();
  expect(await critical()).toEqual([]);
});

test('a connection that ends says so by itself', async () => {
  const left = vi.spyOn(app.app.services.dangers, 'deviceLeft');
  const device = await connectDevice(app, event.device);
  await device.leave();
  await vi.waitFor(() => expect(left).toHaveBeenCalledWith(timer));
});

test('impulses that a full disk refused, as soon as one is stored again', async () => {
  await armed();
  app.app.services.dangers.impulsesRefused(asDeviceId(timer));
  await started();
  await app.app.services.dangers.idle();
  expect(await critical()).toEqual([{ type: 'impulsesRefused', deviceId: timer, source: 'device' }]);
});
