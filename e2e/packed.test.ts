/** What `npm run package` makes starts elsewhere, with nothing of this checkout and nothing of the machine but a shell. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test, vi } from 'vitest';
import { node, nodePackage, root } from '../scripts/paths.mjs';
import { aFolder } from '../scripts/tests/temporary-folder.ts';
import { whenOver } from '../scripts/tests/when-over.ts';

let starter = '';
let url = '';
const warned: string[] = [];
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
  // Warnings go to the second stream.
  server.stderr.on('data', (text) => warned.push(String(text)));
  for await (const line of createInterface({ input: server.stdout })) {
    url = /ready at (http:\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
});

async function demoEvent() {
  const { data } = await (await fetch(`${url}/mt1/api/events?limit=1&state=live`)).json();
  return data[0];
}

test('it begins without a warning', () => {
  expect(warned).toEqual([]);
});

test('it shows its pages and fills its demo', async () => {
  expect(await (await fetch(url)).text()).toContain('<div id="root"');
  await vi.waitFor(async () => expect(await demoEvent()).toMatchObject({ id: expect.any(String) }), 60_000);
});

test('it keeps what it compiled beside it, for the next start', async () => {
  const kept = join(dirname(starter), '.cache/compiled');
  await vi.waitFor(() => expect(readdirSync(kept)).not.toEqual([]), 60_000);
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

test('it has the text of the licence of everything in it, of the pages as well', () => {
  const folder = dirname(starter);
  const chapters = readFileSync(join(folder, 'LICENCES.txt'), 'utf8').split(`\n${'-'.repeat(78)}\n`);
  const titles = chapters.map((chapter) => chapter.replace(/^Startwand is .*\n\n/, '').split(/ [\d.]+: |, /)[0]);
  const brought = readdirSync(join(folder, 'node_modules'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, 'node_modules', name)).map((part) => `${name}/${part}`) : [name],
    )
    .filter((name) => name !== '.bin' && !name.startsWith('@startwand/'));
  expect(brought.filter((name) => !titles.includes(name))).toEqual([]);
  expect(titles).toEqual(expect.arrayContaining([nodePackage, 'react-dom', '@sentry/browser', 'Inter']));
  expect(chapters.filter((chapter) => !/copyright|license/i.test(chapter.split('\n').slice(1).join('\n')))).toEqual([]);
  const libvips = chapters.find((chapter) => chapter.startsWith('@img/sharp-libvips-')) ?? '';
  expect(libvips).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(libvips).toContain('GNU GENERAL PUBLIC LICENSE');
});

const ask = (...words: readonly string[]) => {
  const { stdout, stderr } = spawnSync(starter, words, { env: bare, encoding: 'utf8' });
  return stdout + stderr;
};

test.each(['bridge', 'board', 'simulate', 'results', 'backup', 'restore', 'provision', 'move-data'])(
  'the help of %s says how it is called there, and nothing of npm',
  (name) => {
    const help = ask(name, '--help');
    expect(help).toContain(`${starter} ${name} `);
    expect(help).not.toContain('npm');
  },
);

test('the server names what it brought when it sends a person to another program', () => {
  const folder = aFolder('damaged');
  writeFileSync(join(folder, 'startwand.db'), 'x'.repeat(4_096));
  expect(ask(`--data=${folder}`, '--port=0')).toContain(`${starter} restore --from BACKUP`);
});

test('the files that install it as a service are in it, and find their program', () => {
  const folder = dirname(starter);
  const program = spawnSync('node_modules/.bin/node', ['apps/server/src/main.ts', '--help'], {
    cwd: folder,
    env: bare,
    encoding: 'utf8',
  });
  expect(program.stdout).toContain('--backup-to');
  const laptop = spawnSync(join(folder, 'deploy/laptop/start.sh'), ['--help'], { env: bare, encoding: 'utf8' });
  expect(laptop.stdout).toContain('--backup-to');
  expect(readdirSync(join(folder, 'deploy/one-server'))).toContain('startwand.service');
});

test('its other programs are asked by their names', () => {
  expect(ask('results', '--help')).toContain('race.json');
  expect(ask('restore', '--check', '--from', 'nothing')).toContain('There is no backup');
  expect(ask('bridge', '--help')).toContain('--device');
});
