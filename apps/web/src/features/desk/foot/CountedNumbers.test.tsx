/** A timer that counts its impulses: the desk proposes to read its numbers so, and changes nothing by itself. */
import { calls, type DeviceDto } from '@startwand/contract';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { aDesk, anImpulse } from '../../../testing/a-desk.ts';
import { aDevice } from '../../../testing/a-device.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { someToasts } from '../../../testing/toasts.ts';
import { ToastsContext } from '../../../ui/overlay/ToastRegion.tsx';
import { CountedNumbers } from './CountedNumbers.tsx';

const numbered = (numbers: readonly number[]) =>
  numbers.map((startNumber, index) => anImpulse(`t${index}`, { startNumber: { startNumber, type: 'MANUAL' } }));

async function atTheDesk(numbers: readonly number[]) {
  const page = await aPage();
  let device: DeviceDto = aDevice({ id: '123456789', name: 'Timy' });
  page.server.answers(calls.listDevices, () => ok<typeof calls.listDevices>([device]));
  page.server.answers(calls.setDeviceNumbers, ({ body }) => {
    device = { ...device, ...Object(body) };
    return ok<typeof calls.setDeviceNumbers>([device]);
  });
  const toasts = someToasts();
  const desk = aDesk(numbered(numbers), undefined, {}, [], 'armed').situation().desk;
  await page.show(
    <AccountContext value={anna}>
      <ToastsContext value={toasts}>
        <CountedNumbers desk={desk} />
      </ToastsContext>
    </AccountContext>,
  );
  await vi.waitFor(() => expect(page.server.asked.map(({ route }) => route)).toContain('listDevices'));
  return { page, toasts, numbersNow: () => device.numbers };
}

test('numbers that rise by one while the start order does not are proposed as a counter, which one press takes', async () => {
  const { page, toasts, numbersNow } = await atTheDesk([11, 12, 13, 14, 15]);
  await page.says('The numbers of Timy rise by one, the start order does not.');
  expect(numbersNow()).toBe('bibs');
  await page.press('It is a counter');
  await vi.waitFor(() => expect(numbersNow()).toBe('counter'));
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ text: expect.stringContaining('from now on') }]));
  await toasts.get()[0]?.onUndo?.();
  await vi.waitFor(() => expect(numbersNow()).toBe('bibs'));
  await page.close();
});

test('who says that they are bibs is not asked again', async () => {
  const { page, numbersNow } = await atTheDesk([11, 12, 13, 14, 15]);
  await page.press('They are bibs');
  expect(page.find('[data-testid=desk-counted-numbers]')).toBeNull();
  expect(numbersNow()).toBe('bibs');
  await page.close();
});

test('numbers that do not rise by one propose nothing', async () => {
  const { page } = await atTheDesk([11, 12, 14, 15, 16]);
  expect(page.find('[data-testid=desk-counted-numbers]')).toBeNull();
  await page.close();
});
