/** What pages of devices say when a device does not do what it was asked for. */
import { beforeEach, expect, test, vi } from 'vitest';
import { aTrigger } from '../../apps/server/src/testing/deliveries.ts';
import { connectDevice } from '../../apps/server/src/testing/live-client.ts';
import { aDevice, aTimekeeper, pin, register } from '../../apps/server/src/testing/people.ts';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aReader } from './a-reader.tsx';

const app = await openTestApp();
whenOver(() => app.close());
const owner = await aTimekeeper(app);

let devices = 0;
let id: string;
let token: string;
beforeEach(async () => {
  devices += 1;
  id = `2312031${String(devices).padStart(2, '0')}`;
  await aDevice(app, id);
  token = await register(app, owner, id);
});
/** Before an impulse came from it nobody asks it anything. */
const hasDelivered = () => app.app.services.triggers.storeTriggers(id, [aTrigger(1)], app.now());
const settings = (tab = '') => aReader(app, `/panel/devices/edit/${id}${tab}`, owner.token);

test('a device of which nothing was heard says how it connects, and is asked nothing', async () => {
  const reader = await settings();
  await reader.says('Nothing has come from this device yet.');
  await reader.says('type the PIN that came with the device');
  await reader.saysNoButton('Ask it now');
  await reader.saysNothingOf('Last report');
  await hasDelivered();
  await (await settings()).says('Last report');
});

test('a device that cannot be reached is told §8.8', async () => {
  await hasDelivered();
  const reader = await settings();
  await reader.press('Ask it now');
  await reader.says('The device cannot be reached.');
});

test('a device that is activated is told to need its time, and its SIM card to be activated §8.10 §8.16', async () => {
  await hasDelivered();
  await (await settings()).press('Activate');
  await vi.waitFor(async () => {
    const { body } = await app.get(`/devices/${id}/activated`, owner.token);
    expect(body.data).toMatchObject([{ state: 'activating' }]);
  });
  const reader = await settings();
  await reader.says('Being activated. The first connection may take until');
  await reader.press('Ask it now');
  await reader.says('The device and its SIM card are being activated. This may take up to 30 minutes.');
});

test('a device that does not confirm a setting in time is told §5.50 §8.9', async () => {
  await connectDevice(app, token, id);
  const reader = await settings('?tab=settings');
  await reader.choose('timeOffset', '60');
  await reader.send('timeOffset');
  await reader.says('The device has not confirmed the change in time.');
});

test('a clock is kept in one of the ways that the device has §5.51', async () => {
  const device = await connectDevice(app, token, id);
  device.answer({});
  const reader = await settings('?tab=settings');
  expect(await reader.choices('synchronisation')).toEqual(['GPS', 'the server']);
  await reader.choose('synchronisation', 'server');
  await reader.send('synchronisation');
  await vi.waitFor(async () => expect((await device.settings()).settings.synchronisation).toBe('server'));
});

test('a SIM card that could not be read is told §8.15', async () => {
  const device = await connectDevice(app, token, id);
  device.answer({ simStatus: 'unknown' });
  const reader = await settings();
  await reader.press('Ask it now');
  await reader.says('The status of the SIM card could not be read.');
});

test('a registration that meets another change of the device is told §8.14', async () => {
  await app.post(`/devices/${id}/deregister`, {}, owner.token);
  const changed = vi.spyOn(app.app.services.devices, 'register').mockResolvedValueOnce(false);
  whenOver(() => changed.mockRestore());
  const reader = await aReader(app, '/panel/devices?open=register', owner.token);
  for (const [name, typed] of Object.entries({ deviceId: id, pin, name: 'Start' })) await reader.type(name, typed);
  await reader.send('pin');
  await reader.says('The registration did not work. Please try again.');
});
