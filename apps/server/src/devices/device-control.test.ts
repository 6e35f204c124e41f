import { deviceSettingsDestination, deviceStatusDestination, limits, type DeviceReport } from '@startwand/contract';
import { TICKS_PER_MILLISECOND, after, duration } from '@startwand/timing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDevice, watchDevices } from '../testing/live-client.ts';
import { aDevice, aTimekeeper, register, type TestUser } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestUser;
let token: string;
beforeEach(async () => {
  app = await openTestApp();
  owner = await aTimekeeper(app);
  await aDevice(app);
  token = await register(app, owner);
});
afterEach(() => app.close());

const listed = async () => {
  const answer = await app.get(`/user/${owner.id}/devices`, owner.token);
  return answer.body.data[0] ?? {};
};
const untilListed = (expected: Record<string, unknown>) =>
  vi.waitFor(async () => expect(await listed()).toMatchObject(expected));

describe('the connection of a device', () => {
  test.each([
    ['no JSON', deviceStatusDestination, '{'],
    ['half a report', deviceStatusDestination, '{"battery":50}'],
    ['an acknowledgement of nothing', deviceSettingsDestination, '{}'],
  ])('ends when it says %s', async (_what, destination, body) => {
    const device = await connectDevice(app, token);
    device.send(destination, body);
    expect(await device.refused).toContain('INVALID_INPUT');
  });

  test('ends when it sends where a device has nothing to say', async () => {
    const device = await connectDevice(app, token);
    device.send('/app/event/detail', '{}');
    expect(await device.refused).toContain('NOT_ALLOWED');
  });

  test('is not for another device', async () => {
    const other = await aDevice(app, '231203017');
    await expect(connectDevice(app, other)).rejects.toThrow('NOT_ALLOWED');
    expect(await listed()).toMatchObject({ connected: false });
  });

  test('shows that it is there, and that it went', async () => {
    const heard = await watchDevices(app, owner);
    const device = await connectDevice(app, token);
    await untilListed({ connected: true, activation: { state: 'active' } });
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ dto: { connected: true } }));
    await device.leave();
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ dto: { connected: false } }));
    await untilListed({ connected: false });
  });

  test('lasts as long as one of two does: a device that comes again before it was missed', async () => {
    const first = await connectDevice(app, token);
    const second = await connectDevice(app, token);
    await first.leave();
    second.report({ battery: 40 });
    await untilListed({ battery: 40 });
    expect(await listed()).toMatchObject({ connected: true });
    await second.leave();
    await untilListed({ connected: false });
  });

  test('does not outlast a device that is silent for too long', async () => {
    const device = await connectDevice(app, token);
    await untilListed({ connected: true });
    const silence = duration(limits.deviceSilence_ms * TICKS_PER_MILLISECOND);
    app.moveClock(after(app.now(), silence));
    expect(await listed()).toMatchObject({ connected: false });
    device.report();
    await untilListed({ connected: true });
  });

  test('is over when the server was', async () => {
    await connectDevice(app, token);
    await untilListed({ connected: true });
    await app.restart();
    expect(await listed()).toMatchObject({ connected: false });
  });

  test('brings how the device is: stored, listed, and told to the pages §3.40 §3.41 §3.42', async () => {
    const heard = await watchDevices(app, owner);
    const device = await connectDevice(app, token);
    const said: Partial<DeviceReport> = {
      firmware: '1.4',
      deviceComponents: ['GPS', 'GSM'],
      battery: 87,
      externalVoltage: 12.3,
      charging: true,
      signalStrength: 60,
      operator: 'A1',
      simStatus: 'active',
      syncState: 'gpsSynced',
    };
    device.report({ ...said, heldChannels: ['C1'] });
    const listedAs = { ...said, deviceComponents: { GPS: true, GSM: true } };
    await untilListed({ ...listedAs, reportedAt: app.now() });
    const { channels, ...itself } = await listed();
    const registered = { name: 'Start and finish', type: 'MT1', triggerCost: 1 };
    expect(itself).toMatchObject({ id: '231203016', ...registered });
    expect(channels).toMatchObject([
      { pulseHold: 'inactive' },
      { pulseHold: 'active' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ]);
    await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ dto: listedAs }));
  });

  test('tells it at its next coming what it missed', async () => {
    const device = await connectDevice(app, token);
    await device.leave();
    await untilListed({ connected: false });
    await app.post('/devices/231203016/timeoffset', { timeOffset: 60 }, owner.token);
    const again = await connectDevice(app, token);
    expect(await again.settings()).toMatchObject({ revision: 1, settings: { timeOffset: 60 } });
  });
});
