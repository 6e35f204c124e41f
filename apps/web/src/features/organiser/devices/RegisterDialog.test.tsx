/** A timer of one's own on a service of one's own: added and registered without leaving the devices. */
import { calls } from '@startwand/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { AddDeviceDialog } from './AddDeviceDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';

const pages: Awaited<ReturnType<typeof aPage>>[] = [];
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
});

async function registering(roles: typeof anna.roles, added: { deviceId: string; pin: string } | null = null) {
  const page = await aPage({ ...anna, roles });
  pages.push(page);
  const onAdd = vi.fn();
  await page.show(<RegisterDialog added={added} onAdd={onAdd} onRegistered={() => {}} onClose={() => {}} />);
  return { page, onAdd };
}

test('an administrator goes on to add a device that the service does not know', async () => {
  const { page, onAdd } = await registering([...anna.roles, 'ADMIN']);
  await page.press('Add a device to the service');
  expect(onAdd).toHaveBeenCalledOnce();
});

test('everybody else is told who adds it', async () => {
  const { page } = await registering(anna.roles.filter((role) => role !== 'ADMIN'));
  await page.says('If the service does not know the device, its administrator adds it.');
});

test('what was added stands in the form, with the PIN to note', async () => {
  const { page } = await registering(anna.roles, { deviceId: '231203016', pin: 'k7m2' });
  await page.says('Its PIN is k7m2');
  expect(page.find('input')).toMatchObject({ value: '231203016' });
});

test('without a PIN the service makes one, which is passed on', async () => {
  const page = await aPage();
  pages.push(page);
  const made = { deviceId: '231203016', pin: 'k7m2q9x4w3t8' };
  page.server.answers(calls.addDevice, () => ok<typeof calls.addDevice>([made]));
  const onAdded = vi.fn();
  await page.show(<AddDeviceDialog onAdded={onAdded} onClose={() => {}} />);
  await page.type('input', made.deviceId);
  await page.press('Add device');
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(made));
  expect(page.server.asked.map(({ body }) => body)).toContainEqual({ deviceId: made.deviceId, pin: null });
});
