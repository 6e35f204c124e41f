import { calls, type DeviceDto } from '@startwand/contract';
import { loadSection, loadTexts, translator } from '@startwand/locales';
import { expect, test } from 'vitest';
import { AccountContext } from '../../../services/account.ts';
import { createFormats } from '../../../language/formats.ts';
import { createStore } from '../../../base/store.ts';
import { aDevice } from '../../../testing/a-device.ts';
import { aPage, anna } from '../../../testing/a-page.tsx';
import { ok } from '../../../testing/a-server.ts';
import { BalanceCard, DevicesCard } from './DashboardCards.tsx';

async function card(devices: readonly DeviceDto[]) {
  const page = await aPage();
  const t = translator('en', {
    ...(await loadTexts('en')),
    events: await loadSection('events', 'en'),
    eventForm: await loadSection('eventForm', 'en'),
    desk: await loadSection('desk', 'en'),
  });
  const speech = createStore({ language: 'en' as const, t, formats: createFormats('en') });
  Object.assign(page.services.language, speech);
  page.server.answers(calls.balance, () => ok([{ userId: 'anna', balance: 500 }]));
  await page.show(
    <AccountContext value={anna}>
      <BalanceCard devices={devices} />
    </AccountContext>,
  );
  await page.says('500');
  return page;
}

test('an impulse costs what the devices of the account cost', async () => {
  const one = await card([aDevice({ triggerCost: 3 })]);
  await one.says('costs 3 TP');
  const more = await card([1, 4, 0].map((triggerCost) => aDevice({ triggerCost })));
  await more.says('costs 0–4 TP');
  expect(more.place.textContent).not.toContain('costs 3');
});

test('each device says what it delivered today, one that needs a look too', async () => {
  const page = await aPage();
  page.server.answers(calls.impulseCounts, () => ok(['d1', 'd3'].map((deviceId) => ({ deviceId, count: 12 }))));
  const devices = [
    aDevice({ id: 'd1', name: 'Start', syncState: 'notSynced' }),
    aDevice({ id: 'd2', name: 'Finish' }),
    aDevice({ id: 'd3', name: 'Split' }),
  ];
  await page.show(
    <AccountContext value={anna}>
      <DevicesCard devices={devices} />
    </AccountContext>,
  );
  await page.says('12 impulses today');
  const lines = [...page.place.querySelectorAll('li')];
  expect(lines.map((line) => line.textContent.includes('12 impulses today'))).toEqual([true, false, true]);
  // How each stands is a chip with its sign, whatever it delivered.
  const chips = lines.map((line) => line.querySelector('[data-tone]')?.getAttribute('data-tone'));
  expect(chips).toEqual(['warn', 'good', 'good']);
});
