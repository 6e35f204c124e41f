/** A photo finish program and the desk share a folder: lists go there, and what the camera saw times the race. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@startwand/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBridgeArguments } from '../apps/bridge/src/arguments.ts';
import { bridgeCommand } from '../apps/bridge/src/bridge-command.ts';
import { anEvent, type TestEvent } from '../apps/server/src/testing/events.ts';
import { openTestApp, raceMorning, type TestApp } from '../apps/server/src/testing/test-app.ts';
import { aFolder } from '../scripts/tests/temporary-folder.ts';

let app: TestApp;
let event: TestEvent;
let stop: AbortController;
let ended: Promise<unknown>;
beforeEach(async () => {
  app = await openTestApp();
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  event = await anEvent(app);
});
afterEach(async () => {
  stop.abort();
  await ended;
  await app.close();
});

/** @param kept where the bridge keeps what it has */
function startBridge(folder: string, kept: string): void {
  const address = app.app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on TCP');
  const argv = [
    `--device=231203016`,
    `--token=${event.device}`,
    `--server=http://127.0.0.1:${address.port}`,
    `--lynx=${folder}`,
    `--event=${event.id}`,
    `--data=${kept}`,
    '--date=2026-01-17',
    '--zone=Europe/Vienna',
  ];
  const read = readBridgeArguments(argv, Date.now());
  if (read.kind === 'faulty') throw new Error(read.faults.join('\n'));
  stop = new AbortController();
  ended = bridgeCommand(read.arguments, { changed: () => undefined, remark: () => undefined }, stop.signal);
}

/** The results of bibs 1 to 3, in ticks. */
async function results(): Promise<readonly (number | null)[]> {
  app.letSnapshotsAge();
  const { body } = await app.get(`/events/${event.id}/detail`);
  const { runs } = routes.eventDetail.item.parse(body.data[0]);
  return event.competitorIds.map((id) => runs.find(({ competitorId }) => competitorId === id)?.result_100ns ?? null);
}

test('lists lie in the folder, a result times its bib once, and another one corrects it after a restart', async () => {
  const [folder, kept] = [aFolder('camera'), aFolder('kept')];
  const put = (name: string, ...rows: readonly string[]) => {
    writeFileSync(join(folder, `${name}.part`), ['1,1,1,Run 1,,,,,,,10:00:10.0000', ...rows, ''].join('\r\n'));
    renameSync(join(folder, `${name}.part`), join(folder, name));
  };
  startBridge(folder, kept);
  await vi.waitFor(() => expect(readFileSync(join(folder, 'lynx.evt'), 'utf8')).toContain('Number 2'), {
    timeout: 15_000,
  });
  const heat = `/events/${event.id}/heats/${event.heatIds[0]}`;
  await app.post(`${heat}/activate`, {}, event.owner.token);
  for (const bib of [1, 2]) {
    const run = `${event.heatIds[0]}.1.${event.competitorIds[bib - 1]}.1`;
    const start = { timestamp_100ns: raceMorning + 100_000_000n };
    await app.post(`${heat}/runs/${run}/section/0/time`, start, event.owner.token);
  }
  put('a.lif', '1,1,1,Number 1,Anna,,40.00', '2,2,2,Number 2,Anna,,41.25');
  const are = (...seconds: readonly (number | null)[]) =>
    vi.waitFor(
      async () => {
        const ticks = seconds.map((one) => (one === null ? null : one * 10_000_000));
        expect(await results()).toEqual(ticks);
      },
      { timeout: 12_000 },
    );
  await are(40, 41.25, null);
  stop.abort();
  await ended;
  startBridge(folder, kept);
  put('a.lif', '1,1,1,Number 1,Anna,,40.50', '2,2,2,Number 2,Anna,,41.25');
  await are(40.5, 41.25, null);
  // The two, and the corrected one: what had not changed was not said again, and a line that clears is none.
  const { body } = await app.get('/devices/231203016/channel/1/trigger/count?timestampFrom_ms=0', event.owner.token);
  expect(body.data).toEqual([{ value: 3 }]);
});
