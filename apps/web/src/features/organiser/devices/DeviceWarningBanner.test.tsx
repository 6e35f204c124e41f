/** A channel that is held times nobody: every page of the panel says so (Spec §2). */
import { calls, type DeviceDto } from '@startwand/contract';
import { afterEach, expect, test } from 'vitest';
import { aDevice } from '../../../testing/a-device.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { DeviceWarningBanner } from './DeviceWarningBanner.tsx';

afterEach(() => window.localStorage.clear());

const held = (device: DeviceDto): DeviceDto => ({
  ...device,
  channels: device.channels.map((channel, index) => ({
    ...channel,
    pulseHold: index === 1 ? 'active' : 'inactive',
  })),
});

test('names each device with a channel that is held, and no other §2.57', async () => {
  const page = await aPage();
  const gate = aDevice({ id: '231203018', name: 'Gate' });
  page.server.answers(calls.listDevices, () => ok<typeof calls.listDevices>([held(aDevice()), gate]));
  await page.show(<DeviceWarningBanner user={anna} />);
  await page.says('Finish');
  expect(page.place.textContent).toContain('C1');
  expect(page.place.textContent).not.toContain('Gate');
  await page.close();
});
