/** A spectator in a tunnel: the page says so, keeps what it had, and catches up by itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { root } from '../../scripts/paths.mjs';
import { signUpTimekeeper } from '../api.ts';
import { startBridge } from '../bridge.ts';
import { startCuttableProxy } from '../cuttable-proxy.ts';
import { enterGiantSlalom, timer, today } from '../giant-slalom.ts';
import { provisionTimer } from '../provision.ts';
import { phone } from '../screenshots.ts';
import { startServer } from '../server.ts';

test('a cut network is said, retried, caught up with, and its end is said for three seconds §2.56 §4.22 §9.9', async ({
  browser,
}) => {
  const server = await startServer(['--no-demo'], provisionTimer);
  const wire = await startCuttableProxy(server.port);
  const outbox = mkdtempSync(join(tmpdir(), 'startwand-bridge-'));
  const api = await signUpTimekeeper(server, 'anna@example.org', 'first light on the hill');
  const race = await enterGiantSlalom(api);
  const [heat] = race.heats;
  await api.post(`/events/${race.eventId}/heats/${heat.id}/activate`);
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  const connected = lineConnected(page);
  await page.goto(`${wire.url}/event/${race.eventId}/live?heat=${heat.id}`);
  await expect(page.getByText('Next to start')).toBeVisible();
  await connected;

  wire.cut();
  await expect(page.getByText(/No connection to the server since/)).toBeVisible();
  // The race goes on meanwhile.
  const file = join(root, 'apps/bridge/recordings/giant-slalom-run-1.txt');
  const source = [`--file=${file}`, '--speed=max', `--date=${today()}`, '--zone=Europe/Vienna'];
  const access = { device: timer.device, token: await api.authorize(timer.device) };
  const bridge = startBridge({ ...access, server: server.url, outbox, source });
  expect(await bridge.exitCode()).toBe(0);
  await expect(page.getByTestId('ranking-row')).toHaveCount(0);

  wire.restore();
  // It is said for three seconds from the moment of the connection on, whenever the rows have caught up.
  await expect(page.getByText(/Connected again/)).toBeVisible();
  await expect(page.getByTestId('ranking-row')).toHaveCount(64);
  await expect(page.getByText(/Connected again/)).toBeHidden();

  await page.close();
  await wire.close();
  await server.stop();
  rmSync(outbox, { recursive: true });
});

test('a network that is cut before the page has the code of its line is said, too §2.56', async ({ browser }) => {
  const server = await startServer();
  const page = await (await browser.newContext({ viewport: phone })).newPage();
  let isCut = true;
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const speaks = (await response.text()).includes('heart-beat');
    await (speaks && isCut ? route.abort() : route.fulfill({ response }));
  });
  await page.goto(server.url);
  await expect(page.getByText(/No connection to the server since/)).toBeVisible();
  isCut = false;
  await lineConnected(page);
  await expect(page.getByText(/No connection to the server since/)).toBeHidden();
  await page.close();
  await server.stop();
});

/** What is shown first does not wait for the line: whoever cuts earlier cuts a page without one. */
function lineConnected(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith('CONNECTED')) resolve();
      }),
    );
  });
}
