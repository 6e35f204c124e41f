/** What `npm run package` makes starts elsewhere, with nothing of this checkout and nothing of the machine but a shell. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test, vi } from 'vitest';
import { node, root } from '../scripts/paths.mjs';
import { aFolder } from '../scripts/tests/temporary-folder.ts';
import { whenOver } from '../scripts/tests/when-over.ts';

let starter = '';
let url = '';
const place = aFolder('packed');
/** Neither npm nor a registry, nor a home. */
const bare = { PATH: '/usr/bin:/bin', HOME: place, npm_config_registry: 'http://127.0.0.1:1' };

beforeAll(async () => {
  const made = spawnSync(node, ['scripts/package.mjs', '--unpacked', '--to', place], { cwd: root, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
  starter = join(made.stdout.trim().split('\n').at(-1) ?? '', 'startwand');
  const server = spawn(starter, ['--port=0', `--data=${join(place, 'data')}`], { cwd: place, env: bare });
  const ended = once(server, 'exit');
  whenOver(async () => {
    server.kill();
    await ended;
  });
  for await (const line of createInterface({ input: server.stdout })) {
    url = /ready at (http:\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
});

async function demoEvent() {
  const { data } = await (await fetch(`${url}/mt1/api/events?limit=1&state=live`)).json();
  return data[0];
}

test('it shows its pages and fills its demo', async () => {
  expect(await (await fetch(url)).text()).toContain('<div id="root"');
  await vi.waitFor(async () => expect(await demoEvent()).toMatchObject({ id: expect.any(String) }), 60_000);
});

test('it makes files, also those that need fonts and programs of other people', async () => {
  const { id } = await demoEvent();
  const { data } = await (await fetch(`${url}/mt1/api/events/${id}/detail`)).json();
  const [heat] = data[0].heats;
  for (const format of ['pdf', 'xlsx']) {
    const answer = await fetch(`${url}/mt1/api/events/${id}/exports/startList?format=${format}&heatId=${heat.id}`);
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  }
});

test('its other programs are asked by their names', () => {
  const ask = (...words: readonly string[]) => {
    const { stdout, stderr } = spawnSync(starter, words, { env: bare, encoding: 'utf8' });
    return stdout + stderr;
  };
  expect(ask('results', '--help')).toContain('race.json');
  expect(ask('restore', '--check', '--from', 'nothing')).toContain('There is no backup');
  expect(ask('bridge', '--help')).toContain('--device');
});
