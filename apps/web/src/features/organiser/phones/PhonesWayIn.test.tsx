import { afterEach, expect, test, vi } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { PhonesWayIn } from './PhonesWayIn.tsx';
import type { PhonesWay } from './use-phones-way.ts';

let page: Awaited<ReturnType<typeof aPage>>;
afterEach(() => page.close());

const wlan = 'http://192.168.1.20:8080';
const aWay = (changes: Partial<PhonesWay>): PhonesWay => ({
  origin: wlan,
  state: 'open',
  addresses: [wlan],
  trustPage: null,
  choose: () => undefined,
  letIn: () => undefined,
  keepOut: () => undefined,
  mayChange: true,
  isBusy: false,
  ...changes,
});

test('a computer in several networks offers the address of each, and takes the one that is chosen', async () => {
  page = await aPage();
  const choose = vi.fn<(address: string) => void>();
  const cable = 'http://10.0.0.5:8080';
  await page.show(<PhonesWayIn way={aWay({ addresses: [wlan, cable], choose })} />);
  const select = document.querySelector('select');
  expect([...(select?.options ?? [])].map(({ value }) => value)).toEqual([wlan, cable]);
  if (select === null) throw new Error('Nothing to choose from.');
  select.value = cable;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(choose).toHaveBeenCalledWith(cable);
});

test.each([
  ['demo', 'The demo stays on this computer and lets no phone in. A service of your own does.'],
  [
    'noNetwork',
    'This computer is in no network that phones could come by. Connect it to the Wi-Fi of the phones and try again.',
  ],
  [
    'unknown',
    'This address is of this computer alone: phones do not reach it. Whoever runs the service can open it to the local network.',
  ],
] as const)('where nobody is let in it is said why: %s', async (state, words) => {
  page = await aPage();
  await page.show(<PhonesWayIn way={aWay({ state, addresses: [] })} />);
  await page.says(words);
  expect(document.querySelector('button')).toBeNull();
});

test('only an administrator lets phones in and keeps them out, a timekeeper reads who may', async () => {
  page = await aPage();
  await page.show(<PhonesWayIn way={aWay({ state: 'shut', addresses: [], mayChange: false })} />);
  await page.says(
    'This address is of this computer alone: phones do not reach it. Whoever runs the service can open it to the local network.',
  );
  expect(document.querySelector('button')).toBeNull();
  await page.show(<PhonesWayIn way={aWay({ mayChange: false })} />);
  await page.says('Phones in the same network are let in');
  expect(document.querySelector('button')).toBeNull();
});

test('where the computer made its certificate itself, the way to trust it stands beside the codes', async () => {
  page = await aPage();
  const trustPage = `${wlan}/trust`;
  await page.show(<PhonesWayIn way={aWay({ origin: 'https://192.168.1.20:8443', trustPage })} />);
  await page.says('A phone that warns: let it trust this computer first.');
  expect(document.querySelector('a')?.href).toBe(trustPage);
  await page.press('Show code');
  expect(document.querySelector('svg[role=img], [role=img]')).not.toBeNull();
});

test('where phones come anyway nothing is asked', async () => {
  page = await aPage();
  await page.show(<PhonesWayIn way={aWay({ state: 'reached' })} />);
  expect(document.querySelector('p, button')).toBeNull();
});
