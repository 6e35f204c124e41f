import { runIdOf } from '@startwand/timing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asCompetitorId, asHeatId } from '../../apps/server/src/base/ids.ts';
import { signUpTimekeeper, type Api } from '../api.ts';
import { enterGiantSlalom, timer } from '../giant-slalom.ts';
import { startProgram } from '../program.ts';
import { provisionTimer } from '../provision.ts';
import { startServer, type TestServer } from '../server.ts';
import { deliver, impulse } from '../timer.ts';

const email = 'anna@example.org';
const password = 'watches-her-timers';
/** In the stock, but not on her account; and in nobody's stock. */
const foreign = '231203017';
const unknown = '231203099';

let server: TestServer;
let api: Api;
beforeEach(async () => {
  server = await startServer(['--no-demo'], async (data) => {
    await provisionTimer(data);
    await provisionTimer(data, foreign);
  });
  api = await signUpTimekeeper(server, email, password);
});
afterEach(() => server.stop());

test('a program that timekeepers own sees its impulses, whatever else stands in its list', async () => {
  const { eventId, heats } = await enterGiantSlalom(api);
  const event = `/events/${eventId}`;
  await api.post(`${event}/heats/${heats[0].id}/activate`);
  // As such programs poll: each channel every 2 s, their counts once a minute.
  const list = [foreign, timer.device, unknown];
  const credentials = [server.url, email, password, '2000', '60000'];
  const program = startProgram('e2e/stranger/watcher.mjs', [...credentials, ...list]);
  const sees = (impulses: string) => program.waitForLine(new RegExp(`^impulses: ${impulses}$`));
  await program.waitForLine(/^listening$/);
  const token = await api.authorize(timer.device);

  await deliver(server.url, token, [impulse(1, 'C0'), impulse(3, 'C0')]);
  await sees('1 C0 -, 3 C0 -');
  // Late, with a timestamp in between.
  await deliver(server.url, token, [impulse(2, 'C0')]);
  await sees('1 C0 -, 2 C0 -, 3 C0 -');

  const fortieth = await competitor(eventId, 40);
  const run = runIdOf(asHeatId(heats[0].id), 1, asCompetitorId(fortieth), 1);
  const given = `${event}/trigger/${timer.device}.story.2`;
  await api.post(`${given}/assign`, { runId: run, section: 0 });
  await sees('1 C0 -, 2 C0 #40, 3 C0 -');
  await api.post(`${event}/trigger/${timer.device}.story.3/delete`);
  await sees('1 C0 -, 2 C0 #40');
  const renamed = { startNumber: 140, firstName: 'Racer', lastName: 'Number 40', nation: 'AUT' };
  await api.post(`${event}/competitors/${fortieth}`, renamed);
  await sees('1 C0 -, 2 C0 #140');

  // What it polls and counts is what it was told.
  const before = program.lines.length;
  program.writeLine('poll');
  await program.waitForLine(/^polled$/);
  program.writeLine('count');
  await program.waitForLine(/^counted$/);
  expect(program.lines.slice(before)).toEqual(['polled', 'counted']);

  // Every other session of hers ends.
  const next = 'watches-them-again';
  const path = `/users/${api.userId}/password/update`;
  await api.post(path, { oldPassword: password, password: next });
  await program.waitForLine(/^the line ended: -1007 /);
  program.writeLine('poll');
  await program.waitForLine(/^HTTP 401: logged out, -1007$/);
  program.writeLine(`login ${next}`);
  program.writeLine('storm');
  await program.waitForLine(/^quota: /);
  program.writeLine('end');
  expect(await program.exitCode()).toBe(0);

  expect(program.lines.slice(0, 5)).toEqual([
    'login refused: -1001',
    `logged in, devices: ${timer.device} MT1`,
    `${foreign} is refused: -2011`,
    `${unknown} is refused: -2011`,
    'listening',
  ]);
  expect(program.lines).toContain('quota: -9000, waits');
  // Its line comes back by itself after the login, by chance before or behind this.
  expect(program.lines).toContain('told: ENTITY_ADD, ENTITY_DELETE, ENTITY_UPDATE');
});

async function competitor(eventId: string, bib: number): Promise<string> {
  const [detail] = await api.get<{
    readonly competitors: readonly { readonly id: string; readonly startNumber: number | null }[];
  }>(`/events/${eventId}/detail`);
  const found = detail?.competitors.find(({ startNumber }) => startNumber === bib);
  if (found === undefined) throw new Error(`Nobody has the bib ${bib}`);
  return found.id;
}
