import { calls } from '@startwand/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aServiceInfo } from '../../../testing/a-service-info.ts';
import { ok } from '../../../testing/a-server.ts';
import { BridgeCommand } from './BridgeCommand.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
beforeEach(async () => {
  page = await aPage();
});
afterEach(() => page.close());

test.each([
  [false, 'npm run bridge -- --device 231203016 '],
  [true, './startwand bridge --device 231203016 '],
])('the bridge is started as the server was: from a package %s', async (isPackaged, begins) => {
  page.server.answers(calls.serviceInfo, () => ok<typeof calls.serviceInfo>([{ ...aServiceInfo, isPackaged }]));
  await page.show(<BridgeCommand deviceId="231203016" />);
  await expect.poll(() => document.querySelector('textarea')?.value.startsWith(begins)).toBe(true);
});
