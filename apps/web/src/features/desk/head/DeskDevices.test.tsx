/** The devices in the head of the desk: the one that is lost comes first, and is marked as such. */
import { calls } from '@startwand/contract';
import { plainEvent } from '@startwand/contract/testing/plain-dtos.ts';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { aDevice } from '../../../testing/a-device.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { DeskDevices } from './DeskDevices.tsx';

test('a lost device is marked as lost while its impulses are waited for, and no longer', async () => {
  const page = await aPage();
  const device = aDevice({
    id: '231203016',
    name: 'Upper gate',
    connected: false,
    reportedAt: 17_686_512_000_000_000n,
  });
  page.server.answers(calls.listDevices, () => ok<typeof calls.listDevices>([device]));
  page.server.answers(calls.listAdmissions, () => ok<typeof calls.listAdmissions>([]));
  const event = {
    ...plainEvent,
    measuringPoints: plainEvent.measuringPoints.map((point) => ({
      ...point,
      sources: [{ deviceId: device.id, channel: point.section, isBackup: false }],
    })),
  };
  const shown = (isTimed: boolean) =>
    page.show(
      <AccountContext value={anna}>
        <DeskDevices event={event} isTimed={isTimed} />
      </AccountContext>,
    );
  await shown(true);
  await vi.waitFor(() => expect(document.querySelector('li[data-lost]')?.textContent).toContain('Upper gate'));
  await shown(false);
  expect(document.querySelector('li[data-lost]')).toBeNull();
  expect(document.querySelector('li')?.textContent).toContain('Upper gate');
  await page.close();
});

/** The head of the desk of an event that the device times. */
async function atTheDesk(device: ReturnType<typeof aDevice>) {
  const page = await aPage();
  page.server.answers(calls.listDevices, () => ok<typeof calls.listDevices>([device]));
  page.server.answers(calls.listAdmissions, () => ok<typeof calls.listAdmissions>([]));
  const event = {
    ...plainEvent,
    measuringPoints: plainEvent.measuringPoints.map((point) => ({
      ...point,
      sources: [{ deviceId: device.id, channel: point.section, isBackup: false }],
    })),
  };
  await page.show(
    <AccountContext value={anna}>
      <DeskDevices event={event} isTimed />
    </AccountContext>,
  );
  return page;
}

test('a clock that is not synchronised is said at the desk as the list of devices says it', async () => {
  const page = await atTheDesk(
    aDevice({ syncState: 'notSynced', synchronisation: 'server', reportedAt: 17_686_512_000_000_000n }),
  );
  await vi.waitFor(() => expect(document.querySelector('[data-tone=warn]')?.textContent).toBe('Not synchronised'));
  expect(document.querySelector('li')?.textContent).toContain('Waits for the server');
  await page.close();
});

test('lines of a timer that are not understood are counted and quoted at the desk', async () => {
  const page = await atTheDesk(
    aDevice({
      reportedAt: 17_686_512_000_000_000n,
      notUnderstood: { count: 3, lines: ['x0002 C0  10:01:00.0000 00', ' 0 35 C0  10:01:05.0000 00'] },
    }),
  );
  await vi.waitFor(() => expect(document.querySelector('[data-tone=bad]')?.textContent).toBe('3 lines not understood'));
  expect(document.querySelector('li')?.textContent).toContain('Not understood: “0 35 C0  10:01:05.0000 00”');
  await page.close();
});
