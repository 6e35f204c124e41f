import { act } from 'react';
import { expect, test } from 'vitest';
import { aPage } from '../testing/a-page.tsx';
import { ownZone, useShownZone, useWallClock } from './time-display.ts';

function Shown() {
  const wallClock = useWallClock('Pacific/Kiritimati');
  return `${useShownZone('Pacific/Kiritimati')}: ${wallClock('2026-12-05T10:00')}`;
}

test('times are those of the race until the reader wants the own zone, and stay so §3.53', async () => {
  const page = await aPage();
  await page.show(<Shown />);
  await page.says('Pacific/Kiritimati: 5 Dec 2026, 10:00');
  await act(async () => page.services.preferences.timeDisplay.set('LOCAL'));
  const own = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  await page.says(`${ownZone()}: ${own.format(Date.parse('2026-12-04T20:00:00Z'))}`);
  expect(page.services.storage.read('timeDisplay')).toBe('LOCAL');
  await page.close();
});
