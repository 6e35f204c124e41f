/** A timer by GPS beside a computer whose clock is wrong: the desk says it, and running times are the timer's. */
import { calls } from '@startwand/contract';
import { TICKS_PER_MILLISECOND } from '@startwand/timing';
import { expect, test, vi } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { RaceClockContext } from '../../../services/race-clock.ts';
import { aDevice } from '../../../testing/a-device.ts';
import { anna, aPage } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { RunningClock } from '../../../ui/RunningClock.tsx';
import { DeviceClocks } from './DeviceClocks.tsx';

const minute_100ns = 600_000_000;

test('the desk names the timer whose clock differs, by how much, and what to do', async () => {
  const page = await aPage();
  page.server.answers(calls.listDevices, () =>
    ok<typeof calls.listDevices>([aDevice({ id: '231203016', name: 'Upper gate' })]),
  );
  const shown = (ahead_100ns: number | null) =>
    page.show(
      <AccountContext value={anna}>
        <DeviceClocks event={ahead_100ns === null ? {} : { clocks: [{ deviceId: '231203016', ahead_100ns }] }} />
      </AccountContext>,
    );
  await shown(-10 * minute_100ns);
  await page.says("The clock of Upper gate is 10:00 behind this computer. Times are right; set the computer's clock.");
  await shown(minute_100ns / 4);
  await page.says("The clock of Upper gate is 0:15 ahead of this computer. Times are right; set the computer's clock.");
  await shown(null);
  expect(document.querySelector('[data-testid="desk-clock-differs"]')).toBeNull();
  await page.close();
});

test('a running time is the same whichever clock is wrong', async () => {
  const page = await aPage();
  const { clock } = page.services;
  const since = (ahead_100ns: number) =>
    BigInt(Math.floor(clock.now() - 65_000)) * BigInt(TICKS_PER_MILLISECOND) + BigInt(ahead_100ns);
  for (const ahead_100ns of [0, -10 * minute_100ns, 10 * minute_100ns]) {
    await page.show(
      <RaceClockContext value={ahead_100ns}>
        <RunningClock start={since(ahead_100ns)} />
      </RaceClockContext>,
    );
    await vi.waitFor(() => expect(document.querySelector('[role="timer"]')?.textContent).toMatch(/^1:0\d\.\d$/));
  }
  await page.close();
});
