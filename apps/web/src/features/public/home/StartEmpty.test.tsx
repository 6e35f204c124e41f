import { calls } from '@startwand/contract';
import { afterEach, beforeEach, test } from 'vitest';
import { aPage } from '../../../testing/a-page.tsx';
import { aServiceInfo } from '../../../testing/a-service-info.ts';
import { ok } from '../../../testing/a-server.ts';
import { StartEmpty } from './StartEmpty.tsx';

let page: Awaited<ReturnType<typeof aPage>>;
beforeEach(async () => {
  page = await aPage();
});
afterEach(() => page.close());

test.each([
  [false, 'npm start -- --no-demo --data my-races'],
  [true, './startwand --no-demo --data my-races'],
])('a start without the demo is named as the server was started: from a package %s', async (isPackaged, line) => {
  page.server.answers(calls.serviceInfo, () => ok<typeof calls.serviceInfo>([{ ...aServiceInfo, isPackaged }]));
  await page.show(<StartEmpty />);
  await page.says(line);
});
