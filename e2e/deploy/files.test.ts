/**
 * The files of `deploy/`, each told by the program that reads it. The image needs a registry of images: its steps are run in a plain
 * folder.
 *
 * Over 300 lines because the files of one folder are checked in one place.
 */
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { openEmbedded } from '../../apps/server/src/storage/database/embedded.ts';
import { node, root } from '../../scripts/paths.mjs';
import { findUnpacked, type Program } from '../../scripts/unpacked-programs.mjs';
import { runCommand } from '../../scripts/run-command.mjs';
import { ensureWebBuilt } from '../../scripts/web-build.mjs';
import { needs } from '../../scripts/tests/needs.ts';
import { aFolder } from '../../scripts/tests/temporary-folder.ts';
import { whenOver } from '../../scripts/tests/when-over.ts';
import { aCertificate } from './a-certificate.ts';
import { alertStory } from './alert-story.ts';
import { deploy } from './deployed.ts';
import { aFreePort, needProxy, prepareProxy, proxyNames, startProxy } from './proxies.ts';

/** What systemd gives a service that may do nothing is 0, and one without any bound 10. */
const exposure_max = {
  'one-server/startwand.service': 1.5,
  'one-server/startwand-backup.service': 1,
  // A unit of a person: what needs the rights of root is not there.
  'laptop/startwand.service': 6.5,
} as const;

describe('each proxy takes its configuration', () => {
  describe.each(proxyNames)('%s', (name) => {
    it('without a warning', needs(name), async () => {
      const { path, env } = await needProxy(name);
      const folder = aFolder(name);
      const certificate = await aCertificate(folder);
      const places = { folder, certificate, port: 20_443, plainPort: 20_080, servers: [1, 2, 3] as const };
      const own = { ...env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      const { code, output } = await runCommand(path, prepareProxy(name, places).check, { env: own });
      // Who gave this certificate says nothing of those that were taken back.
      const warnings = output.match(/\b(warn|alert|emerg)\w*\b.*/gi)?.filter((each) => !each.includes('OCSP')) ?? [];
      expect({ code, warnings }, output).toEqual({
        code: 0,
        warnings: [],
      });
    });
  });
});

describe('systemd', needs('systemdAnalyze'), () => {
  const units = readdirSync(join(deploy, 'one-server')).filter((name) => /\.(service|timer)$/.test(name));

  it('takes the units', async () => {
    const folder = aFolder('units');
    // In a unit a blank ends a word, and the path of the checkout may have one.
    const program = join(folder, 'startwand');
    symlinkSync(root, program);
    const written = [...units.map((name) => `one-server/${name}`), 'laptop/startwand.service'].map((file) => {
      const place = join(folder, file.replace('/', '-').replace('one-server-', ''));
      const text = readFileSync(join(deploy, file), 'utf8');
      // The program stands here, and not where an administrator puts it.
      writeFileSync(place, text.replaceAll('/opt/startwand', program).replaceAll('%h/startwand', program));
      return place;
    });
    const { path, env } = theProgram('systemd-analyze');
    const { code, output } = await runCommand(path, ['verify', '--man=no', ...written], { env });
    expect({ code, output }).toEqual({ code: 0, output: '' });
  });

  it.each(Object.entries(exposure_max))('leaves %s an exposure of %d at most', async (unit, most) => {
    const args = ['security', '--offline=yes', '--no-pager', join(deploy, unit)];
    const { path, env } = theProgram('systemd-analyze');
    const { output } = await runCommand(path, args, { env });
    const [, exposure] = /Overall exposure level for [\w.-]+: ([\d.]+)/.exec(output) ?? [];
    expect(Number(exposure), output).toBeLessThanOrEqual(most);
  });
});

describe('what watches', () => {
  const rules = join(deploy, 'watch/alerts.yml');

  it('has rules that Prometheus takes, and that fire when they should', needs('promtool'), async () => {
    const { path, env } = theProgram('promtool');
    const folder = aFolder('rules');
    const story = join(folder, 'story.yml');
    writeFileSync(story, JSON.stringify(alertStory(rules)));
    for (const what of [
      ['check', 'rules', rules],
      ['test', 'rules', story],
    ]) {
      const { code, output } = await runCommand(path, what, { env });
      expect(code, output).toBe(0);
    }
  });

  it('has a dashboard whose panels have each their own name', () => {
    const { panels } = JSON.parse(readFileSync(join(deploy, 'watch/dashboard.json'), 'utf8'));
    const titles = new Set(Array.from(panels, (panel) => Reflect.get(Object(panel), 'title')));
    expect([titles.size, panels.length]).toEqual([panels.length, 18]);
  });
});

it('backups are taken while a server may run, and the oldest goes when there are more than 48', async () => {
  const folder = aFolder('backups');
  const data = join(folder, 'data');
  mkdirSync(data);
  const database = await openEmbedded({ folder: data, now: 0n });
  const backups = join(folder, 'kept');
  const earlier = Array.from(
    { length: 48 },
    (_, hour) => `2026-01-${10 + Math.floor(hour / 24)}T${pad(hour % 24)}-00-00Z`,
  );
  for (const name of [...earlier, 'by-hand']) mkdirSync(join(backups, name), { recursive: true });
  const { code, output } = await runCommand('sh', [join(deploy, 'one-server/backup.sh'), data, backups, root]);
  await database.close();
  expect({ code, output }).toMatchObject({ code: 0 });
  const names = readdirSync(backups).toSorted();
  expect(names.slice(0, 2)).toEqual(earlier.slice(1, 3));
  expect(names).toHaveLength(49);
  expect(readdirSync(join(backups, names.at(-2) ?? ''))).toContain('startwand.db');
});

it(
  'the balancer keeps a session of SockJS at its server, and asks only those that are ready',
  needs('haproxy'),
  async () => {
    const folder = aFolder('spread');
    const certificate = await aCertificate(folder);
    const servers = [await aNamedServer('one'), await aNamedServer('two'), await aNamedServer('three', 503)];
    const [one = 0, two = 0, three = 0] = servers.map(portOf);
    const [port, plainPort] = [await aFreePort(), await aFreePort()];
    const proxy = await startProxy('haproxy', await needProxy('haproxy'), {
      folder,
      certificate,
      port,
      plainPort,
      servers: [one, two, three],
    });
    whenOver(() => proxy.stop());
    const who = async (path: string): Promise<string> => (await fetch(proxy.url + path, { method: 'POST' })).text();
    const areMet = (): Promise<readonly string[]> =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) => who(index % 2 === 0 ? '/' : `/server/000/probe${index}/xhr`)),
      );
    await vi.waitFor(async () => expect(await areMet()).not.toContain('three'), { timeout: 20_000, interval: 200 });
    const met = new Set<string>();
    for (let session = 0; session < 24; session += 1) {
      const of = `/server/000/session${session}`;
      const answers = new Set([
        await who(`${of}/xhr_streaming`),
        await who(`${of}/xhr_send`),
        await who(`${of}/xhr?t=1`),
      ]);
      expect(answers.size, of).toBe(1);
      for (const name of answers) met.add(name);
    }
    expect(met).toEqual(new Set(['one', 'two']));
    // Plain lines all have one path: they go where the fewest are.
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => who('/server'))))).toEqual(
      new Set(['one', 'two']),
    );
    const plain = await fetch(`http://127.0.0.1:${plainPort}/live?a=b`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')?.startsWith('https://')]).toEqual([301, true]);
  },
);

it('the balancer of the containers may open the files that its connections need', () => {
  const read = (name: string): string => readFileSync(join(deploy, 'three-servers', name), 'utf8');
  const connections = Number(/^  maxconn (\d+)$/m.exec(read('haproxy.cfg'))?.[1]);
  const [, balancer = ''] = read('compose.yaml').split('\n  balancer:\n');
  const files = Number(/^ {4}ulimits: \{ nofile: (\d+) \}$/m.exec(balancer)?.[1]);
  // HAProxy adds its listeners and pipes.
  expect(files).toBeGreaterThanOrEqual(2 * connections + 100);
});

describe('the image', () => {
  const lines = readFileSync(join(deploy, 'three-servers/Containerfile'), 'utf8')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const argumentsOf = (instruction: string): readonly string[] =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));

  it('is nobody’s, has one volume, and says whether it is well', () => {
    expect(argumentsOf('USER')).toEqual(['10001:10001']);
    expect(argumentsOf('VOLUME')).toEqual(['["/data"]']);
    expect(argumentsOf('HEALTHCHECK')).toHaveLength(1);
    const compose = readFileSync(join(deploy, 'three-servers/compose.yaml'), 'utf8');
    expect(compose).toContain('read_only: true\n  tmpfs:');
  });

  it('holds all that a server needs, which starts from it as nobody and can write nothing but its volume', async () => {
    // As the step before does it in the image.
    if (!(await ensureWebBuilt())) throw new Error('There are no pages.');
    const folder = aFolder('image');
    const program = join(folder, 'program');
    const data = join(folder, 'data');
    for (const line of argumentsOf('COPY').filter((each) => each.startsWith('--from=build'))) {
      const [, from = '', to = ''] = line.split(' ');
      copyInto(program, from.replace('/build/', ''), to);
    }
    for (const name of ['package.json', 'LICENSE']) copyInto(program, name, name);
    mkdirSync(data, { mode: 0o700 });
    const isRoot = process.getuid?.() === 0;
    // As nobody, who finds the way to the program and owns nothing but the volume.
    if (isRoot) chownSync(data, 10_001, 10_001);
    chmodSync(folder, 0o755);
    const port = await aFreePort();
    const env = {
      ...environmentOf(argumentsOf('ENV'), data),
      STARTWAND_PORT: String(port),
      STARTWAND_METRICS: 'yes',
      STARTWAND_METRICS_PORT: '0',
      PATH: process.env['PATH'],
    };
    const entry = argumentsOf('ENTRYPOINT').flatMap((text): string[] => JSON.parse(text));
    expect(entry).toEqual(['node_modules/.bin/node', 'apps/server/src/main.ts']);
    const account = isRoot ? { uid: 10_001, gid: 10_001 } : {};
    const child = spawn(node, entry.slice(1), { cwd: program, env, ...account, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
    const ended = once(child, 'close');
    whenOver(async () => {
      child.kill('SIGTERM');
      await ended;
    });
    const [, , probe = ''] = [...(argumentsOf('HEALTHCHECK')[0]?.matchAll(/"([^"]+)"/g) ?? [])].map(([, text]) => text);
    const isWell = async (): Promise<number> =>
      (await runCommand(node, ['-e', probe.replace('8080', String(port))])).code;
    await vi.waitFor(async () => expect(await isWell(), printed.join('')).toBe(0), { timeout: 60_000, interval: 200 });
    expect(readdirSync(data)).toContain('startwand.db');
    // What is watched is what such a server says of itself.
    const metrics = await vi.waitFor(() => {
      const [, link] = /Prometheus reads (\S+)\.$/m.exec(printed.join('')) ?? [];
      expect(link).toBeDefined();
      return link ?? '';
    });
    const figures = await (await fetch(metrics)).text();
    const said = new Set([...figures.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const watched = ['alerts.yml', 'dashboard.json'].flatMap((name) => metricsIn(join(deploy, 'watch', name)));
    expect(watched.length).toBeGreaterThan(20);
    // A histogram is asked for by its parts.
    const isSaid = (name: string): boolean => said.has(name) || said.has(name.replace(/_(?:bucket|count|sum)$/, ''));
    expect(watched.filter((name) => !isSaid(name))).toEqual([]);
  });
});

/** Of those that tests only run with. */
function theProgram(name: string): Program {
  const found = findUnpacked(name);
  if (found === null) throw new Error(`There is no ${name}.`);
  return found;
}

/** Each once. */
function metricsIn(file: string): readonly string[] {
  const names = readFileSync(file, 'utf8').matchAll(/\b(?:startwand|nodejs|process)_\w+/g);
  return [...new Set(Array.from(names, ([name]) => name))];
}

/** Names of modules lead to the program by their real places: they are told of, not copied. */
function copyInto(program: string, from: string, to: string): void {
  const target = join(program, to);
  mkdirSync(join(target, '..'), { recursive: true });
  if (from === 'node_modules') {
    symlinkSync(join(root, from), target);
    return;
  }
  cpSync(join(root, from), target, { recursive: true, verbatimSymlinks: true });
}

function environmentOf(lines: readonly string[], data: string): Record<string, string> {
  const all = lines.join(' ').split(' ');
  const entries = all.map((each) => each.split('=')).map(([name = '', value = '']) => [name, value] as const);
  return { ...Object.fromEntries(entries), STARTWAND_DATA: data, NODE_COMPILE_CACHE: join(data, 'compiled') };
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Says its name to whatever it is asked, and to the balancer whether it is ready. */
async function aNamedServer(name: string, ready = 200): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url === '/health/ready') response.statusCode = ready;
    request.resume();
    response.end(name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => {
    server.closeAllConnections();
    server.close();
  });
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
